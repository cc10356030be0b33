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
 * The background of a section, a column or a popup: a color or gradient as text, or a block of the source (a color or an image)
 * whose look is used. Blocks of other kinds are not backgrounds; whatever is not used stays in the source.
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

/** A background in this model's shape. */
function ownBackground(source: Source, at: Path): Background | undefined {
  const parsed = backgroundSchema.safeParse(source.peek(...at))
  if (!parsed.success || !('color' in parsed.data || 'gradient' in parsed.data || 'picture' in parsed.data))
    return undefined
  source.mark(...at)
  return parsed.data
}

/**
 * The blocks in a background, to be placed before the blocks in front of it: blocks on a color, or the background itself if its
 * kind is no background in this model (a video, particles).
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
