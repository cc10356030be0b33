import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { LANGUAGE_NAMES, type TextLanguage } from '#model/language.ts'
import type { Permission } from '#model/role.ts'
import type { Say } from '../phrases/use-say.ts'

/** What a person may do with documents; the languages are those of the texts that they may write. */
export type EditorRights = {
  readonly permissions: readonly Permission[]
  readonly languages: readonly TextLanguage[]
}

/** Why somebody may not change something: they may change nothing, texts of some languages only, or texts only. */
export type NotAllowed = 'viewer' | 'language' | 'texts-only'

/** Why a person may not write texts in a language; null if they may. */
export function whyNotWritten(
  { permissions, languages }: EditorRights,
  language: TextLanguage,
): NotAllowed | null {
  if (permissions.includes('change-documents')) return null
  if (!permissions.includes('change-texts')) return 'viewer'
  return languages.includes(language) ? null : 'language'
}

/** Why a person may not make a change; null if they may, or if only the server can tell. */
export function whyNotMade(rights: EditorRights, change: Change): NotAllowed | null {
  if (rights.permissions.includes('change-documents')) return null
  const reasons = singlesOf(change).map((single) => {
    const isText = single.do === 'set-text' || single.do === 'edit-text' || single.do === 'review-translation'
    if (isText) return whyNotWritten(rights, single.language)
    return rights.permissions.includes('change-texts') ? 'texts-only' : 'viewer'
  })
  return reasons.find((why) => why !== null) ?? null
}

/** A reason in words. */
export function notAllowedWords(why: NotAllowed, { languages }: EditorRights, say: Say): string {
  if (why === 'viewer') return say('You may look at pages, but not change them. Ask an admin if you need to.')
  if (why === 'texts-only') return say('You may change texts, but nothing else.')
  const names = languages.map((language) => LANGUAGE_NAMES[language]).join(', ')
  return say('You may write in these languages only: {languages}. Choose one of them above.', {
    languages: names,
  })
}
