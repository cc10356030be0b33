import type { Animation } from '#model/animation.ts'
import type { Link, Slots } from '#model/block.ts'
import type { Original } from '../original.ts'
import type { Run } from '../run.ts'
import type { Source } from '../source.ts'

/** The result of reading a kind of the source. Data that no field takes stays in the source, to be kept and listed. */
export type KindReading = {
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly children?: Slots
  /** Fields of the block itself, if the content has them. */
  readonly link?: Link
  readonly ratio?: number
  readonly anim?: Animation | undefined
  /** Parts without a counterpart, by path. */
  readonly kept?: Original
}

/** Reads a whole block of one kind of the source; its data is in `content.data`. */
export type ReadKind = (source: Source, run: Run) => KindReading

/** Path of a block's data inside the block. */
export const DATA = ['content', 'data'] as const

/** Slots that hold something. */
export const slotsOf = (slots: Slots): { children?: Slots } => {
  const filled = Object.entries(slots).filter(([, blocks]) => blocks.length > 0)
  return filled.length > 0 ? { children: Object.fromEntries(filled) } : {}
}

const SIDES: Readonly<Record<string, 'start' | 'center' | 'end'>> = {
  'flex-start': 'start',
  'flex-end': 'end',
  start: 'start',
  end: 'end',
  left: 'start',
  right: 'end',
  center: 'center',
}

/** Horizontal alignment in CSS terms. */
export const justificationOf = (value: unknown): 'start' | 'center' | 'end' | undefined =>
  typeof value === 'string' && Object.hasOwn(SIDES, value) ? SIDES[value] : undefined

/** Ids for the items of a list: the source's if they are valid and unique, else a letter and a number. */
export function itemIds(letter: string): (source: unknown) => string {
  const used = new Set<string>()
  return (source) => {
    const own = typeof source === 'number' || typeof source === 'string' ? String(source) : ''
    const fit = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,79}$/.test(own) && !used.has(own) ? own : ''
    let id = fit
    for (let count = 1; id === ''; count += 1) if (!used.has(`${letter}${count}`)) id = `${letter}${count}`
    used.add(id)
    return id
  }
}
