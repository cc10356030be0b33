import { describe, expect, it } from 'vitest'
import { linkedText, linkToText } from './linked-text.ts'

describe('a text in the address of the editor', () => {
  it('EDIT-134 is read as it was written, in sections, blocks and the design', () => {
    const path = ['data', 'rows', 2, 'text']
    for (const address of [
      { of: { section: 'a/b' }, path },
      { of: { block: 'x' }, path: ['content', 'data', 'text'] },
      { in: 'design' as const, of: { section: 'footer' }, path },
      { path: ['title'] },
    ]) {
      expect(linkedText(linkToText(address))).toEqual(address)
    }
  })

  it('EDIT-134 is none where the hash is another one', () => {
    for (const hash of ['', '#', '#top', '#section', '#section/%zz/data', '#section/hero']) {
      expect(linkedText(hash), hash).toBeNull()
    }
  })
})
