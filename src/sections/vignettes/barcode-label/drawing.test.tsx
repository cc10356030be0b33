import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contextWith } from '../../fixtures/context.tsx'
import { barcodeLabel } from './drawing.tsx'

/** Symbols of Code 128, set B, by the widths of their bars and gaps: those that the label needs, with their values. */
const SYMBOLS: Readonly<Record<string, readonly [text: string, value: number]>> = {
  '132311': ['F', 38],
  '132131': ['L', 44],
  '122132': ['-', 13],
  '223211': ['2', 18],
  '123122': ['0', 16],
  '312131': ['7', 23],
}
const START_B = { widths: '211214', value: 104 }
const STOP = '2331112'
const CHECK_70 = '112412'

/** Widths of bars and gaps in turn, from the rectangles of the drawing. */
function widthsOf(path: string): string {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v1/g)].map(([, from, width]) => [Number(from), Number(width)])
  return bars
    .flatMap(([from = 0, width = 0], at) => {
      const next = bars[at + 1]?.[0]
      return next === undefined ? [width] : [width, next - from - width]
    })
    .join('')
}

it('SECT-7 the barcode of a label says its lot, with the check that a scanner asks for', () => {
  const html = renderToStaticMarkup(<barcodeLabel.View context={contextWith()} figure={{}} />)
  const widths = widthsOf(/ d="([^"]+)"/.exec(html)?.[1] ?? '')
  expect(widths.startsWith(START_B.widths) && widths.endsWith(STOP)).toBe(true)
  const symbols = widths.slice(START_B.widths.length, -STOP.length).match(/\d{6}/g) ?? []
  const read = symbols.slice(0, -1).map((symbol) => SYMBOLS[symbol] ?? ['?', 0])
  expect(read.map(([text]) => text).join('')).toBe('FL-2207')
  const sum = read.reduce((total, [, value], at) => total + Number(value) * (at + 1), START_B.value)
  expect(sum % 103).toBe(70)
  expect(symbols.at(-1)).toBe(CHECK_70)
})
