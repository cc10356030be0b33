import { z } from 'zod'
import { isObject } from '#std/json.ts'
import type { Block, Slots } from '#model/block.ts'
import type { FileMap, FileValue } from '../file-value.ts'
import { plain, writeFields, writeLink, writeOther } from './write-values.ts'
import { below, type Target, type Writing } from './writing.ts'
import { BLOCK_FIELDS, BLOCK_WORDS } from './words.ts'

const NO_FIELDS = z.looseObject({})

/** Lists of blocks by slot name. */
export const writeSlots = (slots: Slots, writing: Writing): FileMap =>
  Object.fromEntries(Object.entries(slots).map(([slot, list]) => [slot, writeBlockList(list, writing)]))

export const writeBlockList = (blocks: readonly Block[], writing: Writing): FileValue =>
  blocks.map((block) => writeBlock(block, writing))

function writeBlock(block: Block, writing: Writing): FileMap {
  const target = below(below([], 'blocks'), block.uniqueId)
  return {
    id: block.uniqueId,
    ...writeContent(block.content, target, writing),
    ...writeOwn(block, target, writing),
    ...writeOther(block, MODEL_FIELDS),
  }
}

/** The block's own fields, by their names in files. */
function writeOwn(block: Block, target: Target, writing: Writing): FileMap {
  const own: Record<string, FileValue> = {}
  for (const [name, field] of Object.entries(BLOCK_FIELDS)) {
    const value: unknown = block[field]
    if (value === undefined || name === 'id') continue
    if (name === 'link' && isObject(value)) own[name] = writeLink(value, below(target, 'link'), writing)
    else if (name === 'children') own[name] = writeSlots(value as Slots, writing)
    else own[name] = plain(value)
  }
  return own
}

const MODEL_FIELDS: ReadonlySet<string> = new Set([...Object.values(BLOCK_FIELDS), 'content'])

/** A kind and its data: beside the block's own fields if no names clash, otherwise under `data`. */
function writeContent(content: Block['content'], target: Target, writing: Writing): FileMap {
  if (content === undefined) return {}
  const { type, data, ...rest } = content
  if (Object.keys(rest).length > 0) return { content: plain(content) }
  if (data === undefined) return { kind: type }
  const fields = writing.registry.kinds.get(type)?.data ?? NO_FIELDS
  const keys = Object.keys(data)
  const beside = keys.length > 0 && !keys.some((key) => BLOCK_WORDS.has(key))
  return beside
    ? { kind: type, ...writeFields(fields, data, target, writing) }
    : { kind: type, data: writeFields(fields, data, below(target, 'data'), writing) }
}
