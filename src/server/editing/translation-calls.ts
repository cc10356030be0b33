import type { FastifyInstance } from 'fastify'
import { apiProblem } from '#api/problems.ts'
import { listTranslations, showTranslations, type translatedText } from '#api/translations.ts'
import type { LocalizedText } from '#edit/localized-texts.ts'
import {
  formerSource,
  isWritten,
  sourceOf,
  translationState,
  type KnownTranslations,
} from '#edit/translations.ts'
import type { TextLanguage } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { TranslationLists } from '#site/translations/translation-lists.ts'
import { failed, success } from '#std/result.ts'
import type { Store } from '#store/port.ts'
import type { z } from 'zod'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'

/** Serves the calls about translations. */
export function translationCalls(app: FastifyInstance, served: CallSetup, open: () => Promise<Store>): void {
  const lists = new TranslationLists(registry)
  serveCall(app, listTranslations, served, async () => {
    const documents = await lists.list(await open())
    return success({ documents: [...documents] })
  })
  serveCall(app, showTranslations, served, async ({ params: { key }, query: { language } }) => {
    const found = await lists.texts(await open(), key)
    if (found === null) return failed(apiProblem('not-found', `There is no document ${key}.`))
    const texts = found.texts.map((text) => shownText(text, language, found.known.get(text.key)))
    return success({ revision: found.revision, texts })
  })
}

type ShownText = z.input<typeof translatedText>

/** Texts come from the store and were validated when they were saved. */
function shownText(
  text: LocalizedText,
  language: TextLanguage,
  known: KnownTranslations | undefined,
): ShownText {
  const { of, path, type, values } = text
  const before = formerSource(text, language, known)
  const translation = values[language]
  return {
    ...(of && { of }),
    path: [...path],
    type,
    state: translationState(text, language, known),
    source: sourceOf(text) as ShownText['source'],
    translation: isWritten(translation) ? (translation as ShownText['source']) : null,
    ...(known?.needsReview.includes(language) === true && { needsReview: true as const }),
    ...(before !== undefined && { formerSource: before as ShownText['source'] }),
  }
}
