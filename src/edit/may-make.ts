import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { Document } from '#model/document.ts'
import { hasPermission, mayWrite, type Permission, type Rights } from '#model/role.ts'
import { isObject, sameJson } from '#std/json.ts'
import type { Change, SingleChange } from './change.ts'
import { compose, singlesOf } from './compose.ts'
import { isApproval } from './review-translation.ts'
import { touched } from './touched.ts'

/**
 * Whether someone may make a change: editors any but those that open the site to other hosts, which are for admins; translators only
 * texts of their languages, viewers none.
 */
export const mayMake = (rights: Rights, change: Change): boolean =>
  singlesOf(change).every((single) => {
    const permission = permissionFor(single)
    if (hasPermission(rights.role, permission)) return true
    if (permission !== 'change-documents' || !isOfOneLanguage(single)) return false
    return mayWrite(rights, single.language) && !isApproval(single)
  })

/** Whether a text that a change writes holds a popup. */
export const writesPopup = (change: Change): boolean => writtenPopups(change).length > 0

/**
 * Whether a text brings a popup that the document does not have. A popup holds blocks, which are more than a text, so that who writes
 * texts only may keep and copy those that are there.
 */
export function bringsPopup(change: Change, before: Document | null): boolean {
  const known = popupsIn(before)
  return writtenPopups(change).some((popup) => !known.some((other) => sameJson(popup, other)))
}

const writtenPopups = (change: Change): unknown[] =>
  popupsIn(singlesOf(change).filter((single) => single.do === 'set-text' || single.do === 'edit-text'))

/** What every popup link holds, wherever it stands; of popups inside popups the outer ones. */
function popupsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(popupsIn)
  if (!isObject(value)) return []
  return value['type'] === 'popup' ? [value['data']] : Object.values(value).flatMap(popupsIn)
}

/**
 * A change as someone makes it: translations that are written by who may not review them need a review, and those that need one still
 * do.
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

/** Fields of the design that open pages to other hosts. */
const OPENING_FIELDS = ['frameHosts', 'pictureHosts', 'scripts'] as const

/** Fields of the design that say what may be published. */
const PUBLISHING_FIELDS: ReadonlySet<string> = new Set(['translationGates'])

/** A design that is replaced as a whole may bring other hosts along. */
function permissionFor(change: SingleChange): Permission {
  const { on, whole, fields } = touched(change)
  const opens = on === 'design' && (whole || OPENING_FIELDS.some((field) => fields.includes(field)))
  if (opens) return 'allow-hosts'
  const isRule = on === 'design' && fields.some((field) => PUBLISHING_FIELDS.has(field))
  return isRule ? 'publish' : 'change-documents'
}
