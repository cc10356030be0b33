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

/** A translation that is not ready: its English has changed since it was written, or it needs a review. */
export type UnreadyTranslation = {
  readonly where: Where
  readonly language: TextLanguage
  readonly state: Extract<TranslationState, 'stale' | 'needs-review'>
}

/** The translations of a document that the view Translations shows as stale or as in need of a review, too: by what was read of its log. */
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

/** Where a text is, as other checks tell it: by the names of content files. */
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

/** How many parts of a path lead to the data of a section (`data`) and of a block (`content.data`). */
const DATA = { section: 1, block: 2 } as const

/** Whether a document was saved more than once. */
export const isRevised = ({ revision }: Pick<Stored, 'revision'>): boolean => revision > 1

/** Whether a document is worth following: it was saved more than once, and is written in more than English. */
export const mayBeUnready = ({ document, revision }: Stored): boolean =>
  isRevised({ revision }) &&
  TEXT_LANGUAGES.some((code) => code !== DEFAULT_LANGUAGE && hasLanguage(document, code))

const hasLanguage = (value: unknown, language: TextLanguage): boolean => {
  if (Array.isArray(value)) return value.some((item) => hasLanguage(item, language))
  if (!isObject(value)) return false
  if (value[language] !== undefined && value[DEFAULT_LANGUAGE] !== undefined) return true
  return Object.values(value).some((child) => hasLanguage(child, language))
}
