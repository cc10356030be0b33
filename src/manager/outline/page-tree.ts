import type { z } from 'zod'
import type { Owner } from '#edit/address.ts'
import { heldLists, ownSections } from '#edit/held-blocks.ts'
import { linkOfList } from '#frame/popup-links.ts'
import { selectionText, type Selection } from '#frame/selection.ts'
import type { Block } from '#model/block.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Section } from '#model/section.ts'
import { unwrapped, valueTypeOf } from '#model/values.ts'
import { isObject } from '#std/json.ts'
import { excerpt, labelFromName, sectionLabel } from '../names.ts'

/** A row of the outline: the selection it stands for, its label, its words, and its children. */
export type TreeNode = {
  /** The selection as text; unique in the tree. */
  readonly id: string
  readonly selection: Selection
  readonly what: 'section' | 'block' | 'popup' | 'text' | 'list' | 'item' | 'group'
  readonly label: string
  /** The beginning of its words; empty if there are none. */
  readonly words: string
  readonly isHidden: boolean
  /** Whether it can be moved itself: a section of a page, a block or an item, but not a text in one. */
  readonly isMovable: boolean
  readonly children: readonly TreeNode[]
}

type Sources = {
  readonly registry: Registry
  readonly language: TextLanguage
  readonly within: Pick<Selection, 'in'>
}

/** The outline of a page between the navbar and the footer of its design, in reading order. */
export function pageTree(page: Document, design: Document, registry: Registry, language: TextLanguage) {
  const inPage = documentNodes(page, { registry, language, within: {} })
  const [navbar, ...footer] = documentNodes(design, { registry, language, within: { in: 'design' } })
  return [...(navbar ? [navbar] : []), ...inPage, ...footer]
}

const documentNodes = (document: Document, sources: Sources): readonly TreeNode[] =>
  ownSections(document).map(({ name, section }) => knownSectionNode(name, section, document, sources))

// Documents share unchanged sections: their rows are cached objects, which are rendered once.
const known = new WeakMap<Section, Map<string, TreeNode>>()

function knownSectionNode(name: string, section: Section, document: Document, sources: Sources): TreeNode {
  const nodes = known.get(section) ?? new Map<string, TreeNode>()
  known.set(section, nodes)
  const place = `${sources.language} ${sources.within.in ?? ''} ${name}`
  const made = nodes.get(place) ?? sectionNode(name, section, document, sources)
  nodes.set(place, made)
  return made
}

function sectionNode(name: string, section: Section, document: Document, sources: Sources): TreeNode {
  const of = { section: name }
  const component = sources.registry.components.get(section.componentName)
  const fields = component ? fieldNodes(component.data, section.data, { of, path: ['data'] }, sources) : []
  const made = node(
    { ...sources.within, of, path: [] },
    'section',
    isPage(document) ? sectionLabel(section) : labelFromName(name),
    section.data,
    [...fields, ...heldNodes(section, of, sources)],
    sources,
  )
  return { ...made, isMovable: isPage(document) }
}

function blockNode(block: Block, sources: Sources): TreeNode {
  const kind = sources.registry.kinds.get(block.content?.type ?? '')
  const of = { block: block.uniqueId }
  const fields = kind
    ? fieldNodes(kind.data, block.content?.data, { of, path: ['content', 'data'] }, sources)
    : []
  const made = node(
    { ...sources.within, of, path: [] },
    'block',
    labelFromName(block.content?.type ?? 'block'),
    block.content?.data,
    // A block with a single text is represented by that text.
    [...(fields.length > 1 ? fields : []), ...heldNodes(block, of, sources)],
    sources,
  )
  return { ...made, isHidden: block.hidden === true }
}

/** Rows for the blocks in the slots of a section or a block, and for the popups of its links. */
const heldNodes = (holder: Section | Block, of: Owner, sources: Sources): readonly TreeNode[] =>
  heldLists(holder).flatMap(({ path, blocks }) => {
    const inside = blocks.map((block) => blockNode(block, sources))
    const link = linkOfList(path)
    const selection = { ...sources.within, of, path: link ?? [] }
    return link === null
      ? inside
      : [node(selection, 'popup', 'Popup', blocks[0]?.content?.data, inside, sources)]
  })

type Place = Pick<Selection, 'of' | 'path'>

/** Rows for the texts of data, its lists, and its groups with texts. */
function fieldNodes(schema: z.ZodObject, data: unknown, place: Place, sources: Sources): readonly TreeNode[] {
  if (!isObject(data)) return []
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, inner]) => {
    const value = data[name]
    return value === undefined ? [] : fieldNode(name, inner, value, place, sources)
  })
}

function fieldNode(
  name: string,
  schema: z.ZodType,
  value: unknown,
  { of, path }: Place,
  sources: Sources,
): readonly TreeNode[] {
  const bare = unwrapped(schema)
  const selection = { ...sources.within, of, path: [...path, name] }
  const meaning = valueTypeOf(bare)
  const label = labelFromName(name)
  if (meaning === 'text' || meaning === 'rich-text')
    return [node(selection, 'text', label, value, [], sources)]
  if (meaning !== undefined) return []
  const element = 'element' in bare ? unwrapped(bare.element as z.ZodType) : undefined
  if (Array.isArray(value) && isObjectSchema(element)) {
    const items = value.map((item, at) =>
      itemNode(element, item, { ...selection, path: [...selection.path, at] }, sources),
    )
    return [node(selection, 'list', label, undefined, items, sources)]
  }
  if (!isObjectSchema(bare)) return []
  const inside = fieldNodes(bare, value, selection, sources)
  return inside.length === 0 ? [] : [node(selection, 'group', label, undefined, inside, sources)]
}

function itemNode(schema: z.ZodObject, item: unknown, selection: Selection, sources: Sources): TreeNode {
  const inside = fieldNodes(schema, item, selection, sources)
  const at = Number(selection.path.at(-1)) + 1
  return node(selection, 'item', `${at}`, item, inside.length > 1 ? inside : [], sources)
}

const isObjectSchema = (schema: z.ZodType | undefined): schema is z.ZodObject =>
  schema !== undefined && 'shape' in schema

function node(
  selection: Selection,
  what: TreeNode['what'],
  label: string,
  value: unknown,
  children: readonly TreeNode[],
  { language }: Sources,
): TreeNode {
  const words = value === undefined ? '' : excerpt(value, language)
  const isMovable = what === 'block' || what === 'item'
  return { id: selectionText(selection), selection, what, label, words, isHidden: false, isMovable, children }
}

/** The rows whose label or words match a search, with their parents. */
export function searchTree(nodes: readonly TreeNode[], search: string): readonly TreeNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((each) => {
    const children = searchTree(each.children, search)
    const isFound = `${each.label} ${each.words}`.toLowerCase().includes(wanted)
    return isFound || children.length > 0 ? [{ ...each, children: isFound ? each.children : children }] : []
  })
}

/** All rows in reading order, parents before children. */
export const flatTree = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((each) => [each, ...flatTree(each.children)])

/** The ids of a row's parents, outermost first; empty if it is not in the tree. */
export function pathTo(nodes: readonly TreeNode[], id: string): readonly string[] {
  for (const each of nodes) {
    if (each.id === id) return [each.id]
    const inside = pathTo(each.children, id)
    if (inside.length > 0) return [each.id, ...inside]
  }
  return []
}
