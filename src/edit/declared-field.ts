import { z } from 'zod'
import { isObject, pathText, type Path } from '#std/json.ts'
import { block, type Block } from '#model/block.ts'
import { design } from '#model/design.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { page } from '#model/page.ts'
import { localRichText } from '#model/rich-text.ts'
import { section, type Section } from '#model/section.ts'
import { localText } from '#model/text.ts'
import { unwrapped, valueTypeOf } from '#model/values.ts'
import { blockAt, resolveField, type Owner } from './address.ts'
import type { Change, SingleChange } from './change.ts'
import { singlesOf } from './compose.ts'
import { fieldValue } from './field-edit.ts'
import { innerBlocks, ownSections } from './held-blocks.ts'

/**
 * The first field that a change would set although nothing reads it, such as `titel` for `title`; null if there is none.
 * Documents keep unknown fields (MODEL-10), so a typo would be saved silently. Anything of an unknown kind or component may
 * have any field. So may a page, section or block that is inserted: it may be a copy or come from the trash, with fields that
 * an import left in it. `before` is the document before the change.
 */
export function undeclaredField(before: Document | null, change: Change, registry: Registry): string | null {
  for (const single of singlesOf(change)) {
    const path = undeclaredIn(before, single, registry)
    if (path !== null) return pathText(path)
  }
  return null
}

function undeclaredIn(before: Document | null, change: SingleChange, registry: Registry): Path | null {
  switch (change.do) {
    case 'set-field':
      return before && undeclaredAt(schemaOf(before, change.of, registry), change.path, change.value)
    case 'set-text':
    case 'edit-text':
      return before && undeclaredAt(schemaOf(before, change.of, registry), change.path, {})
    case 'insert-item':
      return before && undeclaredAt(schemaOf(before, change.of, registry), [...change.path, 0], change.item)
    case 'replace-block':
      return undeclaredInBlocks([change.with, ...innerBlocks(change.with)], registry)
    case 'replace-document':
      return change.document && undeclaredInDocument(change.document, registry)
    default:
      return null
  }
}

const undeclaredInDocument = (document: Document, registry: Registry): Path | null =>
  undeclaredAt(isPage(document) ? page : design, [], withoutSections(document)) ??
  firstIn(ownSections(document), ({ section: own }) => undeclaredInSection(own, registry))

/** The document's own fields; fields inside sections are checked against their components. */
const withoutSections = (document: Document): object =>
  Object.fromEntries(Object.entries(document).filter(([key]) => !SECTION_FIELDS.has(key)))

const SECTION_FIELDS: ReadonlySet<string> = new Set(['sections', 'navbar', 'footer'])

const undeclaredInSection = (own: Section, registry: Registry): Path | null =>
  undeclaredAt(sectionSchema(own, registry), [], own) ?? undeclaredInBlocks(innerBlocks(own), registry)

const undeclaredInBlocks = (blocks: Iterable<Block>, registry: Registry): Path | null =>
  firstIn(blocks, (one) => undeclaredAt(blockSchema(one, registry), [], one))

function firstIn<Thing>(things: Iterable<Thing>, find: (thing: Thing) => Path | null): Path | null {
  for (const thing of things) {
    const found = find(thing)
    if (found !== null) return found
  }
  return null
}

/** The schema of what a change addresses; null if any value is allowed. */
function schemaOf(before: Document, of: Owner | undefined, registry: Registry): z.ZodType | null {
  if (of === undefined) return isPage(before) ? page : design
  if ('block' in of) {
    const found = blockAt(before, of.block)
    return found.ok ? blockSchema(found.value.block, registry) : null
  }
  const own = ownSections(before).find(({ name }) => name === of.section)?.section
  return own ? sectionSchema(own, registry) : null
}

function blockSchema({ content }: Block, registry: Registry): z.ZodType | null {
  const kind = content && registry.kinds.get(content.type)
  if (kind === undefined) return null
  const data = kind.data.extend({ id: z.string(), class: z.string() })
  const shape = (unwrapped(block) as z.ZodObject).shape
  return z.object({ ...shape, content: z.object({ type: z.string(), data }) })
}

function sectionSchema({ componentName }: Section, registry: Registry): z.ZodType | null {
  const component = registry.components.get(componentName)
  return component ? z.object({ ...section.shape, data: component.data }) : null
}

/**
 * The first place where a change would write a language of a value that is not a text, such as a link; null if there is none.
 * In unknown kinds and components only existing texts count as texts.
 */
export function textlessField(before: Document | null, change: Change, registry: Registry): string | null {
  const single = singlesOf(change).find(
    (one) =>
      (one.do === 'set-text' || one.do === 'edit-text') &&
      before !== null &&
      !isTextAt(before, one, registry),
  )
  return single !== undefined && 'path' in single ? pathText(single.path) : null
}

function isTextAt(
  before: Document,
  { of, path }: { readonly of?: Owner | undefined; readonly path: Path },
  registry: Registry,
): boolean {
  // A missing value was created by an earlier change, or will be refused as missing.
  if (!resolveField(before, of, []).ok) return true
  if (schemaOf(before, of, registry) === null) {
    const value = fieldValue(before, { of, path })
    return localText.safeParse(value).success || localRichText.safeParse(value).success
  }
  const type = declaredType(before, of, path, registry)
  return type === 'text' || type === 'rich-text'
}

/** The declared meaning of a field, such as `text` or `rich-text`; undefined if it is undeclared or has no meaning. */
export function declaredType(
  document: Document,
  of: Owner | undefined,
  path: Path,
  registry: Registry,
): string | undefined {
  let schema = schemaOf(document, of, registry)
  for (const part of path) {
    const bare: z.ZodType | null = schema && unwrapped(schema)
    const next = bare && partOf(bare, part)
    if (!next) return undefined
    schema = next
  }
  return schema ? (valueTypeOf(schema) ?? valueTypeOf(unwrapped(schema))) : undefined
}

/** Fields whose content is checked elsewhere or not at all: slots, and what an import kept. */
const NOT_OURS: ReadonlySet<string | number> = new Set(['wwObjects', 'children', 'original'])

/** The path of the first undeclared field that `value` at `path` contains, or that the path itself leads to. */
function undeclaredAt(schema: z.ZodType | null, path: Path, value: unknown, way: Path = []): Path | null {
  if (schema === null) return null
  const bare = unwrapped(schema)
  const [part, ...rest] = path
  if (part === undefined) return undeclaredKey(bare, value, way)
  if (NOT_OURS.has(part)) return null
  const next = partOf(bare, part)
  return next === undefined ? [...way, part] : undeclaredAt(next, rest, value, [...way, part])
}

function undeclaredKey(bare: z.ZodType, value: unknown, way: Path): Path | null {
  const keys = Array.isArray(value) ? value.keys() : isObject(value) ? Object.keys(value) : []
  const held = value as Readonly<Record<string | number, unknown>>
  for (const key of keys) {
    if (NOT_OURS.has(key)) continue
    const next = partOf(bare, key)
    const found = next === undefined ? [...way, key] : undeclaredAt(next, [], held[key], [...way, key])
    if (found !== null) return found
  }
  return null
}

/** The schema of a part of a value; null if any value is allowed, undefined if there is no such part. */
function partOf(bare: z.ZodType, part: string | number): z.ZodType | null | undefined {
  if (bare instanceof z.ZodObject) {
    const shape = bare.shape as Readonly<Record<string, z.ZodType>>
    // Not `shape[part]` alone: every object has a `toString`.
    return Object.hasOwn(shape, part) ? shape[part] : undefined
  }
  if (bare instanceof z.ZodArray) return bare.element as z.ZodType
  if (bare instanceof z.ZodRecord) return bare.valueType as z.ZodType
  // A union, or a schema with custom checks: it validates itself.
  return null
}
