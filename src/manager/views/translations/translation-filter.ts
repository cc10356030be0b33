import type { z } from 'zod'
import type { translatedDocument } from '#api/translations.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage, type TranslationState } from '#edit/translations.ts'
import type { Phrase } from '../../phrases/say.ts'
import type { TranslationAddress } from './translation-address.ts'

export type TranslatedDocument = z.infer<typeof translatedDocument>

type Counts = TranslatedDocument['languages']['fr']

/** Which texts are shown: all of them, those that need work, or those of one state. */
export const WORK_FILTERS = ['all', 'work', 'missing', 'stale', 'needs-review'] as const

export type WorkFilter = (typeof WORK_FILTERS)[number]

export const FILTER_PHRASES: Readonly<Record<WorkFilter, Phrase>> = {
  all: 'All texts',
  work: 'Needs work',
  missing: 'Missing',
  stale: 'Stale',
  'needs-review': 'Needs review',
}

/** Whether a text of a state is shown. */
export const isShownState = (state: TranslationState, filter: WorkFilter): boolean =>
  filter === 'all' || (filter === 'work' ? state !== 'ready' : state === filter)

/** Whether there is something to do for a text, for who may review translations or may not. */
export const isWork = (state: TranslationState, mayReview: boolean): boolean =>
  state !== 'ready' && (mayReview || state !== 'needs-review')

export type DocumentFilter = {
  readonly search: string
  /** Null for all of them. */
  readonly language: TranslatedLanguage | null
  readonly work: WorkFilter
}

/** Documents whose name or route has the words that are searched for, and that have texts of the state in one of the languages. */
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

/** How many texts of a language are shown. */
const COUNTED: Readonly<Record<WorkFilter, (counts: Counts) => number>> = {
  all: ({ total }) => total,
  work: ({ missing, stale, needsReview }) => missing + stale + needsReview,
  missing: ({ missing }) => missing,
  stale: ({ stale }) => stale,
  'needs-review': ({ needsReview }) => needsReview,
}

const hasWork = (counts: Counts, filter: WorkFilter): boolean =>
  filter === 'all' || COUNTED[filter](counts) > 0

/** The document behind another one, and then those before it, that has texts to be written in a language, or to be reviewed by who may. */
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
