import type { z } from 'zod'
import { nestedObject, panelFields, type FieldDeclaration, type PanelField } from '#blocks/panel.ts'
import { panels } from '#blocks/panels.ts'
import { background } from '#model/background.ts'
import { block, POPUP_SIZES } from '#model/block.ts'
import { choice, fields } from '#model/field.ts'
import { findBlock, ownSections } from '#edit/held-blocks.ts'
import { isPopup } from '#frame/popup-links.ts'
import type { Selection } from '#frame/selection.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { page, pageMeta } from '#model/page.ts'
import { unwrapped } from '#model/values.ts'
import { labelFromName } from '../names.ts'

/** Fields that are edited together, below one heading, and their path in the selection. */
export type FieldSet = {
  /** Heading, in English; empty for the first. */
  readonly title: string
  readonly of: Selection['of']
  readonly path: readonly (string | number)[]
  readonly fields: readonly PanelField[]
}

/** The owner whose fields are shown for a selection: the list item around it, or its block, section or document. */
export function shownOwner({ in: within, of, path }: Selection): Selection {
  const item = path.findLastIndex((part) => typeof part === 'number')
  return { ...(within && { in: within }), ...(of && { of }), path: path.slice(0, item + 1) }
}

/** The fields of a selection's owner; empty if none are declared. */
export function fieldSets(selected: Selection, document: Document, registry: Registry): readonly FieldSet[] {
  if (isPopup(selected, document)) return [popupSet(selected)]
  const { of, path } = shownOwner(selected)
  if (of === undefined) return 'sectionOrder' in document ? PAGE_SETS : []
  if ('block' in of) {
    const kind = findBlock(document, of.block)?.block.content?.type ?? ''
    const schema = registry.kinds.get(kind)?.data
    const panel = panels.get(kind)
    if (schema === undefined || panel === undefined) return path.length === 0 ? blockSets(of) : []
    const own: FieldSet = {
      title: '',
      of,
      path: ['content', 'data'],
      fields: panelFields(schema, panel),
    }
    return path.length > 0 ? itemSets(own, path) : [own, ...blockSets(of)]
  }
  const own = ownSections(document).find(({ name }) => name === of.section)
  const component = own && registry.components.get(own.section.componentName)
  if (component === undefined) return []
  const fields: FieldSet = { title: '', of, path: ['data'], fields: derivedFields(component.data) }
  return path.length > 0 ? itemSets(fields, path) : [fields]
}

/** A popup's own fields, with the sizes that have a layout. */
const popupSchema = fields({
  size: choice(POPUP_SIZES),
  background: background.optional(),
  popupBackground: background.optional(),
})

/** The fields of a link's popup, besides its blocks. */
const popupSet = ({ of, path }: Selection): FieldSet => ({
  title: '',
  of,
  path: [...path, 'data'],
  fields: panelFields(popupSchema, {
    size: { label: 'Size' },
    background: { label: 'Background' },
    popupBackground: { label: 'Veil over the page' },
  }),
})

/** The fields of a list's item. */
function itemSets({ of, path: base, fields }: FieldSet, path: Selection['path']): readonly FieldSet[] {
  let inside = fields
  for (const part of path.slice(base.length)) {
    if (typeof part === 'number') continue
    inside = inside.find(({ name }) => name === part)?.fields ?? []
  }
  return [{ title: '', of, path, fields: inside }]
}

/** Whether the fields, or groups of them, include a picture. Pictures in lists don't count: they belong to the items. */
export const hasPicture = (sets: readonly Pick<FieldSet, 'fields'>[]): boolean =>
  sets.some(({ fields }) => fields.some(holdsPicture))

const holdsPicture = ({ control, fields }: PanelField): boolean =>
  control === 'picture' || (control === 'group' && fields.some(holdsPicture))

const known = new WeakMap<z.ZodObject, readonly PanelField[]>()

/** The fields of a schema without a declared panel: named after the fields, in the order of the schema. */
export function derivedFields(schema: z.ZodObject): readonly PanelField[] {
  const fields = known.get(schema) ?? panelFields(schema, derived(schema))
  known.set(schema, fields)
  return fields
}

function derived(schema: z.ZodObject): Readonly<Record<string, FieldDeclaration>> {
  // What may have any form, such as what an import could not convert, has no control.
  const shown = Object.entries<z.ZodType>(schema.shape).filter(
    ([name, inner]) => name !== 'id' && unwrapped(inner).def.type !== 'unknown',
  )
  return Object.fromEntries(
    shown.map(([name, inner]) => {
      const nested = nestedObject(inner)
      const control = DATES.has(name) && nested === undefined ? ({ control: 'date' } as const) : {}
      return [name, { label: labelFromName(name), ...control, ...(nested && { fields: derived(nested) }) }]
    }),
  )
}

/** Words of sections that are dates such as 2026-03-12. */
const DATES: ReadonlySet<string> = new Set(['date', 'posted', 'closes'])

const blockSchema = unwrapped(block) as z.ZodObject

/** Fields of all blocks, whatever their kind. */
const COMMON = {
  link: { label: 'Link' },
  hidden: { label: 'Hidden', control: 'screens' },
  ratio: { label: 'Ratio' },
  paddings: { label: 'Space around' },
  anchorOffsets: { label: 'Scroll offset' },
  tags: { label: 'Tags' },
  anim: { label: 'Animation' },
} as const satisfies Readonly<Record<string, FieldDeclaration>>

const blockSets = (of: Selection['of']): readonly FieldSet[] => [
  {
    title: 'All blocks',
    of,
    path: [],
    fields: panelFields(blockSchema, withNested(blockSchema, COMMON)),
  },
]

const withNested = (
  schema: z.ZodObject,
  declared: Readonly<Record<string, FieldDeclaration>>,
): Readonly<Record<string, FieldDeclaration>> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, declaration]) => {
      const inner = schema.shape[name] as z.ZodType | undefined
      if (inner === undefined) return []
      const nested = nestedObject(inner)
      return [[name, { ...declaration, ...(nested && { fields: derived(nested) }) }]]
    }),
  )

const pageSchema = unwrapped(page) as z.ZodObject

const PAGE_SETS: readonly FieldSet[] = [
  {
    title: '',
    of: undefined,
    path: [],
    fields: panelFields(pageSchema, {
      title: { label: 'Title' },
      name: { label: 'Name among editors' },
    }),
  },
  {
    title: 'Search engines and sharing',
    of: undefined,
    path: ['pageMeta'],
    fields: panelFields(unwrapped(pageMeta) as z.ZodObject, {
      description: { label: 'Description' },
      searchWords: { label: 'Found in the search by' },
      socialImage: { label: 'Picture for sharing' },
      noindex: { label: 'Hide from search engines' },
      canonical: { label: 'Canonical path' },
      published: { label: 'Published' },
      updated: { label: 'Updated' },
      author: { label: 'Author' },
      tags: { label: 'Tags' },
    }),
  },
]
