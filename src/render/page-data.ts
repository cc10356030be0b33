import { isObject, mapFields, type JsonObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { fullBlock } from '#model/default-block.ts'
import { isPlain, LEFTOVERS } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { withDefaults } from '#model/with-defaults.ts'

/** In page data, a reference replaces each block; the block itself is in `wwObjects`. */
type BlockReference = { readonly uniqueId: string; readonly isWwObject: true }

/** Page data (LOAD-2): every field of MODEL-2 to MODEL-6, blocks by their unique id in `wwObjects`. */
export type PageData = JsonObject & {
  readonly id: number
  readonly sections: Readonly<Record<string, JsonObject>>
  readonly wwObjects: Readonly<Record<string, JsonObject>>
}

/** Fields of page data besides the page's own. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set(['pageLoaded', 'sectionIdsAndLinkIds', 'wwObjects'])

/** A page with every field filled in, for readers who do not know the defaults, and without private fields. */
export function toPageData(page: Page, registry: Registry): PageData {
  const wwObjects: Record<string, JsonObject> = {}
  const sections = mapValues(page.sections, (section) => sectionData(section, wwObjects, registry))
  const { [LEFTOVERS]: _leftovers, ...own } = page as Page & JsonObject
  const data = {
    ...own,
    linkId: page.linkId ?? page.id,
    name: page.name ?? page.route,
    title: page.title ?? {},
    clientUserGroupIds: null,
    pageMeta: page.pageMeta ?? {},
    sections,
    pageLoaded: true,
    sectionIdsAndLinkIds: page.sectionOrder.map((id) => ({ id, linkId: page.sections[id]?.linkId ?? id })),
    wwObjects,
  }
  return data as PageData
}

/** The page that page data was made from, with its fields filled in. References to missing blocks are dropped. */
export function fromPageData(data: PageData): Page {
  const own = Object.entries(data).filter(([field]) => !ANSWER_FIELDS.has(field))
  const sections = mapValues(data.sections, (section) => withBlocks(section, data.wwObjects))
  return { ...Object.fromEntries(own), sections } as Page
}

function sectionData(section: Section, found: Record<string, JsonObject>, registry: Registry): JsonObject {
  const full = fullSection(section, registry)
  if (!isPlain(section.data)) return withReferences(full, found, registry)
  return { ...withReferences({ ...full, data: {} }, found, registry), data: full.data as JsonObject }
}

function fullSection(section: Section, registry: Registry): Section {
  const defaults = registry.components.get(section.componentName)?.defaults ?? {}
  const data = withDefaults(defaults, section.data ?? {})
  return {
    ...section,
    linkId: section.linkId ?? section.id,
    sectionTitle: section.sectionTitle ?? '',
    name: section.name ?? '',
    data: { ...data, wwObjects: data['wwObjects'] ?? {} } as Section['data'],
    isNew: section.isNew ?? false,
    sectionBaseVersion: section.sectionBaseVersion ?? '',
    wwDev: section.wwDev ?? false,
    wwEditMode: section.wwEditMode ?? 'none',
  }
}

/**
 * The value, with public fields only and with references instead of blocks. Finds blocks like `blocksIn`: in the field
 * `wwObjects`, wherever it occurs. The blocks, with every field, are added to `found`.
 */
function withReferences(value: unknown, found: Record<string, JsonObject>, registry: Registry): JsonObject {
  const refer = (block: Block): BlockReference => {
    // Missing fields are filled in afterwards: they contain no blocks.
    const { children = {}, ...written } = block
    // Blocks inside private fields are left out, too.
    const own = mapFields(publicBlock(written, registry), change) as Block
    const { children: _none, ...full } = publicBlock(fullBlock(own, registry), registry)
    // What is new for editors is not for visitors.
    found[block.uniqueId] = { ...full, new: false, children: referHolder(children) } as JsonObject
    return { uniqueId: block.uniqueId, isWwObject: true }
  }
  const referHolder = (holder: unknown): unknown =>
    Array.isArray(holder)
      ? holder.map((block) => refer(block as Block))
      : mapValues(holder as Readonly<Record<string, Block[]>>, (blocks) => blocks.map(refer))
  const change = (child: unknown, key: string): unknown => {
    if (key === LEFTOVERS) return undefined
    return key === 'wwObjects' ? referHolder(child) : mapFields(child, change)
  }
  return mapFields(value, change) as JsonObject
}

/** A block without its kind's private data. */
function publicBlock<Kept extends Pick<Block, 'content'>>(block: Kept, registry: Registry): Kept {
  const { content } = block
  const hidden = content && registry.kinds.get(content.type)?.privateFields
  if (!content?.data || !hidden) return block
  const data = Object.entries(content.data).filter(([field]) => !hidden.includes(field))
  return { ...block, content: { ...content, data: Object.fromEntries(data) } }
}

/** The value with the blocks of `wwObjects` instead of the references. */
function withBlocks(value: unknown, blocks: PageData['wwObjects']): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item) => (isReference(item) ? blocks[item.uniqueId] : item))
      .filter((item) => item !== undefined)
      .map((item) => withBlocks(item, blocks))
  }
  return isObject(value) ? mapValues(value, (child) => withBlocks(child, blocks)) : value
}

const isReference = (value: unknown): value is BlockReference =>
  isObject(value) && value['isWwObject'] === true

const mapValues = <From, To>(
  map: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
