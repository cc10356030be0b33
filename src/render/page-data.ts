import { isObject, mapFields, type JsonObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { fullBlock } from '#model/default-block.ts'
import { isPlain, LEFTOVERS } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { withDefaults } from '#model/with-defaults.ts'

/** What stands in page data where a block stands in the document; the block itself is in `wwObjects`. */
type BlockReference = { readonly uniqueId: string; readonly isWwObject: true }

/** A page as LOAD-2 answers it: every field of MODEL-2 to MODEL-6, blocks by their unique id in `wwObjects`. */
export type PageData = JsonObject & {
  readonly id: number
  readonly sections: Readonly<Record<string, JsonObject>>
  readonly wwObjects: Readonly<Record<string, JsonObject>>
}

/** Fields that page data has beside the page's own. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set(['pageLoaded', 'sectionIdsAndLinkIds', 'wwObjects'])

/** A page with every field filled, for readers who do not know the defaults, and without what is not for visitors. */
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

/** The page that page data was made from, its fields filled. Data that refers to a missing block loses that place. */
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
 * The value, public fields only, with a reference in place of each block in it, as `blocksIn` finds them: the field `wwObjects`
 * holds them wherever it stands. The blocks go to `found`, with every field.
 */
function withReferences(value: unknown, found: Record<string, JsonObject>, registry: Registry): JsonObject {
  const refer = (block: Block): BlockReference => {
    // What it leaves out is filled afterwards: no block stands there.
    const { children = {}, ...written } = block
    // What is private takes the blocks in it along.
    const own = mapFields(publicBlock(written, registry), change) as Block
    const { children: _none, ...full } = publicBlock(fullBlock(own, registry), registry)
    found[block.uniqueId] = { ...full, children: referHolder(children) } as JsonObject
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

/** A block without the data that its kind keeps to itself. */
function publicBlock<Kept extends Pick<Block, 'content'>>(block: Kept, registry: Registry): Kept {
  const { content } = block
  const hidden = content && registry.kinds.get(content.type)?.privateFields
  if (!content?.data || !hidden) return block
  const data = Object.entries(content.data).filter(([field]) => !hidden.includes(field))
  return { ...block, content: { ...content, data: Object.fromEntries(data) } }
}

/** The value with the blocks of `wwObjects` in place of the references to them. */
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
