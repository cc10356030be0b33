import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { Document } from '#model/document.ts'
import { hasPermission, mayWrite, type Permission, type Rights } from '#model/role.ts'
import { isObject, sameJson } from '#std/json.ts'
import type { Change, SingleChange } from './change.ts'
import { compose, singlesOf } from './compose.ts'
import { isApproval } from './review-translation.ts'
import { touched } from './touched.ts'

/**
 * Whether a person may make a change. Editors may make any change except those that open the site to other hosts, which only
 * admins may make; translators may change only texts of their languages; viewers may change nothing.
 */
export const mayMake = (rights: Rights, change: Change): boolean =>
  singlesOf(change).every((single) => {
    const permission = permissionFor(single)
    if (hasPermission(rights.role, permission)) return true
    if (permission !== 'change-documents' || !isOfOneLanguage(single)) return false
    return mayWrite(rights, single.language) && !isApproval(single)
  })

/** Whether a text that a change writes contains a popup. */
export const writesPopup = (change: Change): boolean => writtenPopups(change).length > 0

/**
 * Whether a change of a text adds a popup that the document does not have. A popup contains blocks, which is more than text, so
 * people who may only write texts may keep and copy existing popups.
 */
export function bringsPopup(change: Change, before: Document | null): boolean {
  const known = popupsIn(before)
  return writtenPopups(change).some((popup) => !known.some((other) => sameJson(popup, other)))
}

const writtenPopups = (change: Change): unknown[] =>
  popupsIn(singlesOf(change).filter((single) => single.do === 'set-text' || single.do === 'edit-text'))

/** The popups of a document's links, at any depth; for nested popups the outermost. */
function popupsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(popupsIn)
  if (!isObject(value)) return []
  return value['type'] === 'popup' ? [value['data']] : Object.values(value).flatMap(popupsIn)
}

/**
 * A change as a person may make it: translations by people who may not review them are marked as needing a review, and those
 * that needed one still do.
 */
export function asMadeBy(rights: Rights, change: Change): Change {
  if (hasPermission(rights.role, 'review-texts')) return change
  const marked = singlesOf(change).map((single): SingleChange => {
    if (single.do === 'review-translation') {
      const needsReview = single.before.needsReview || single.after.needsReview
      return { ...single, after: { ...single.after, needsReview } }
    }
    const isWritten = single.do === 'set-text' || single.do === 'edit-text'
    return isWritten && single.language !== DEFAULT_LANGUAGE ? { ...single, needsReview: true } : single
  })
  return change.do === 'all' ? { ...change, changes: marked } : compose(change.on, marked)
}

const isOfOneLanguage = (
  single: SingleChange,
): single is Extract<SingleChange, { readonly do: 'set-text' | 'edit-text' | 'review-translation' }> =>
  single.do === 'set-text' || single.do === 'edit-text' || single.do === 'review-translation'

/** Fields of the design that allow pages to load from other hosts. */
const OPENING_FIELDS = ['frameHosts', 'pictureHosts', 'scripts'] as const

/** Fields of the design that decide what may be published. */
const PUBLISHING_FIELDS: ReadonlySet<string> = new Set(['translationGates'])

/** Replacing the design as a whole may add other hosts. */
function permissionFor(change: SingleChange): Permission {
  const { on, whole, fields } = touched(change)
  const opens = on === 'design' && (whole || OPENING_FIELDS.some((field) => fields.includes(field)))
  if (opens) return 'allow-hosts'
  const isRule = on === 'design' && fields.some((field) => PUBLISHING_FIELDS.has(field))
  return isRule ? 'publish' : 'change-documents'
}
