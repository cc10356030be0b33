import { useMemo } from 'react'
import type { Change } from '#edit/change.ts'
import type { TextLanguage } from '#model/language.ts'
import { useWords } from '../phrases/use-say.ts'
import {
  notAllowedWords,
  whyNotMade,
  whyNotWritten,
  type EditorRights,
  type NotAllowed,
} from './not-allowed.ts'

/** What a person may do while a page is shown in a language. */
export function useRights({ permissions, languages }: EditorRights, language: TextLanguage) {
  const { say } = useWords()
  return useMemo(() => {
    const rights = { permissions, languages }
    const inWords = (why: NotAllowed | null): string | null => why && notAllowedWords(why, rights, say)
    return {
      /** Why no text is written in this language; null if it may be. */
      notWritten: inWords(whyNotWritten(rights, language)),
      /** Why a change is not made; null if it may be. */
      notMade: (change: Change): string | null => inWords(whyNotMade(rights, change)),
    }
  }, [permissions, languages, language, say])
}
