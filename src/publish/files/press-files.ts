import { INK, MARK_BARS, MARK_DIAGONAL, PAPER, SIGNAL, SIGNAL_DARK } from '#look/mark-shape.ts'
import type { OutputFile } from '../output-file.ts'
import { WorkCache } from '../work-cache.ts'
import { drawn } from './icon-files.ts'

/** Sizes of the mark for print and screens, in px. */
const PNG_PX = [512, 1024] as const

/** Colors of the strokes and of the diagonal, by the ground that they stand on. */
const GROUNDS = {
  light: [INK, SIGNAL],
  dark: [PAPER, SIGNAL_DARK],
  black: ['#000000', '#000000'],
} as const

/** The mark on a clear ground; `size` in px, or none for a drawing that takes any. */
const mark = ([bars, diagonal]: readonly [string, string], size?: number): string => {
  const sides = size === undefined ? '' : ` width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg"${sides} viewBox="0 0 24 24" fill="none" stroke-linecap="round"><path stroke="${bars}" stroke-width="2.4" d="${MARK_BARS}"/><path stroke="${diagonal}" stroke-width="2.6" d="${MARK_DIAGONAL}"/></svg>`
}

/** The mark for those who write about the company: `press/stockwright-mark-light.svg`, `…-light-512.png` and so on. */
export async function pressFiles(cache: WorkCache = new WorkCache(null)): Promise<OutputFile[]> {
  const files = await Promise.all(
    Object.entries(GROUNDS).map(async ([ground, colors]) => {
      const name = `press/stockwright-mark-${ground}`
      const pictures = await Promise.all(PNG_PX.map((size) => drawn(mark(colors, size), cache)))
      return [
        { file: `${name}.svg`, content: mark(colors) },
        ...pictures.map((content, at) => ({ file: `${name}-${PNG_PX[at] ?? 0}.png`, content })),
      ]
    }),
  )
  return files.flat().map((file) => ({ ...file, cache: 'revalidate' }))
}
