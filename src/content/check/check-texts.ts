import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { DocumentFacts } from './facts.ts'
import { at, type Check, type CheckedSite, type Finding } from './finding.ts'

const LANGUAGES = TEXT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/**
 * Texts that a translated page lacks in a language, without names and numbers (LANG-26), and those that lack their source. A page
 * without any text in it counts as not translated yet.
 */
export const checkTexts: Check = ({ documents }) =>
  documents.flatMap((document) => [
    ...(document.sourceless ?? []).map(({ languages: [shown], where }): Finding => ({
      severity: 'warning',
      check: 'texts',
      ...at(document, where),
      language: DEFAULT_LANGUAGE,
      says: `not written in English; ${shown === undefined ? 'another language' : LANGUAGE_NAMES[shown]} is shown`,
    })),
    ...LANGUAGES.filter((language) => isTranslated(document, language)).flatMap((language) =>
      document.texts
        .filter(({ languages, isSame }) => isSame !== true && !languages.includes(language))
        .map(({ where }): Finding => ({
          severity: 'warning',
          check: 'texts',
          ...at(document, where),
          language,
          says: 'not translated; English is shown',
        })),
    ),
  ])

/** Whether a document has any text in a language. */
export const isTranslated = ({ texts }: DocumentFacts, language: TextLanguage): boolean =>
  texts.some(({ languages }) => languages.includes(language))

/** Number of pages without any text in a language, by language. */
export const untranslated = ({ documents }: CheckedSite): Readonly<Record<string, number>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      documents.filter((document) => document.id !== null && !isTranslated(document, language)).length,
    ]),
  )
