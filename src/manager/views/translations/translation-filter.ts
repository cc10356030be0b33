import type { z } from 'zod'
import type { translatedDocument } from '#api/translations.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage, type TranslationState } from '#edit/translations.ts'
import type { Phrase } from '../../phrases/say.ts'

export type TranslatedDocument = z.infer<typeof translatedDocument>

/** Which texts are shown: all of them, those that need work, or those of one state. */
export const WORK_FILTERS = ['all', 'work', 'missing', 'stale'] as const

export type WorkFilter = (typeof WORK_FILTERS)[number]

export const FILTER_PHRASES: Readonly<Record<WorkFilter, Phrase>> = {
  all: 'All texts',
  work: 'Needs work',
  missing: 'Missing',
  stale: 'Stale',
}

/** Whether a text of a state is shown. */
export const isShownState = (state: TranslationState, filter: WorkFilter): boolean =>
  filter === 'all' || (filter === 'work' ? state !== 'ready' : state === filter)

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

const hasWork = (counts: TranslatedDocument['languages']['fr'], filter: WorkFilter): boolean => {
  if (filter === 'all') return true
  return (filter === 'stale' ? 0 : counts.missing) + (filter === 'missing' ? 0 : counts.stale) > 0
}
