import { hasPermission, mayWrite, type Rights } from '#model/role.ts'
import type { Change } from './change.ts'
import { singlesOf } from './compose.ts'

/** Whether someone may make a change: editors any, translators only texts of their languages, viewers none. */
export const mayMake = (rights: Rights, change: Change): boolean =>
  hasPermission(rights.role, 'change-documents') ||
  singlesOf(change).every((single) => single.do === 'set-text' && mayWrite(rights, single.language))
