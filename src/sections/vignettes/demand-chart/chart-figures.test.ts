import { expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { inLanguage } from '../in-language.ts'
import { CANDLE } from '../sample-data.ts'
import { chartLines, HEIGHT, playedText } from './chart-figures.ts'
import { CHART_WORDS } from './chart-words.ts'
import { playStock } from './plan-stock.ts'

const FIRST_RULE = { demandPerDay: 20, leadDays: 9, safetyStock: 72 }

it('SECT-18 its scale numbers the height, also where more stock is drawn at half the scale', () => {
  expect(chartLines(FIRST_RULE, playStock(FIRST_RULE, CANDLE), CANDLE).scale).toEqual([360, 240, 120])
  const more = { ...FIRST_RULE, demandPerDay: 30, leadDays: 15, safetyStock: 144 }
  expect(chartLines(more, playStock(more, CANDLE), CANDLE).scale).toEqual([720, 480, 240])
})

it('SECT-18 marks a day without stock at the foot, and covers no stock by it', () => {
  const none = { ...FIRST_RULE, safetyStock: 0 }
  const run = playStock(none, CANDLE)
  const tops = [...chartLines(none, run, CANDLE).short.matchAll(/M\d+ (\d+)h/g)].map(([, top]) => Number(top))
  expect(tops).toHaveLength(run.shortDays.length)
  expect(Math.min(...tops)).toBeGreaterThan(HEIGHT * 0.89)
})

it('SECT-18 says its outcome in a sentence that is right for one day as for several', () => {
  const run = { ...playStock(FIRST_RULE, CANDLE), shortDays: [3] }
  const said = TEXT_LANGUAGES.map((language) =>
    playedText(FIRST_RULE, run, inLanguage(CHART_WORDS, language), language),
  )
  expect(said[0]).toContain('Days without stock: 1.')
  for (const text of said) expect(text).not.toMatch(/\b1 \p{L}/u)
})
