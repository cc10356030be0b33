import { isObject } from '#std/json.ts'
import { isPage, keyOf, type Document, type DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Stored } from '#store/port.ts'
import { visitDocument, type Where } from './visit-document.ts'

/** A translation whose English has changed since it was written. */
export type StaleText = { readonly where: Where; readonly language: TextLanguage }

/** At which revision each text of a document was last changed, by place and language. Plain data, so that it can be kept. */
export type TextHistory = {
  readonly revision: number
  readonly texts: Readonly<Record<string, TextRecord>>
}

type TextRecord = {
  readonly where: Where
  readonly said: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, number>>
}

/** How states of a document are read: as `store.at` does. */
export type ReadState = (key: DocumentKey, revision: number) => Promise<Stored | null>

/** States that are looked through at most; what changed before them counts as unchanged. */
const MAX_STATES = 200

/**
 * Follows a document's texts through its revisions, from where `known` ends. A text that comes and goes begins anew; items
 * are known by their place in their list.
 */
export async function textHistory(
  { document, revision }: Stored,
  known: TextHistory | undefined,
  read: ReadState,
  registry: Registry,
): Promise<TextHistory> {
  if (known?.revision === revision) return known
  let history = known !== undefined && known.revision < revision ? known : undefined
  const first = Math.max((history?.revision ?? 0) + 1, revision - MAX_STATES)
  for (let at = first; at < revision; at += 1) {
    const state = await read(keyOf(document), at)
    if (state) history = after(history, state.document, at, registry)
  }
  return after(history, document, revision, registry)
}

function after(before: TextHistory | undefined, document: Document, revision: number, registry: Registry): TextHistory {
  const texts: Record<string, TextRecord> = {}
  visitDocument(document, registry, (type, value, whereOf) => {
    if ((type !== 'text' && type !== 'rich-text') || !isObject(value)) return
    const where = whereOf()
    const key = [where.section ?? '', where.block ?? '', where.field].join('\n')
    texts[key] = recordOf(value, where, before?.texts[key], revision)
  })
  return { revision, texts }
}

function recordOf(
  value: Readonly<Record<string, unknown>>,
  where: Where,
  before: TextRecord | undefined,
  revision: number,
): TextRecord {
  const said: Record<string, string> = {}
  const changed: Record<string, number> = {}
  for (const language of TEXT_LANGUAGES) {
    if (value[language] === undefined || value[language] === '') continue
    const text = fingerprint(JSON.stringify(value[language]))
    said[language] = text
    changed[language] = before?.said[language] === text ? (before.changed[language] ?? revision) : revision
  }
  return { where, said, changed }
}

/** Short enough to keep for every text; two texts with one fingerprint only hide that a translation is old. */
function fingerprint(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return `${text.length.toString(36)}.${hash.toString(36)}`
}

/** The translations that are older than their English. Texts that were saved together are of one age. */
export const staleTexts = (history: TextHistory): StaleText[] =>
  Object.values(history.texts).flatMap(({ where, changed }) => {
    const source = changed[DEFAULT_LANGUAGE]
    if (source === undefined) return []
    return TEXT_LANGUAGES.filter(
      (language) => language !== DEFAULT_LANGUAGE && (changed[language] ?? source) < source,
    ).map((language) => ({ where, language }))
  })

/** Whether a document was saved more than once. */
export const isRevised = ({ revision }: Pick<Stored, 'revision'>): boolean => revision > 1

/** Whether a document is worth following: it was saved more than once, and is written in more than English. */
export const mayBeStale = ({ document, revision }: Stored): boolean =>
  isRevised({ revision }) && isPage(document) && TEXT_LANGUAGES.some((code) => code !== DEFAULT_LANGUAGE && hasLanguage(document, code))

const hasLanguage = (value: unknown, language: TextLanguage): boolean => {
  if (Array.isArray(value)) return value.some((item) => hasLanguage(item, language))
  if (!isObject(value)) return false
  if (value[language] !== undefined && value[DEFAULT_LANGUAGE] !== undefined) return true
  return Object.values(value).some((child) => hasLanguage(child, language))
}
