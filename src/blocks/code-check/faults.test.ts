import { describe, expect, it } from 'vitest'
import { codeFaults, LONGEST_CODE, type CodeFault } from './faults.ts'

describe('faults of codes', () => {
  it.each<[string, CodeFault[]]>([
    ['00127', ['zeros']],
    ['3E10', ['exponent']],
    ['MAR-12', ['date']],
    ['OIL-01L', ['lookalikes']],
    ['Blue Shirt M', ['spaces', 'lowercase']],
    ['SHIRT/OXF/BL', ['signs']],
    ['shOxfBl', ['lowercase']],
    ['SH-OXF-BL-M (NEW)', ['spaces', 'signs', 'long']],
    ['9521234000013', ['gtin']],
    ['SH-OXFORD-CLASSIC-BLUE-MEDIUM', ['long']],
  ])('BLOCK-102 finds in %s what the article on SKUs says of it', (code, faults) => {
    expect(codeFaults(code)).toEqual(faults)
  })

  it.each(['SH-OXF-BL-M', 'SH-LIN-WH-XL', 'FL-2207', 'TB-2', '127', '0', 'MART-1', '40-50', 'E10'])(
    'BLOCK-102 has nothing against %s',
    (code) => {
      expect(codeFaults(code)).toEqual([])
    },
  )

  it.each(['MAR12', 'mar 2026', '3-DEC', 'SEPT1', '12/31', '1-2', '10-11-26', '1-2-2026'])(
    'BLOCK-102 knows that a spreadsheet makes a date of %s',
    (code) => {
      expect(codeFaults(code)).toContain('date')
    },
  )

  it('BLOCK-102 finds letters that others cannot type, and spaces at the ends', () => {
    expect(codeFaults('TÜR-1')).toEqual(['signs'])
    expect(codeFaults('TB-2 ')).toEqual(['spaces'])
    expect(codeFaults('MAR-12 ')).toEqual(['spaces', 'date'])
    expect(codeFaults('Tür-1')).toEqual(['lowercase', 'signs'])
  })

  it('BLOCK-102 has nothing to say before anything is typed, and counts characters', () => {
    expect(codeFaults('')).toEqual([])
    expect(codeFaults('A'.repeat(LONGEST_CODE))).toEqual([])
    expect(codeFaults('A'.repeat(LONGEST_CODE + 1))).toEqual(['long'])
  })
})
