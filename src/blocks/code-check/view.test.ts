import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { blockOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'
import { CODE_CHECK_WORDS, FAULT_WORDS } from './words.ts'

const shirts = blockOf('code-check', {
  title: { en: 'Shirts' },
  codes: [{ id: 'date', code: 'SEP-04' }, { id: 'none' }, { id: 'good', code: 'SH-LIN-WH-XL' }],
})

describe('code check', () => {
  it('BLOCK-102 shows codes with what is wrong with each in a table, which needs no script', () => {
    const html = htmlOf(shirts)
    expect(html).toContain('<caption>Shirts: codes, checked</caption>')
    expect(html).toContain('<code>SEP-04</code></th><td>A spreadsheet can make it a date.</td>')
    expect(html).toContain('<code>SH-LIN-WH-XL</code></th><td>None of the usual traps.</td>')
    expect(html.match(/<tr>/g)).toHaveLength(3)
  })

  it('BLOCK-102 begins its field with the first code, and what is wrong with that', () => {
    const html = htmlOf(shirts)
    expect(html).toMatch(/<input [^>]*value="SEP-04"/)
    expect(html).toContain('<li data-fault="date">')
    expect(html).toContain('<li data-fault="none" hidden="">')
    expect(html).toContain('href="?code=SEP-04"')
    expect(livesWith(shirts)).toEqual({})
  })

  it('BLOCK-102 is in the reader’s language, and has its own codes', () => {
    const html = htmlOf(blockOf('code-check'), { language: 'nl' })
    expect(html).toContain('Controleer een eigen code')
    expect(html).toContain('<code>MAR-12</code></th><td>Een spreadsheet kan er een datum van maken.</td>')
    const all = [FAULT_WORDS, CODE_CHECK_WORDS].flatMap((words) => Object.values(words))
    for (const words of all) for (const language of TEXT_LANGUAGES) expect(words[language]).not.toBe('')
  })

  it('BLOCK-102 writes a code in the link as addresses need it', () => {
    const html = htmlOf(blockOf('code-check', { codes: [{ id: 'a', code: 'A&B "1"' }] }))
    expect(html).toContain('href="?code=A%26B%20%221%22"')
  })

  it('MODEL-10 refuses codes that are too long for the field', () => {
    expect(refusals('code-check', { codes: [{ id: 'a', code: 'A'.repeat(41) }] })).toHaveLength(1)
  })
})
