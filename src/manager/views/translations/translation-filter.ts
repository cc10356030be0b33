import type { z } from 'zod'
import type { translatedDocument } from '#api/translations.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage, type TranslationState } from '#edit/translations.ts'
import type { Phrase } from '../../phrases/say.ts'
import type { TranslationAddress } from './translation-address.ts'

export type TranslatedDocument = z.infer<typeof translatedDocument>

type Counts = TranslatedDocument['languages']['fr']

/** A filter of texts: all of them, those that need work, or those in one state. */
export const WORK_FILTERS = ['all', 'work', 'missing', 'stale', 'needs-review'] as const

export type WorkFilter = (typeof WORK_FILTERS)[number]

export const FILTER_PHRASES: Readonly<Record<WorkFilter, Phrase>> = {
  all: 'All texts',
  work: 'Needs work',
  missing: 'Missing',
  stale: 'Stale',
  'needs-review': 'Needs review',
}

/** Whether a text in a state is shown. */
export const isShownState = (state: TranslationState, filter: WorkFilter): boolean =>
  filter === 'all' || (filter === 'work' ? state !== 'ready' : state === filter)

/** Whether a text needs work, depending on whether the person may review translations. */
export const isWork = (state: TranslationState, mayReview: boolean): boolean =>
  state !== 'ready' && (mayReview || state !== 'needs-review')

export type DocumentFilter = {
  readonly search: string
  /** Null for all of them. */
  readonly language: TranslatedLanguage | null
  readonly work: WorkFilter
}

/** Documents whose name or route matches a search, and that have texts in the state in one of the languages. */
export function documentsFound(
  documents: readonly TranslatedDocument[],
  { search, language, work }: DocumentFilter,
  nameOf: (document: TranslatedDocument) => string,
): readonly TranslatedDocument[] {
  const wanted = search.trim().toLowerCase()
  const languages = language === null ? TRANSLATED_LANGUAGES : [language]
  return documents.filter((document) => {
    const words = `${nameOf(document)} /${document.page?.route ?? ''}`.toLowerCase()
    return words.includes(wanted) && languages.some((one) => hasWork(document.languages[one], work))
  })
}

/** Number of shown texts of a language. */
const COUNTED: Readonly<Record<WorkFilter, (counts: Counts) => number>> = {
  all: ({ total }) => total,
  work: ({ missing, stale, needsReview }) => missing + stale + needsReview,
  missing: ({ missing }) => missing,
  stale: ({ stale }) => stale,
  'needs-review': ({ needsReview }) => needsReview,
}

const hasWork = (counts: Counts, filter: WorkFilter): boolean =>
  filter === 'all' || COUNTED[filter](counts) > 0

/** The next document, starting again from the first, with texts to translate into a language, or to review if allowed. */
export function nextDocument(
  documents: readonly TranslatedDocument[],
  { on, language }: TranslationAddress,
  mayReview: boolean,
): TranslatedDocument | undefined {
  const at = documents.findIndex((document) => document.on === on)
  const others = [...documents.slice(at + 1), ...documents.slice(0, Math.max(at, 0))]
  return others.find(({ languages }) => {
    const { missing, stale, needsReview } = languages[language]
    return missing + stale + (mayReview ? needsReview : 0) > 0
  })
}
