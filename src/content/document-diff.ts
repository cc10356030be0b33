import { pathText } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { writeDocument } from './codec/write-document.ts'
import { isFileList, isFileMap, plainValue, type FileList, type FileValue } from './file-value.ts'
import type { Routes } from './routes.ts'

/** A field of a document that differs between two states; null if a state lacks it. */
export type FieldDiff = {
  /** Its path in the document's content file: `sections.hero.blocks.main.lead.text`. */
  readonly field: string
  /** The language of its translation file; left out for the main file. */
  readonly language?: TextLanguage
  readonly before: string | null
  readonly after: string | null
}

/** What is needed to write documents as files. */
export type Writer = { readonly registry: Registry; readonly routes: Routes }

/**
 * The differences between two states of a document, in the words and the order of its content files, rich texts as Markdown.
 * Null is a state in which it did not exist. The order of a list's items is a separate field, named after the list: `sections
 * (order)`.
 */
export function documentDiff(before: Document | null, after: Document | null, writer: Writer): FieldDiff[] {
  const [was, is] = [fieldsOf(before, writer), fieldsOf(after, writer)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key): FieldDiff[] => {
    const [old, next] = [was.get(key), is.get(key)]
    const field = next ?? old
    if (field === undefined || old?.text === next?.text || isKeptOrder(old, next)) return []
    const { name, language } = field
    const at = language === undefined ? { field: name } : { field: name, language }
    return [{ ...at, before: old?.text ?? null, after: next?.text ?? null }]
  })
}

type Field = {
  readonly name: string
  readonly language: TextLanguage | undefined
  readonly text: string
  /** The names of a list's items, if this field is their order. */
  readonly order?: readonly string[]
}

/**
 * Added and removed items are fields themselves: the order is unchanged if the items in both lists have the same relative
 * order.
 */
function isKeptOrder(old: Field | undefined, next: Field | undefined): boolean {
  if (old === undefined || next === undefined) return (old ?? next)?.order !== undefined
  if (old.order === undefined || next.order === undefined) return false
  const [was, is] = [new Set(old.order), new Set(next.order)]
  const kept = next.order.filter((name) => was.has(name))
  return old.order.filter((name) => is.has(name)).join() === kept.join()
}

/** All fields of a document by path; those of translations begin with the language's mark. */
function fieldsOf(document: Document | null, { registry, routes }: Writer): Map<string, Field> {
  const fields = new Map<string, Field>()
  if (document === null) return fields
  const { main, translations } = writeDocument(document, registry, routes)
  addFields(main, [], undefined, fields)
  for (const [language, texts] of translations) addFields(texts, [], language, fields)
  return fields
}

function addFields(
  value: FileValue,
  path: readonly (string | number)[],
  language: TextLanguage | undefined,
  fields: Map<string, Field>,
): void {
  const add = (name: string, text: string, order?: readonly string[]): void => {
    fields.set(`${language ?? ''}:${name}`, { name, language, text, ...(order && { order }) })
  }
  if (isFileMap(value)) {
    for (const [key, item] of Object.entries(value)) addFields(item, [...path, key], language, fields)
    return
  }
  const names = isFileList(value) ? namesOf(value) : null
  if (!isFileList(value)) add(pathText(path), textOf(value))
  else if (names === null) value.forEach((item, at) => addFields(item, [...path, at], language, fields))
  else {
    add(`${pathText(path)} (order)`, names.join(', '), names)
    value.forEach((item, at) => addFields(item, [...path, names[at] ?? at], language, fields))
  }
}

/** The ids of a list's items; null if one has none, or if two have the same. */
function namesOf(list: FileList): string[] | null {
  const names = list.flatMap((item) => {
    const id = isFileMap(item) ? item['id'] : undefined
    return typeof id === 'string' ? [id] : []
  })
  return list.length > 0 && new Set(names).size === list.length ? names : null
}

const textOf = (value: FileValue): string =>
  typeof value === 'string' ? value.replace(/\n$/, '') : JSON.stringify(plainValue(value))
