import { describe, expect, it } from 'vitest'
import { shownFor } from './notice.tsx'

describe('notices', () => {
  it('EDIT-397 stay as long as their words take to read, and never half a minute', () => {
    expect(shownFor('Saved')).toBe(6_000)
    expect(shownFor('x'.repeat(100))).toBe(9_000)
    expect(shownFor('x'.repeat(5_000))).toBeLessThan(30_000)
  })
})
