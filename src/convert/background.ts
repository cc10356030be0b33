import type { Path } from '#std/json.ts'
import { isObject } from '#std/json.ts'
import { background as backgroundSchema, type Background } from '#model/background.ts'
import type { Block } from '#model/block.ts'
import { heldBlocks, markWrapper, resolvedBlock } from './block-source.ts'
import { colorOf } from './color.ts'
import { defined, unlessEmpty } from './defined.ts'
import { fillOf } from './box-style.ts'
import { gradientOf } from './gradient.ts'
import { markImageDefaults, markPlainStyle, pictureOf } from './picture.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'
import type { Source } from './source.ts'

/**
 * What lies behind a section, a column or a popup: a color or gradient as text, or a block of the source (a color or an
 * image) whose look is taken. Blocks of other kinds are none; whatever is not taken stays in the source.
 */
export function backgroundOf(source: Source, at: Path): Background | undefined {
  const color = source.read(colorOf, ...at)
  if (color !== undefined) return { color }
  const gradient = source.read(gradientOf, ...at)
  if (gradient !== undefined) return { gradient }
  const value = source.peek(...at)
  if (!isObject(value)) return undefined
  if (value['content'] === undefined) return ownBackground(source, at)
  const type = source.peek(...at, 'content', 'type')
  const data: Path = [...at, 'content', 'data']
  if (type !== 'ww-color' && type !== 'ww-image') return undefined
  markWrapper(source, at)
  if (type === 'ww-image') markImageDefaults(source, data)
  else markPlainStyle(source, data)
  const fill = fillOf(source, ...data)
  const picture = type === 'ww-image' ? pictureOf(source, data) : undefined
  return unlessEmpty(defined({ ...fill, picture }))
}

/** A background in the shape that it has here. */
function ownBackground(source: Source, at: Path): Background | undefined {
  const parsed = backgroundSchema.safeParse(source.peek(...at))
  if (!parsed.success || !('color' in parsed.data || 'gradient' in parsed.data || 'picture' in parsed.data))
    return undefined
  source.mark(...at)
  return parsed.data
}

/**
 * What a background holds, for the place before the blocks it lies behind: blocks on a color, or the background itself when
 * it is of a kind that is none here (a video, particles).
 */
export function behindOf(source: Source, at: Path, run: Run): Block[] {
  const block = resolvedBlock(source.peek(...at), run)
  const type = source.peek(...at, 'content', 'type')
  if (block === undefined || type === 'ww-color' || type === 'ww-image')
    return heldBlocks(source, run, ...at, 'content', 'data', 'wwObjects')
  run.report.push(
    reportItem(source.at(...at), 'background', 'of a kind that is none here; it stands before the rest'),
  )
  return heldBlocks(source, run, ...at)
}
