import { createContext, useContext, useMemo } from 'react'
import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { say, sayLabel, type Phrase } from './say.ts'

/** The language of the manager's interface. */
export const UiLanguage = createContext<TextLanguage>(DEFAULT_LANGUAGE)

export type Say = (phrase: Phrase, values?: Readonly<Record<string, string | number>>) => string

/** Says phrases in the language of the manager. */
export function useSay(): Say {
  const language = useContext(UiLanguage)
  return (phrase, values) => say(language, phrase, values)
}

/** Says labels that the model declares in the language of the manager. */
export function useSayLabel(): (label: string) => string {
  const language = useContext(UiLanguage)
  return (label) => sayLabel(language, label)
}

/** Both of them, the same ones as long as the language is, so that callbacks can depend on them. */
export function useWords() {
  const language = useContext(UiLanguage)
  return useMemo(
    (): { readonly say: Say; readonly sayLabel: (label: string) => string } => ({
      say: (phrase, values) => say(language, phrase, values),
      sayLabel: (label) => sayLabel(language, label),
    }),
    [language],
  )
}

const KEY = 'manager-language'

/** The language chosen for the manager, else the first of the browser's languages that it has. */
export function uiLanguage(): TextLanguage {
  const chosen = localStorage.getItem(KEY)
  if (isTextLanguage(chosen ?? '')) return chosen as TextLanguage
  const known = navigator.languages.map((tag) => tag.slice(0, 2))
  return (
    known.find((tag): tag is TextLanguage => TEXT_LANGUAGES.some((one) => one === tag)) ?? DEFAULT_LANGUAGE
  )
}

export const keepUiLanguage = (language: TextLanguage): void => localStorage.setItem(KEY, language)
