import { strToU8, zipSync } from 'fflate'
import { MARK_BARS, MARK_DIAGONAL } from '#look/mark-shape.ts'
import type { SignColors } from '#render/sign-colors.ts'
import { SHIPPED_SIGN, type BrandSign } from '../brand/brand-sign.ts'
import type { OutputFile } from './output-file.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { drawn } from './icon-files.ts'

/** Sizes of the mark for print and screens, in px. */
const PNG_PX = [512, 1024] as const

/** Colors of the strokes and of the diagonal, by background. */
const grounds = ({ ink, signal }: SignColors) =>
  ({
    light: [ink.light, signal.light],
    dark: [ink.dark, signal.dark],
    black: ['#000000', '#000000'],
  }) as const

/** The mark on a transparent background; `size` in px, or none for a scalable drawing. */
const mark = ([bars, diagonal]: readonly [string, string], size?: number): string => {
  const sides = size === undefined ? '' : ` width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg"${sides} viewBox="0 0 24 24" fill="none" stroke-linecap="round"><path stroke="${bars}" stroke-width="2.4" d="${MARK_BARS}"/><path stroke="${diagonal}" stroke-width="2.6" d="${MARK_DIAGONAL}"/></svg>`
}

/**
 * The default mark for the press: `press/stockwright-mark-light.svg`, `…-light-512.png` and so on, and all of them in
 * `press/stockwright-marks.zip`. A brand with its own mark has it among its media files, and none of these.
 */
export async function pressKit(
  cache: WorkCache = new WorkCache(null),
  { colors, isOwn }: BrandSign = SHIPPED_SIGN,
): Promise<OutputFile[]> {
  if (isOwn) return []
  const files = await Promise.all(
    Object.entries(grounds(colors)).map(async ([ground, strokes]) => {
      const name = `press/stockwright-mark-${ground}`
      const pictures = await Promise.all(PNG_PX.map((size) => drawn(mark(strokes, size), cache)))
      return [
        { file: `${name}.svg`, content: mark(strokes) },
        ...pictures.map((content, at) => ({ file: `${name}-${PNG_PX[at] ?? 0}.png`, content })),
      ]
    }),
  )
  const marks = files.flat()
  return [...marks, { file: ARCHIVE, content: archiveOf(marks) }].map((file) => ({
    ...file,
    cache: 'revalidate',
  }))
}

const ARCHIVE = 'press/stockwright-marks.zip'

/** The constant modification date in archives, so that the bytes are always the same (PUB-4). */
const WRITTEN = new Date(1980, 0, 1)

/** A ZIP archive with the files in a folder named like the archive. */
function archiveOf(files: readonly Pick<OutputFile, 'file' | 'content'>[]): Uint8Array {
  const folder = nameOf(ARCHIVE).replace('.zip', '')
  const packed = files
    .map(({ file, content }) => [`${folder}/${nameOf(file)}`, content] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const)
  return zipSync(Object.fromEntries(packed), { mtime: WRITTEN, level: 9 })
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
