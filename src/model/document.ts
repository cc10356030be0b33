import type { Path } from '#std/json.ts'
import type { Block, Slots } from './block.ts'
import type { Design } from './design.ts'
import type { Page, PageId } from './page.ts'
import type { Section } from './section.ts'

/** The unit of the change log and the store: one page, or the design. */
export type Document = Page | Design

/** Whether a document is a page; otherwise it is the design. */
export const isPage = (document: Document): document is Page => 'sectionOrder' in document

/** Sections of a document with their paths: those of a page in order, or the design's navbar and footer. */
export function sectionsOf(document: Document): { section: Section; path: Path }[] {
  if (isPage(document)) {
    return document.sectionOrder.flatMap((id) => {
      const section = Object.hasOwn(document.sections, id) ? document.sections[id] : undefined
      return section ? [{ section, path: ['sections', id] }] : []
    })
  }
  const { navbar, footer } = document
  const own = [{ section: navbar, path: ['navbar'] as Path }]
  return footer ? [...own, { section: footer, path: ['footer'] }] : own
}

/** A block with its path in the document and the section that it is part of. */
export type BlockVisit = { readonly block: Block; readonly path: Path; readonly section: Section }

/** Every block of a document in reading order, parents before children. */
export function* blocksOf(document: Document): Generator<BlockVisit> {
  for (const { section, path } of sectionsOf(document)) {
    if (!holdsBlocks(section.data)) continue
    for (const visit of blocksIn(section.data, [...path, 'data'])) yield { ...visit, section }
  }
}

/** Field in which an import keeps what has no counterpart in this model; never sent to visitors (HTTP-13). */
export const LEFTOVERS = 'original'

const plain = new WeakMap<object, boolean>()

/**
 * Whether a value contains no field with a special name at any depth: no blocks, and nothing that an import kept. Most values
 * are plain, and checking is cheaper than walking with paths or rewriting. Cached, because documents are immutable.
 */
export function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const known = plain.get(value)
  if (known !== undefined) return known
  const found = looksPlain(value)
  plain.set(value, found)
  return found
}

function looksPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (!looksPlain(value[at])) return false
    return true
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const key in fields) {
    if (key === 'wwObjects' || key === LEFTOVERS || !looksPlain(fields[key])) return false
  }
  return true
}

/** Whether a value may contain blocks at any depth. */
export const holdsBlocks = (value: unknown): boolean => !isPlain(value)

const held = new WeakMap<object, readonly Block[]>()

/** Every block inside a section's data at any depth, as `blocksIn` finds them; cached per section. */
export function heldBlocks(data: Section['data']): readonly Block[] {
  if (data === undefined) return []
  const known = held.get(data)
  if (known !== undefined) return known
  const found = holdsBlocks(data) ? blocksIn(data, []).map(({ block }) => block) : []
  held.set(data, found)
  return found
}

/** A block with its path. */
export type PlacedBlock = { readonly block: Block; readonly path: Path }

/**
 * Every block inside a value at any depth. The field `wwObjects` contains blocks wherever it occurs (in a section's data, in a
 * popup link, in a link inside a text): a list of them, or lists by slot name. A block's `children` are slots, too.
 */
export function blocksIn(value: unknown, path: Path): readonly PlacedBlock[] {
  const found: PlacedBlock[] = []
  addBlocksIn(value, [...path], found)
  return found
}

/** The path of the current value, shared during the walk and copied only when a block is found. */
type Way = (string | number)[]

function addBlocksIn(value: unknown, way: Way, found: PlacedBlock[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) addBlocksAt(at, value[at], way, found)
    return
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const key in fields) addBlocksAt(key, fields[key], way, found)
}

function addBlocksAt(key: string | number, child: unknown, way: Way, found: PlacedBlock[]): void {
  if (typeof child !== 'object' || child === null) return
  way.push(key)
  if (key === 'wwObjects') addHolder(child as Block[] | Slots, way, found)
  else addBlocksIn(child, way, found)
  way.pop()
}

function addHolder(holder: readonly Block[] | Slots, way: Way, found: PlacedBlock[]): void {
  if (Array.isArray(holder)) return addList(holder, way, found)
  for (const [slot, blocks] of Object.entries(holder as Slots)) {
    way.push(slot)
    addList(blocks, way, found)
    way.pop()
  }
}

function addList(blocks: readonly Block[], way: Way, found: PlacedBlock[]): void {
  for (const [index, block] of blocks.entries()) {
    way.push(index)
    found.push({ block, path: [...way] })
    addBlocksAt('content', block.content, way, found)
    addBlocksAt('link', block.link, way, found)
    if (block.children) {
      way.push('children')
      addHolder(block.children, way, found)
      way.pop()
    }
    way.pop()
  }
}

/** Name of a document in the change log and the store: `design`, or `page:453025`. */
export type DocumentKey = 'design' | `page:${number}`

/** The key of a page’s document. */
export const pageKey = (id: PageId): DocumentKey => `page:${id}`

/** The key of a document. */
export const keyOf = (document: Document): DocumentKey => (isPage(document) ? pageKey(document.id) : 'design')
