import { isObject, type Path } from '#std/json.ts'
import { BLOCK_VERSION, type Block } from '#model/block.ts'
import { MAX_BLOCKS_IN_LIST } from '#model/limits.ts'
import { isNothing, leavesOf, numberOf, type Source } from './source.ts'
import type { Run } from './run.ts'

/** Kinds that version 1 wrote flat: `{type: 'text', text, link, ...}`. */
const FLAT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'image',
  'button',
  'icon',
  'video',
  'color',
  'margin',
  'none',
])

/** Fields that distinguish a flat item of version 1 from other data with a type. */
const FLAT_MARKS = ['colors', 'position', 'zoom', 'uniqueId'] as const

/** A flat block of version 1. */
export const isFlatBlock = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  value['content'] === undefined &&
  typeof value['type'] === 'string' &&
  FLAT_TYPES.has(value['type']) &&
  FLAT_MARKS.some((mark) => value[mark] !== undefined)

/** The content of a block without the block around it: `{type: 'ww-button', data: {…}}`. */
export const isBareContent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  typeof value['type'] === 'string' &&
  /^ww-(?!link-)/.test(value['type']) &&
  'data' in value

/** Whether a value is a block of any version of the source, or of this model. */
export const isBlockLike = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isWrapped(value) || isFlatBlock(value) || isBareContent(value)

/**
 * A block of version 2 or 3; one without a type is broken, but still counts. An item of a list may have a field `content`, too: then
 * that is a block itself, or stands beside others.
 */
function isWrapped(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value) || !isObject(value['content'])) return false
  const { content, uniqueId } = value
  if (
    isFlatBlock(content) ||
    OWN_FIELDS.some((field) => content[field] !== undefined) ||
    hasBlocksBeside(value)
  )
    return false
  return (
    typeof content['type'] === 'string' ||
    (uniqueId !== undefined && (isNothing(content) || 'data' in content))
  )
}

/** Fields of a block itself, which its content never has. */
const OWN_FIELDS = ['content', 'wwVersion'] as const

/** Fields of a block with blocks in them. */
const BLOCK_FIELDS: ReadonlySet<string> = new Set([
  'content',
  'children',
  'wwObjects',
  'link',
  'background',
  'data',
  'anim',
])

const hasBlocksBeside = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).some(
    ([field, held]) =>
      !BLOCK_FIELDS.has(field) && (Array.isArray(held) ? held.some(isBlockLike) : isBlockLike(held)),
  )

/** The id of a block that is stored by reference (READ-14): `{uid, isWwObject: true}`, `{uniqueId}` or the id alone. */
function referenceIn(value: unknown): string | undefined {
  const id = isObject(value) ? (value['uid'] ?? value['uniqueId']) : value
  if (isObject(value) && value['isWwObject'] !== true && Object.keys(value).length !== 1) return undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** A block, or the one that a reference names; undefined for any other value. */
export function resolvedBlock(value: unknown, run: Run): unknown {
  if (isBlockLike(value)) return value
  const id = referenceIn(value)
  const named = id === undefined ? undefined : run.context.objects?.get(id)
  if (isBlockLike(named)) return named
  return isObject(value) && value['isWwObject'] === true ? { uniqueId: id, content: {} } : undefined
}

/** Fields around a block's content that carry no information if only its content is used. */
const WRAPPER_FIELDS = ['uniqueId', 'wwVersion', 'ratio', 'new', 'hidden', 'tags'] as const

/** Marks a nested block as used for its content: what is around the content needs no separate place. */
export function markWrapper(source: Source, at: Path): void {
  source.mark(...at, 'content', 'type')
  if (source.peek(...at, 'link', 'type') === 'none') source.mark(...at, 'link', 'type')
  for (const field of WRAPPER_FIELDS) source.mark(...at, field)
  const paddings = leavesOf(source.peek(...at, 'paddings'), [])
  if (paddings.every(({ value }) => numberOf(value) === 0)) source.mark(...at, 'paddings')
}

/** Converts the blocks in a list of the source; other items stay to be kept. */
export function heldBlocks(source: Source, run: Run, ...at: Path): Block[] {
  const list = source.peek(...at)
  const items: readonly unknown[] = Array.isArray(list) ? list : isNothing(list) ? [] : [list]
  const isList = Array.isArray(list)
  return items.slice(0, MAX_BLOCKS_IN_LIST).flatMap((item, index) => {
    const block = resolvedBlock(item, run)
    if (block === undefined) return []
    const path = isList ? [...at, index] : at
    source.mark(...path)
    return [run.block(block, source.at(...path))]
  })
}

/** A block created for something that was no block in the source. */
export const newBlock = (
  run: Run,
  kind: string,
  data: Record<string, unknown>,
  more: Partial<Block> = {},
): Block => ({
  uniqueId: run.id(undefined),
  wwVersion: BLOCK_VERSION,
  content: { type: kind, data },
  ...more,
})
