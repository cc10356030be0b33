import { z } from 'zod'
import { commonData } from '#model/block.ts'
import type { Kind } from '#model/kind.ts'
import { isFileList, isFileMap, RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { inside, translatedAt, type Place } from './place.ts'
import { readFields, readLink, readOther, readPlain } from './read-values.ts'
import { spotOf, type Reading } from './reading.ts'
import { BLOCK_FIELDS, BLOCK_WORDS } from './words.ts'

const NO_FIELDS = z.looseObject({})

/** Lists of blocks by slot name. */
export function readSlots(value: FileValue, place: Place, reading: Reading): unknown {
  if (!isFileMap(value)) {
    if (!(value instanceof RawJson))
      reading.expected(spotOf(place), 'lists of blocks by slot, such as main', value)
    return readPlain(value, place, reading)
  }
  const slots = Object.entries(value).map(([slot, list]) => [
    slot,
    readBlockList(list, inside(place, slot), reading),
  ])
  return reading.made(Object.fromEntries(slots) as object, place)
}

export function readBlockList(value: FileValue, place: Place, reading: Reading): unknown {
  if (isFileList(value)) {
    return reading.made(
      value.map((item, at) => readBlock(item, inside(place, at), reading)),
      place,
    )
  }
  if (!(value instanceof RawJson)) reading.expected(spotOf(place), 'a list of blocks', value)
  return readPlain(value, place, reading)
}

/** Reads a block. Its translations are under its id, wherever the block is. */
function readBlock(value: FileValue, outer: Place, reading: Reading): unknown {
  if (!isFileMap(value)) {
    if (!(value instanceof RawJson)) reading.expected(spotOf(outer), 'a block: a map with id and kind', value)
    return readPlain(value, outer, reading)
  }
  const id = value['id']
  const place =
    typeof id === 'string' ? translatedAt(outer, inside(reading.blocks, id)) : { ...outer, slots: [] }
  const block: Record<string, unknown> = {}
  for (const [key, own] of Object.entries(value)) {
    const at = inside(place, key)
    if (key === 'link') block['link'] = readLink(own, at, reading)
    else if (key === 'children') block['children'] = readSlots(own, at, reading)
    else if (key === 'other') Object.assign(block, readOther(own, at, reading))
    else if (isOwn(key)) block[BLOCK_FIELDS[key]] = readPlain(own, at, reading)
    else if (!BLOCK_WORDS.has(key) && isExplicit(value)) block[key] = readUnknown(key, own, at, reading)
  }
  const content = readContent(value, place, reading)
  if (content !== undefined) block['content'] = content
  return reading.made(block, place, { names: MODEL_NAMES })
}

const MODEL_NAMES = { uniqueId: 'id', data: 'wrapper' }

const isOwn = (key: string): key is keyof typeof BLOCK_FIELDS => Object.hasOwn(BLOCK_FIELDS, key)

/** Whether the data is separate, under `data`, so that other fields are the block's own. */
const isExplicit = (map: FileMap): boolean => Object.hasOwn(map, 'data') || Object.hasOwn(map, 'content')

function readUnknown(key: string, value: FileValue, place: Place, reading: Reading): unknown {
  reading.unknown(place, 'a known field of a block', key, BLOCK_WORDS)
  return readPlain(value, place, reading)
}

function readContent(map: FileMap, place: Place, reading: Reading): unknown {
  const { kind, data, content } = map
  if (content !== undefined) return readPlain(content, inside(place, 'content'), reading)
  const explicit = isExplicit(map)
  const own = explicit ? data : dataBeside(map)
  if (typeof kind !== 'string') {
    const stray = !explicit && own !== undefined
    if (kind !== undefined || stray) {
      reading.expected(spotOf(inside(place, 'kind')), 'the kind of the block', kind ?? null)
    }
    return undefined
  }
  const known = reading.registry.kinds.get(kind)
  if (!known) reading.unknown(inside(place, 'kind'), 'a known kind', kind, reading.registry.kinds.keys())
  const fields = known === undefined ? NO_FIELDS : dataSchemaOf(known)
  const at = explicit ? inside(place, 'data') : place
  const read = readData(fields, own, at, reading, known !== undefined)
  return reading.made(read === undefined ? { type: kind } : { type: kind, data: read }, place, {
    names: { type: 'kind' },
  })
}

const dataSchemas = new WeakMap<Kind, z.ZodObject>()

/** All fields that the data of a kind may have. */
function dataSchemaOf(kind: Kind): z.ZodObject {
  const schema = dataSchemas.get(kind) ?? commonData.extend(kind.data.shape)
  dataSchemas.set(kind, schema)
  return schema
}

/** A kind's or component's data: undefined if the file has none. Data that is not a map is kept, for validation to report. */
export function readData(
  schema: z.ZodObject,
  value: FileValue | undefined,
  place: Place,
  reading: Reading,
  known: boolean,
): unknown {
  if (value === undefined || value === null) return undefined
  if (!isFileMap(value) || !known) return readPlain(value, place, reading)
  return readFields(schema, value, place, reading)
}

/** The data's fields beside the block's own; undefined if there are none. */
function dataBeside(map: FileMap): FileMap | undefined {
  const entries = Object.entries(map).filter(([key]) => !BLOCK_WORDS.has(key))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
