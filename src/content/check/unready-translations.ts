import { isObject, pathText, type Path } from '#std/json.ts'
import { resolveField } from '#edit/address.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { localizedTexts, type LocalizedText } from '#edit/localized-texts.ts'
import { translationState, TRANSLATED_LANGUAGES, type TranslationState } from '#edit/translations.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Stored } from '#store/port.ts'
import type { TranslationLog } from '../translations/follow-translations.ts'
import type { Where } from './visit-document.ts'

/** A translation that is outdated or needs a review. */
export type UnreadyTranslation = {
  readonly where: Where
  readonly language: TextLanguage
  readonly state: Extract<TranslationState, 'stale' | 'needs-review'>
}

/** The translations of a document that are outdated or need a review, as in the view Translations, according to its log. */
export const unreadyTranslations = (
  document: Document,
  { known }: Pick<TranslationLog, 'known'>,
  registry: Registry,
): UnreadyTranslation[] =>
  known.size === 0
    ? []
    : localizedTexts(document, registry).flatMap((text) =>
        TRANSLATED_LANGUAGES.flatMap((language) => {
          const state = translationState(text, language, known.get(text.key))
          const isUnready = state === 'stale' || state === 'needs-review'
          return isUnready ? [{ where: whereIn(document, text), language, state }] : []
        }),
      )

/** The path of a text as other checks report it: by the names of content files. */
function whereIn(document: Document, { of, path }: LocalizedText): Where {
  const found = resolveField(document, of, path)
  const own: Path = found.ok ? found.value.path.slice(found.value.owner.length) : path
  if (of === undefined) {
    return { field: pathText(own[0] === 'pageMeta' ? ['meta', ...own.slice(1)] : own) }
  }
  if ('section' in of) return { section: of.section, field: pathText(own.slice(DATA.section)) }
  const section = findBlock(document, of.block)?.section
  return {
    ...(section === undefined ? {} : { section }),
    block: of.block,
    field: pathText(own.slice(DATA.block)),
  }
}

/** Number of path parts that lead to the data of a section (`data`) and of a block (`content.data`). */
const DATA = { section: 1, block: 2 } as const

/** Whether a document was saved more than once. */
export const isRevised = ({ revision }: Pick<Stored, 'revision'>): boolean => revision > 1

/** Whether a document needs its log read: it was saved more than once, and has languages besides English. */
export const mayBeUnready = ({ document, revision }: Stored): boolean =>
  isRevised({ revision }) &&
  TEXT_LANGUAGES.some((code) => code !== DEFAULT_LANGUAGE && hasLanguage(document, code))

const hasLanguage = (value: unknown, language: TextLanguage): boolean => {
  if (Array.isArray(value)) return value.some((item) => hasLanguage(item, language))
  if (!isObject(value)) return false
  if (value[language] !== undefined && value[DEFAULT_LANGUAGE] !== undefined) return true
  return Object.values(value).some((child) => hasLanguage(child, language))
}
