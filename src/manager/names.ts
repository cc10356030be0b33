import { findBlock, ownSections } from '#edit/held-blocks.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { isPopup } from '#frame/popup-links.ts'
import type { Selection } from '#frame/selection.ts'
import { panels } from '#blocks/panels.ts'
import type { Document } from '#model/document.ts'
import type { Section } from '#model/section.ts'
import { textIn } from '#model/text.ts'
import { isObject } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'

/** An identifier of the model as a label: `iconSide` becomes `Icon side`, `feature-rows` becomes `Feature rows`. */
export function labelFromName(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return ABBREVIATIONS[words] ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Identifiers that need a special label. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { faq: 'FAQ' }

/** The name of a section: the one given by editors, else that of its component. */
export const sectionLabel = ({ name, componentName }: Section): string => name ?? labelFromName(componentName)

/** The English label of a selection: that of the field, the item, the block or the section. */
export function selectionLabel(selected: Selection, document: Document): string {
  const { of, path } = selected
  if (isPopup(selected, document)) return 'Popup'
  const field = path.findLast((part) => typeof part === 'string')
  if (field !== undefined) {
    const last = path.at(-1)
    const label = fieldLabel(field, of, document)
    return typeof last === 'number' ? `${label} ${last + 1}` : label
  }
  if (of === undefined) return 'sectionOrder' in document ? 'Page' : 'Design'
  if ('block' in of) return labelFromName(findBlock(document, of.block)?.block.content?.type ?? 'block')
  const own = ownSections(document).find(({ name }) => name === of.section)
  return own ? sectionLabel(own.section) : of.section
}

function fieldLabel(field: string, of: Selection['of'], document: Document): string {
  const kind =
    of !== undefined && 'block' in of ? findBlock(document, of.block)?.block.content?.type : undefined
  return labelOfField(field, kind)
}

/** The English label of a field of a block, a section or a page. */
export const labelOfField = (field: string, kind?: string): string =>
  panels.get(kind ?? '')?.[field]?.label ?? labelFromName(field)

/** Longest excerpt of a text, in characters. */
const EXCERPT = 60

/** The beginning of a value's words in a language: of a text, a rich text, or the first text of an object. */
export function excerpt(value: unknown, language: TextLanguage): string {
  const found = firstWords(value, language).replaceAll(/\s+/g, ' ').trim()
  return found.length > EXCERPT ? `${found.slice(0, EXCERPT - 1)}…` : found
}

function firstWords(value: unknown, language: TextLanguage): string {
  if (!isObject(value)) return ''
  const text = textIn(value as Parameters<typeof textIn<unknown>>[0], language)?.value
  if (typeof text === 'string') return text
  if (isObject(text)) return plainWords(text)
  for (const child of Object.values(value)) {
    const found = firstWords(child, language)
    if (found !== '') return found
  }
  return ''
}

/** The words of a rich text, in order. */
function plainWords(node: Readonly<Record<string, unknown>>): string {
  if (typeof node['text'] === 'string') return node['text']
  const content = Array.isArray(node['content']) ? node['content'] : []
  return content.map((child) => (isObject(child) ? plainWords(child) : '')).join(' ')
}

/** The words of a selection, for lists. */
export const selectionExcerpt = (
  { of, path }: Selection,
  document: Document,
  language: TextLanguage,
): string => (path.length === 0 ? '' : excerpt(fieldValue(document, { of, path: [...path] }), language))
