import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { blockOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'
import { FORMULA_NAMES } from './formulas.ts'
import { INPUT_WORDS } from './input-words.ts'
import { RESULT_WORDS } from './result-words.ts'
import { FRAME_WORDS, TITLES } from './words.ts'

const margin = blockOf('calculator', {
  formula: 'margin',
  title: { en: 'Coasters' },
  examples: [
    { id: 'store', name: { en: 'Store' }, values: '7.4 12' },
    { id: 'wrong', name: { en: 'Wrong' }, values: '7.4 12 3' },
  ],
})

describe('calculator', () => {
  it('BLOCK-30 shows its examples in a table, without those that do not fit', () => {
    const html = htmlOf(margin)
    expect(html).toContain('<caption>Coasters: worked examples</caption>')
    expect(html).toContain('<th scope="col">Store</th>')
    expect(html).toContain('<th scope="row">Margin, % of the price</th><td>38.3</td>')
    expect(html).not.toContain('Wrong')
  })

  it('BLOCK-30 begins its fields with the first example', () => {
    const html = htmlOf(margin)
    expect(html).toMatch(/<label><span>Price<\/span><input [^>]*value="12"/)
    expect(html).toContain('<output data-result="margin">38.3</output>')
    expect(livesWith(margin)).toEqual({ formula: 'margin', language: 'en' })
  })

  it('BLOCK-30 speaks the reader’s language, and writes numbers as it does', () => {
    const html = htmlOf(margin, { language: 'fr' })
    expect(html).toContain('<th scope="row">Prix</th><td>12</td>')
    expect(html).toContain('<td>38,3</td>')
    const all = [TITLES, INPUT_WORDS, RESULT_WORDS, FRAME_WORDS].flatMap((words) => Object.values(words))
    for (const words of all) for (const language of TEXT_LANGUAGES) expect(words[language]).not.toBe('')
  })

  it.each(FORMULA_NAMES)('BLOCK-30 %s has its own example', (formula) => {
    expect(htmlOf(blockOf('calculator', { formula }))).toContain('<th scope="col">Example 1</th>')
  })

  it('MODEL-10 refuses examples that are no numbers', () => {
    expect(refusals('calculator', { examples: [{ id: 'a', values: '18, 45' }] })).toEqual([
      expect.stringContaining('numbers with spaces between'),
    ])
  })
})
