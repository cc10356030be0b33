import { describe, expect, it } from 'vitest'
import { FORMULA_NAMES, FORMULAS, numbersIn, resultsOf, type FormulaName } from './formulas.ts'
import { resultText } from './results.ts'

/** The results of a formula as an English reader sees them. */
const shown = (name: FormulaName, ...values: number[]): string[] | null =>
  resultsOf(FORMULAS[name], values)?.map((value, at) =>
    resultText(value, FORMULAS[name].results[at] ?? 'reserve', 'en'),
  ) ?? null

describe('formulas of the calculator', () => {
  it('BLOCK-30 works out the examples of the articles that explain the formulas', () => {
    expect(shown('reorder-point', 18, 45, 186)).toEqual(['996', '810'])
    expect(shown('safety-stock', 95, 140, 20, 5, 0.943)).toEqual(['229', '1.645'])
    expect(shown('safety-stock', 95, 18, 5, 45, 6)).toEqual(['186', '1.645'])
    expect(shown('order-quantity', 900, 40, 2.5)).toEqual(['170', '5.3', '424.26'])
    expect(shown('start-quantity', 500, 10)).toEqual(['556', '56'])
    expect(shown('margin', 7.4, 12)).toEqual(['38.3', '62.2', '4.60'])
    expect(shown('landed-cost', 10, 100, 50, 5, 25)).toEqual(['11.25', '1,125.00'])
    expect(shown('batch-cost', 648, 6, 26, 11, 15, 162, 1.15)).toEqual(['6.43', '1,041.30'])
    expect(shown('batch-cost', 648, 6.5, 26, 11, 16.5, 160, 1.15)).toEqual(['6.60', '1,056.00'])
    expect(shown('batch-size', 30, 9.8, 40)).toEqual(['10.55', '0.75', '422.00'])
    expect(shown('capacity', 5, 40, 3.5, 8, 0, 145.5)).toEqual(['167.9', '87', '22.4'])
    expect(shown('capacity', 1, 40, 3.5, 8, 0, 42)).toEqual(['33.6', '125', '−8.4'])
    expect(shown('capacity', 6, 40, 4, 9, 14, 166)).toEqual(['182.6', '91', '16.6'])
    expect(shown('abc-class', 96, 38, 45_160, 62_334)).toEqual(['A', '3,648.00', '5.9', '78.3'])
    expect(shown('yield-of-steps', 1000, 96, 93, 98, 95)).toEqual(['1,204', '83.1', '204'])
    expect(shown('oee', 2200, 1780, 0.75, 2136, 1987)).toEqual(['67.7', '80.9', '90.0', '93.0'])
    expect(shown('takt-time', 420, 28, 60)).toEqual(['15.00', '4.0'])
    expect(shown('takt-time', 420, 30, 60)).toEqual(['14.00', '4.3'])
    expect(shown('turnover', 420_000, 120_000)).toEqual(['3.5', '104'])
  })

  it('BLOCK-101 ends a class with the last item below 80% and 95%, and has the first item in A whatever its share', () => {
    const classAt = (value: number, above: number) => shown('abc-class', value, 1, above, 100)?.[0]
    expect([classAt(79.9, 0), classAt(39.9, 40), classAt(40, 40)]).toEqual(['A', 'A', 'B'])
    expect([classAt(14.9, 80), classAt(15, 80), classAt(5, 95)]).toEqual(['B', 'C', 'C'])
    expect([classAt(90, 0), classAt(100, 0)]).toEqual(['A', 'A'])
  })

  it('BLOCK-100 names the input that the others rule out, and has no result then', () => {
    const contradicting = (name: FormulaName, ...values: number[]) =>
      FORMULAS[name].contradiction?.(...values)
    expect(contradicting('abc-class', 96, 38, 60_000, 62_334)).toBe('valueOfAll')
    expect(contradicting('abc-class', 10, 0.1, 0.2, 1.2)).toBeNull()
    expect(contradicting('capacity', 5, 40, 40, 8, 0, 100)).toBe('breakHours')
    expect(contradicting('capacity', 1, 40, 0, 0, 40, 10)).toBe('otherHours')
    expect(contradicting('capacity', 1, 40, 0, 8, 36.8, 100)).toBe('otherHours')
    expect(contradicting('capacity', 1, 40, 0, 0, 39, 10)).toBeNull()
    expect(contradicting('batch-cost', 10, 0, 26, 11, 100, 1, 0)).toBe('credit')
    expect(contradicting('oee', 400, 401, 1, 300, 300)).toBe('runTime')
    expect(contradicting('oee', 400, 400, 1, 300, 301)).toBe('piecesGood')
    expect(contradicting('oee', 400, 400, 1, 300, 300)).toBeNull()
    expect(shown('abc-class', 96, 38, 60_000, 62_334)).toBeNull()
    expect(shown('capacity', 1, 40, 0, 0, 40, 10)).toBeNull()
  })

  it('BLOCK-30 comes within 0.0005 of the normal distribution at every usual service level', () => {
    const factorAt = (level: number) => resultsOf(FORMULAS['safety-stock'], [level, 1, 1, 1, 0])?.[1]
    const known = [50, 0, 80, 0.8416, 90, 1.2816, 95, 1.6449, 98, 2.0537, 99, 2.3263, 99.9, 3.0902]
    for (let at = 0; at < known.length; at += 2)
      expect(Math.abs((factorAt(known[at] ?? 0) ?? NaN) - (known[at + 1] ?? 0))).toBeLessThan(0.0005)
  })

  it('BLOCK-30 rounds up what must not be too few, and not what is whole but for the sum of decimals', () => {
    expect(shown('start-quantity', 500, 2)).toEqual(['511', '11'])
    expect(shown('start-quantity', 70, 30)).toEqual(['100', '30'])
    expect(shown('reorder-point', 0.1, 30, 0)).toEqual(['3', '3'])
  })

  it.each(FORMULA_NAMES)('BLOCK-30 %s has an example, and no result for what does not fit', (name) => {
    const { example, inputs, results } = FORMULAS[name]
    expect(resultsOf(FORMULAS[name], example)).toHaveLength(results.length)
    expect(inputs).toHaveLength(example.length)
    expect(resultsOf(FORMULAS[name], example.slice(1))).toBeNull()
    expect(resultsOf(FORMULAS[name], [...example, 1])).toBeNull()
    for (const wrong of [-1, NaN, Infinity])
      expect(resultsOf(FORMULAS[name], [wrong, ...example.slice(1)])).toBeNull()
  })

  it('BLOCK-30 has no result for a service level of 100% or a scrap of all', () => {
    expect(shown('safety-stock', 100, 140, 20, 5, 1)).toBeNull()
    expect(shown('start-quantity', 500, 100)).toBeNull()
  })

  it('BLOCK-30 reads the numbers of a link, and nothing else', () => {
    expect(numbersIn('18_45_186')).toEqual([18, 45, 186])
    expect(numbersIn('7.4 12')).toEqual([7.4, 12])
    for (const text of ['', '18_', 'a_b', '1_<b>']) expect(numbersIn(text)).toEqual([])
  })
})
