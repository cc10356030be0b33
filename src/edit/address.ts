import { z } from 'zod'
import { isObject, pathText, type Path } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import { isPage, type Document, type DocumentKey } from '#model/document.ts'
import { DOCUMENT_LIMITS } from '#model/limits.ts'
import { findBlock, ownSections, type Found } from './held-blocks.ts'
import { refused, type Refusal } from './refusal.ts'
import { valueAt } from './tree.ts'

/** Longest name of a field, or id of an item, in a path, in characters. */
export const MAX_NAME = 200

/** Name of a document in a change: `design` or `page:7`. */
export const documentKey: z.ZodType<DocumentKey> = z.union([
  z.literal('design'),
  z
    .templateLiteral(['page:', z.int()])
    .refine((key) => /^page:[1-9]\d{0,14}$/.test(key), 'a page such as page:7'),
])

/** Id of a block, or name of a section: its id in a page, `navbar` or `footer` in the design. */
export const blockId = z.string().min(1).max(80)

/** Id of a section in its page. */
export const sectionName = z.string().min(1).max(80)

/** The owner of the addressed fields or blocks; a change without an owner addresses the document's own fields. */
export const owner = z.union([z.strictObject({ block: blockId }), z.strictObject({ section: sectionName })])

/** What contains a field: a section, a block, or the document itself if left out. */
export type Owner = z.infer<typeof owner>

/** A path inside an owner. A string is the name of a field, or the `id` of a list item; a number is an index. */
export const fieldPath = z
  .array(z.union([z.string().max(MAX_NAME), z.int().nonnegative()]))
  .min(1)
  .max(DOCUMENT_LIMITS.depth)

/** Address of a list of blocks: its path inside the section or block that contains it. */
export const place = z.strictObject({ of: owner, list: fieldPath })

/** A list of blocks inside a section or block. */
export type Place = z.infer<typeof place>

/** An index in a list, or the position of a new key among the keys of its object. */
export const index = z.int().nonnegative()

/** How many containers around a removed value are removed with it, each only if it becomes empty. */
export const tidy = z.int().positive().max(DOCUMENT_LIMITS.depth)

/** The list of a section's slot. */
export const inSection = (section: string, slot: string): Place => ({
  of: { section },
  list: ['data', 'wwObjects', slot],
})

/** The list of a block's slot. */
export const inSlot = (block: string, slot: string): Place => ({ of: { block }, list: ['children', slot] })

/** The list of the popup that a block's link opens, or that a link at another path of the block opens. */
export const inPopup = (block: string, link: Path = ['link']): Place => ({
  of: { block },
  list: [...link, 'data', 'wwObjects'],
})

/** Marks the inverse of a change: what stood in a place before may stand there again, even where it could not be put today. */
export const restores = z.literal(true)

/** An owner as error messages name it. */
export const ownerText = (of: Owner | undefined): string =>
  of === undefined ? 'the document' : 'block' in of ? `block ${of.block}` : `section ${of.section}`

/** The path of an owner from the root of its document. */
export function ownerPath(document: Document, of: Owner | undefined): Result<Path, Refusal> {
  if (of === undefined) return success([])
  if ('block' in of) {
    const found = blockAt(document, of.block)
    return found.ok ? success(found.value.path) : found
  }
  const own = ownSections(document).find(({ name }) => name === of.section)
  return own
    ? success(own.path)
    : refused('not-found', `There is no section ${of.section} here. Someone may have removed or renamed it.`)
}

/** Finds a block by its id. */
export function blockAt(document: Document, id: string): Result<Found, Refusal> {
  const found = findBlock(document, id)
  return found
    ? success(found)
    : refused('not-found', `There is no block ${id} in this document. Someone may have removed it.`)
}

/** The owner and list of a found block, with list items addressed by their ids. */
export function placeOf(document: Document, { holder, section, list }: Found): Place {
  const of: Owner = holder ? { block: holder.uniqueId } : { section }
  const around = holder ?? ownSections(document).find(({ name }) => name === section)?.section
  return { of, list: namedPath(around, list) }
}

/** A path in which list items are addressed by id where possible, so that it stays valid when items move. */
export function namedPath(root: unknown, path: Path): (string | number)[] {
  return path.map((part, at) => {
    const list = typeof part === 'number' ? valueAt(root, path.slice(0, at)) : undefined
    return Array.isArray(list) ? itemName(list, Number(part)) : part
  })
}

/** An item's id if it is unique in its list, else its index. */
function itemName(list: readonly unknown[], at: number): string | number {
  const id = idOf(list[at])
  return id !== undefined && list.filter((item) => idOf(item) === id).length === 1 ? id : at
}

/** The id of a list item, if it has one. */
export function idOf(item: unknown): string | undefined {
  const id = isObject(item) ? item['id'] : undefined
  return typeof id === 'string' && id !== '' && id.length <= MAX_NAME ? id : undefined
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** First fields of a path that are not allowed, because they have their own verb or identify the owner. */
const PROTECTED = {
  block: ['uniqueId'],
  section: ['id', 'linkedTo'],
  page: ['id', 'route', 'sections', 'sectionOrder'],
  design: ['id', 'redirects'],
} as const

/**
 * Resolves a path inside an owner to a path from the document's root, with list items by index. Refuses what a field change may
 * not reach: blocks (which are owners themselves), ids, fields with their own verbs, and names that reach into a prototype.
 */
export function resolveField(
  document: Document,
  of: Owner | undefined,
  path: Path,
): Result<{ owner: Path; path: Path }, Refusal> {
  const own = ownerPath(document, of)
  if (!own.ok) return own
  const forbidden = path.find((part) => typeof part === 'string' && FORBIDDEN.has(part))
  if (forbidden !== undefined) {
    return refused('forbidden-key', `No field may be named ${forbidden}. Choose another name.`, { path })
  }
  const sort = of === undefined ? (isPage(document) ? 'page' : 'design') : 'block' in of ? 'block' : 'section'
  const inWholeSection =
    sort === 'design' && path.length > 1 && (path[0] === 'navbar' || path[0] === 'footer')
  if (inWholeSection || PROTECTED[sort].some((name) => name === path[0])) {
    return refused(
      'protected-field',
      `The field ${pathText(path)} can't be set as a field. Use the verb for it.`,
      {
        path,
      },
    )
  }
  return resolveFrom(valueAt(document, own.value), own.value, path)
}

function resolveFrom(root: unknown, owner: Path, path: Path): Result<{ owner: Path; path: Path }, Refusal> {
  const resolved: (string | number)[] = []
  let value = root
  let inBlocks = false
  let holder = false
  for (const [at, part] of path.entries()) {
    if (inBlocks) {
      return refused(
        'wrong-place',
        `The path ${pathText(path)} leads into another block. Address that block itself.`,
        {
          path,
        },
      )
    }
    if (at === path.length - 1 && part === 'id' && typeof resolved.at(-1) === 'number') {
      return refused(
        'protected-field',
        `An item is found by its id, which stays. Insert a new item instead.`,
        {
          path,
        },
      )
    }
    const next = stepInto(value, part, path)
    if (!next.ok) return next
    resolved.push(next.value)
    value = valueAt(value, [next.value])
    const opens = part === 'wwObjects' || (at === 0 && part === 'children')
    inBlocks = holder || (opens && Array.isArray(value))
    holder = opens && !inBlocks
  }
  return success({ owner, path: [...owner, ...resolved] })
}

function stepInto(value: unknown, part: string | number, path: Path): Result<string | number, Refusal> {
  if (Array.isArray(value)) return itemIndex(value, part, path)
  if (typeof part === 'number') {
    return refused('not-found', `The path ${pathText(path)} looks for item ${part} where there is no list.`, {
      path,
    })
  }
  if (value !== undefined && !isObject(value)) {
    return refused('wrong-place', `The path ${pathText(path)} leads through a value that has no fields.`, {
      path,
    })
  }
  return success(part)
}

/** The index of a list item that a path part addresses: an id that is unique in the list, or a valid index. */
export function itemIndex(
  list: readonly unknown[],
  part: string | number,
  path: Path,
): Result<number, Refusal> {
  if (typeof part === 'number') {
    return part < list.length
      ? success(part)
      : refused('not-found', `The list ${pathText(path)} has no item ${part}. It has ${list.length}.`, {
          path,
        })
  }
  const at = list.findIndex((item) => idOf(item) === part)
  if (at < 0)
    return refused(
      'not-found',
      `The list ${pathText(path)} has no item ${part}. Someone may have removed it.`,
      {
        path,
      },
    )
  return list.findLastIndex((item) => idOf(item) === part) === at
    ? success(at)
    : refused(
        'duplicate-id',
        `The list ${pathText(path)} has two items ${part}. Give each an id of its own first.`,
        {
          path,
        },
      )
}
