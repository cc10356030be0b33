import { describe, expect, it } from 'vitest'
import { phrase } from './phrases.ts'

describe('phrases', () => {
  it('LANG-1 fills in what is named, in each language', () => {
    expect(phrase('slide', 'en', { at: '2', count: '5' })).toBe('Slide 2 of 5')
    expect(phrase('slide', 'nl', { at: '2', count: '5' })).toBe('Dia 2 van 5')
    expect(phrase('openElsewhere', 'fr', { host: 'vimeo.com' })).toBe('Ouvrir sur vimeo.com')
  })

  it('LANG-1 leaves a place that nothing was given for as it is', () => {
    expect(phrase('slide', 'en', { at: '2' })).toBe('Slide 2 of {count}')
  })
})
