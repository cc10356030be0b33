import { isObject, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Section } from '#model/section.ts'

/** A list of blocks and its path from the section or block that contains it. */
export type HeldList = { readonly path: Path; readonly blocks: readonly Block[] }

/** Name of a section as changes address it (its id in a page, `navbar` or `footer` in the design), and its path. */
export type OwnSection = { readonly name: string; readonly section: Section; readonly path: Path }

/** A block with its location: `holder` is the block around it, if any; `list` is the path from there. */
export type Found = {
  readonly block: Block
  /** From the root of the document. */
  readonly path: Path
  readonly section: string
  readonly holder: Block | undefined
  readonly list: Path
  readonly index: number
}

// Documents are never mutated, so the blocks of a section or block are found once per object.
const known = new WeakMap<Section | Block, readonly HeldList[]>()

/** The lists of blocks directly in a section or block, in reading order, without those inside its blocks. */
export function heldLists(holder: Section | Block): readonly HeldList[] {
  const before = known.get(holder)
  if (before) return before
  const found: HeldList[] = []
  if ('uniqueId' in holder) {
    collect(holder['content'], ['content'], found)
    collect(holder['link'], ['link'], found)
    collectHolder(holder['children'], ['children'], found)
  } else collect(holder.data, ['data'], found)
  known.set(holder, found)
  return found
}

/** Walks plain data with one shared path, which is copied only when a list is found. */
function collect(value: unknown, path: (string | number)[], found: HeldList[]): void {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) step(value[at], at, path, found)
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) step(value[key], key, path, found)
  }
}

function step(child: unknown, key: string | number, path: (string | number)[], found: HeldList[]): void {
  if (typeof child !== 'object' || child === null) return
  path.push(key)
  if (key === 'wwObjects') collectHolder(child, path, found)
  else collect(child, path, found)
  path.pop()
}

function collectHolder(holder: unknown, path: Path, found: HeldList[]): void {
  if (Array.isArray(holder)) found.push({ path: [...path], blocks: holder as Block[] })
  else if (isObject(holder)) {
    for (const [slot, blocks] of Object.entries(holder)) {
      if (Array.isArray(blocks)) found.push({ path: [...path, slot], blocks: blocks as Block[] })
    }
  }
}

// Cached per document: each check of a change needs the sections of the documents before and after it.
const sections = new WeakMap<Document, readonly OwnSection[]>()

/** Sections of a document by the names that changes use. */
export function ownSections(document: Document): readonly OwnSection[] {
  const before = sections.get(document)
  if (before) return before
  const found = foundSections(document)
  sections.set(document, found)
  return found
}

function foundSections(document: Document): OwnSection[] {
  const found: OwnSection[] = []
  if (isPage(document)) {
    for (const name of document.sectionOrder) {
      const section = Object.hasOwn(document.sections, name) ? document.sections[name] : undefined
      if (section) found.push({ name, section, path: ['sections', name] })
    }
    return found
  }
  const { navbar, footer } = document
  found.push({ name: 'navbar', section: navbar, path: ['navbar'] })
  if (footer) found.push({ name: 'footer', section: footer, path: ['footer'] })
  return found
}

// Applying a change looks for the same block several times.
const foundBlocks = new WeakMap<Document, Map<string, Found>>()

/** The first block of a document with an id, at any depth. */
export function findBlock(document: Document, id: string): Found | undefined {
  const before = foundBlocks.get(document) ?? new Map<string, Found>()
  foundBlocks.set(document, before)
  const found = before.get(id) ?? foundBlock(document, id)
  if (found) before.set(id, found)
  return found
}

function foundBlock(document: Document, id: string): Found | undefined {
  for (const { name, section, path } of ownSections(document)) {
    const found = idsIn(section).has(id) ? findIn(section, undefined, name, id) : undefined
    if (found) return { ...found, path: [...path, ...found.path] }
  }
  return undefined
}

// A change leaves most sections as they are: those are not searched again.
const ids = new WeakMap<Section, ReadonlySet<string>>()

function idsIn(section: Section): ReadonlySet<string> {
  const before = ids.get(section)
  if (before) return before
  const found = new Set(innerBlocks(section).map(({ uniqueId }) => uniqueId))
  ids.set(section, found)
  return found
}

function findIn(
  around: Section | Block,
  holder: Block | undefined,
  section: string,
  id: string,
): Found | undefined {
  for (const { path: list, blocks } of heldLists(around)) {
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index]!
      if (block.uniqueId === id) return { block, path: [...list, index], section, holder, list, index }
      const deeper = findIn(block, block, section, id)
      if (deeper) return { ...deeper, path: [...list, index, ...deeper.path] }
    }
  }
  return undefined
}

const inner = new WeakMap<Section | Block, readonly Block[]>()

/** Every block inside a section or block at any depth, parents before children. */
export function innerBlocks(holder: Section | Block): readonly Block[] {
  const before = inner.get(holder)
  if (before) return before
  const found: Block[] = []
  for (const { blocks } of heldLists(holder)) {
    for (const block of blocks) found.push(block, ...innerBlocks(block))
  }
  inner.set(holder, found)
  return found
}

/** A block and every block inside it. */
export const withInner = (block: Block): readonly Block[] => [block, ...innerBlocks(block)]
