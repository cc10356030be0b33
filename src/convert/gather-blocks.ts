import { isObject, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { backgroundOf, behindOf } from './background.ts'
import { newBlock, resolvedBlock } from './block-source.ts'
import { boxStyleOf } from './box-style.ts'
import { defined } from './defined.ts'
import { itemIds } from './kinds/reading.ts'
import { isTextMap } from './local-text.ts'
import { proseOf } from './prose.ts'
import type { Run } from './run.ts'
import { isNothing, numberOf, type Source } from './source.ts'
import { urlOf } from './url.ts'

/** Most columns side by side if the source does not say how many. */
const COLUMNS_PER_LINE = 4

/** Fields with a plain text that was shown, in sections whose components no longer exist. */
const TEXT_FIELDS =
  /^(?:title|subtitle|heading|text|label|desc|description|summary|question|answer|quote|caption)$/i

const PICTURE_FILE = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?[^\s]*)?$/i

/**
 * All blocks in a section's data, whatever its component was: blocks and lists of blocks one below the other, repeated items as
 * columns, plain texts and pictures as blocks. What is not visible stays in the source.
 */
export function gatherBlocks(source: Source, at: Path, run: Run): Block[] {
  const value = source.peek(...at)
  const block = resolvedBlock(value, run)
  if (block !== undefined) {
    source.mark(...at)
    return [run.block(block, source.at(...at))]
  }
  if (Array.isArray(value)) return gatherList(source, at, value, run)
  if (isTextMap(value)) return textBlocks(source, at, run)
  if (isObject(value)) return gatherFields(source, at, run)
  return typeof value === 'string' ? gatherWords(source, at, value, run) : []
}

/** Reading order by field name, because stored fields have none: tops and titles first, feet and side panels last. */
const RANKS: readonly (readonly [name: RegExp, rank: number])[] = [
  [/^(?:top|title|head|intro|logo)/i, 0],
  [/title$/i, 0],
  [/side$/i, 4],
  [/^(?:bottom|foot|end|close|outro)/i, 3],
  [/^right/i, 2],
]

const rankOf = (name: string): number => RANKS.find(([pattern]) => pattern.test(name))?.[1] ?? 1

/** Blocks of an object's fields; `left…` and `right…` are placed side by side. */
export function gatherFields(source: Source, at: Path, run: Run): Block[] {
  const value = source.peek(...at)
  if (!isObject(value)) return []
  const names = Object.keys(value).filter((name) => !/^background/i.test(name))
  const order = names.toSorted((a, b) => rankOf(a) - rankOf(b))
  const left = order.find((name) => /^left[A-Z]/.test(name))
  const right = left && order.find((name) => name === left.replace(/^left/, 'right'))
  return order.flatMap((name) => {
    if (right !== undefined && name === right) return []
    if (right === undefined || name !== left) return gatherBlocks(source, [...at, name], run)
    const sides = [left, right].map((side) => gatherBlocks(source, [...at, side], run))
    return [
      columnsOf(
        sides.map((blocks) => ({ blocks, box: {} })),
        2,
        run,
      ),
    ]
  })
}

type Column = { readonly blocks: readonly Block[]; readonly box: object }

function gatherList(source: Source, at: Path, list: readonly unknown[], run: Run): Block[] {
  const isItem = (item: unknown) =>
    isObject(item) && resolvedBlock(item, run) === undefined && !isTextMap(item)
  if (list.length === 0 || !list.every(isItem)) {
    return list.flatMap((_, index) => gatherBlocks(source, [...at, index], run))
  }
  const columns = list
    .map((_, index) => columnOf(source, [...at, index], run))
    .filter(({ blocks }) => blocks.length > 0)
  if (columns.length === 0) return []
  const only = columns.length === 1 ? columns[0] : undefined
  if (only && isNothing(only.box)) return [...only.blocks]
  return [columnsOf(columns, perLineOf(source, at) ?? Math.min(columns.length, COLUMNS_PER_LINE), run)]
}

/** A repeated item: its blocks, with the look of its background. */
function columnOf(source: Source, at: Path, run: Run): Column {
  const background = [...at, 'background']
  const behind = behindOf(source, background, run)
  const fill = backgroundOf(source, background)
  const { border, radius, shadow } = boxStyleOf(
    source,
    'half-percent',
    ...background,
    'content',
    'data',
    'style',
  )
  const blocks = [...behind, ...gatherFields(source, at, run)]
  if (blocks.length > 0) source.mark(...at, 'uniqueId')
  return { blocks, box: defined({ background: fill, border, radius, shadow }) }
}

/** How many items were in a row, if a field beside the list says so (`thumbnailsPerLine`). */
function perLineOf(source: Source, at: Path): number | undefined {
  const around = source.peek(...at.slice(0, -1))
  const name = isObject(around) ? Object.keys(around).find((key) => /per(?:line|row)$/i.test(key)) : undefined
  if (name === undefined) return undefined
  const count = numberOf(source.peek(...at.slice(0, -1), name))
  if (count === undefined || count < 1 || count > 12) return undefined
  source.mark(...at.slice(0, -1), name)
  return Math.round(count)
}

const WHOLE = { width: 100 } as const

function columnsOf(columns: readonly Column[], perLine: number, run: Run): Block {
  const id = itemIds('c')
  const width = Math.floor(10_000 / perLine) / 100
  const items = columns
    .slice(0, MAX_ITEMS)
    .map(({ box }) => ({ id: id(undefined), ...box, layout: { xs: WHOLE, md: { width } } }))
  const children = Object.fromEntries(
    items.map((item, index) => [item.id, [...(columns[index]?.blocks ?? [])]]),
  )
  return newBlock(run, 'columns', { columns: items }, { children })
}

const MAX_ITEMS = 100

function textBlocks(source: Source, at: Path, run: Run): Block[] {
  const { text, after, kept } = proseOf(source, at, [], undefined, run)
  if (!text) return []
  const original = Object.keys(kept).length > 0 ? { data: { original: kept } } : {}
  return [newBlock(run, 'text', { text }, original), ...after]
}

/** A plain text that was shown, or the address of a picture. */
function gatherWords(source: Source, at: Path, value: string, run: Run): Block[] {
  const name = at.findLast((part) => typeof part === 'string')
  if (PICTURE_FILE.test(value.trim())) {
    const src = source.read(urlOf, ...at)
    return src === undefined ? [] : [newBlock(run, 'image', { picture: { src } })]
  }
  const isShown = typeof name === 'string' && TEXT_FIELDS.test(name) && value.trim() !== ''
  return isShown ? textBlocks(source, at, run) : []
}
