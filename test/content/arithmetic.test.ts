import { describe, expect, it } from 'vitest'
import { sumsIn } from './arithmetic.ts'

const wrong = (line: string) =>
  sumsIn(line).filter(({ left, right, tolerance }) => Math.abs(left - right) > tolerance)

describe('sums in texts', () => {
  it.each([
    ['180 + 180 + 115 = 475 kg used', 1],
    ['412 ÷ 6,900 = 6.0%. After: 228 ÷ 7,050 = 3.2%.', 2],
    ['(58.8 + 210) ÷ 62 = 4.34', 1],
    ['1.645 × √(9 × 6² + 20² × 2²) = 1.645 × √1,924 = 72', 2],
    ['base 6.40 + shade 4.18 + kit 3.25 = 13.83', 1],
    ['the box holds 12 and 10 × 24.70 = 247.00', 1],
    ['42 − 46 = −4', 1],
  ])('WORD-5 reads %s', (line, count) => {
    expect(sumsIn(line)).toHaveLength(count)
    expect(wrong(line)).toEqual([])
  })

  it.each(['2 + 2 = 5', '412 ÷ 6,900 = 6.1%', '3 × 10.33 = 31.00', '100 ÷ 0.98 = 102.14 shades'])(
    'WORD-5 finds that %s is wrong',
    (line) => {
      expect(wrong(line)).toHaveLength(1)
    },
  )

  it.each(['lot = what is traced as one', 'labor 4 minutes at $18 = 1.20', 'a = b + c'])(
    'WORD-5 leaves %s alone',
    (line) => {
      expect(sumsIn(line)).toEqual([])
    },
  )
})
