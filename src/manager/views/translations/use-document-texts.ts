import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { apiProblem } from '#api/problems.ts'
import { showTranslations, type translatedText } from '#api/translations.ts'
import { fieldText } from '#edit/text-field.ts'
import { isWritten } from '#edit/translations.ts'
import type { Document } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import { failed } from '#std/result.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'
import { useAnswer } from '../use-answer.ts'
import type { TranslationAddress } from './translation-address.ts'

/** A text as shown: local changes count before they are saved. */
export type ShownText = Omit<z.infer<typeof translatedText>, 'translation'> & {
  readonly key: string
  readonly translation: unknown
  /** As the server answered it; another object each time that it is read. */
  readonly read: object
}

const NOT_READ = 'The server cannot be reached. Try again in a moment.'

/** Delay before saved changes are reloaded, in ms, so that typing does not cause a request per letter. */
const READ_AFTER_MS = 400

/** The texts of a document in a language, reloaded whenever anybody saves something of it. */
export function useDocumentTexts(
  drafts: DraftStore,
  { on, language }: TranslationAddress,
  mayReview: boolean,
) {
  const read = useCallback(async () => {
    if (!drafts.knows(on)) await drafts.load(on)
    const answer = await ask(showTranslations, { params: { key: on }, query: { language } })
    // Texts are shown only together with their document.
    return answer.ok && !drafts.knows(on) ? failed(apiProblem('away', NOT_READ)) : answer
  }, [drafts, on, language])
  const { answer, problem, refresh } = useAnswer(read)
  const { session } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const revision = session.known.get(on)?.revision
  useEffect(() => {
    if (revision === undefined) return
    const timer = setTimeout(() => void refresh(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [refresh, revision])
  const document = drafts.document(on)
  return {
    document,
    problem,
    retry: refresh,
    texts:
      answer === null || document === null
        ? null
        : answer.texts.map((text) => shown(text, document, language, mayReview)),
  }
}

function shown(
  text: z.infer<typeof translatedText>,
  document: Document,
  language: TranslationAddress['language'],
  mayReview: boolean,
): ShownText {
  const { of, path } = text
  const typed = fieldText(document, { of, path, language })
  const translation = isWritten(typed) ? typed : null
  const shownText = { ...text, key: JSON.stringify([of ?? null, path]), translation, read: text }
  if (translation === null) return { ...shownText, state: 'missing' }
  if (sameJson(translation, text.translation)) return shownText
  // Translations written since the last request are based on the current source.
  const { formerSource: _, needsReview: __, ...written } = shownText
  return mayReview ? { ...written, state: 'ready' } : { ...written, state: 'needs-review', needsReview: true }
}
