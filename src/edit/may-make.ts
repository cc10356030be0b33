import { hasPermission, mayWrite, type Permission, type Rights } from '#model/role.ts'
import type { Change, SingleChange } from './change.ts'
import { singlesOf } from './compose.ts'
import { touched } from './touched.ts'

/**
 * Whether someone may make a change: editors any but those that open the site to other hosts, which are for admins; translators only
 * texts of their languages, viewers none.
 */
export const mayMake = (rights: Rights, change: Change): boolean =>
  singlesOf(change).every(
    (single) =>
      hasPermission(rights.role, permissionFor(single)) ||
      ((single.do === 'set-text' || single.do === 'edit-text') && mayWrite(rights, single.language)),
  )

/** Fields of the design that open pages to other hosts. */
const OPENING_FIELDS = ['frameHosts', 'pictureHosts', 'scripts'] as const

/** A design that is replaced as a whole may bring other hosts along. */
function permissionFor(change: SingleChange): Permission {
  const { on, whole, fields } = touched(change)
  const opens = on === 'design' && (whole || OPENING_FIELDS.some((field) => fields.includes(field)))
  return opens ? 'allow-hosts' : 'change-documents'
}
