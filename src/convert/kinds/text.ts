import type { Path } from '#std/json.ts'
import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import type { HeadingLevel } from '../html/flow.ts'
import { alignmentOf } from '../html/look.ts'
import { proseOf } from '../prose.ts'
import type { Run } from '../run.ts'
import { wordOf, type Source } from '../source.ts'
import { textSizeOf, type TextSize } from '../text-size.ts'
import { withoutSharedLook } from '../whole-look.ts'
import { DATA, slotsOf, type KindReading } from './reading.ts'

/** `ww-text`: formatted text. */
export function readText(source: Source, run: Run): KindReading {
  const heading = headingOf(source.peek(...DATA, 'tag'))
  markTag(source, DATA)
  source.mark(...DATA, '_q')
  const children = [
    [...DATA, 'children'],
    ['data', 'children'],
  ]
  const { text, after, kept } = proseOf(source, [...DATA, 'text'], children, heading, run)
  const own = defined({
    color: source.read(colorOf, ...DATA, 'color'),
    size: sizeOf(source),
    align: source.read(alignmentOf, ...DATA, 'align'),
  })
  const { texts, look } = text ? withoutSharedLook(text, own) : { texts: text, look: {} }
  return {
    kind: 'text',
    data: defined({ text: texts, style: source.read(wordOf(200), ...DATA, 'fontStyle'), ...own, ...look }),
    ...slotsOf({ after: [...after] }),
    kept,
  }
}

/** Marks a tag as understood: that of a heading, or of plain text. */
export function markTag(source: Source, at: Path): void {
  const tag = source.peek(...at, 'tag')
  if (headingOf(tag) !== undefined || tag === 'div' || tag === 'p') source.mark(...at, 'tag')
}

/** Level of the heading for a tag; undefined for `div` and the like. */
function headingOf(tag: unknown): HeadingLevel | undefined {
  const level = typeof tag === 'string' ? /^h([1-6])$/.exec(tag)?.[1] : undefined
  if (level === undefined) return undefined
  return level === '1' ? 1 : level === '2' ? 2 : level === '3' ? 3 : 4
}

/** Size of the whole text: a name or number, else the class that version 2 wrote. */
function sizeOf(source: Source): TextSize | undefined {
  const own = textSizeOf(source.peek(...DATA, 'size'))
  if (own?.isExact === true) source.mark(...DATA, 'size')
  return own?.size ?? classSizeOf(source)
}

/** The size that a class list names (`ww-class-font-size-small`). */
export function classSizeOf(source: Source): TextSize | undefined {
  const classes = source.peek(...DATA, 'classes')
  if (!Array.isArray(classes)) return undefined
  const at = classes.findIndex(
    (name) => typeof name === 'string' && /font-size-|^text-/.test(name) && textSizeOf(name),
  )
  if (at < 0) return undefined
  source.mark(...DATA, 'classes', at)
  return textSizeOf(classes[at])?.size
}
