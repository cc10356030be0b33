import type { TextLanguage } from './language.ts'

/** What a person of the team may do, each including those before it. */
export const ROLES = ['viewer', 'translator', 'editor', 'publisher', 'admin'] as const

/** What a person is to the site; each role includes those before it. */
export type Role = (typeof ROLES)[number]

/** Things that not everybody may do, each with the least role that may. */
const LEAST_ROLE = {
  'see-drafts': 'viewer',
  'change-texts': 'translator',
  'change-documents': 'editor',
  'review-texts': 'editor',
  'share-drafts': 'editor',
  'see-form-entries': 'editor',
  publish: 'publisher',
  'allow-hosts': 'admin',
  'develop-components': 'admin',
  'manage-people': 'admin',
  'see-audit': 'admin',
} as const satisfies Readonly<Record<string, Role>>

/** The name of something that not everybody may do. */
export type Permission = keyof typeof LEAST_ROLE

/** All permissions. */
export const PERMISSIONS = Object.keys(LEAST_ROLE) as readonly Permission[]

/** Whether a role includes a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[permission])

/** The part of a person that decides what they may do; no languages means all of them. */
export type Rights = { readonly role: Role; readonly languages: readonly string[] }

/** Whether someone may write texts of a language: a translator keeps to their own ones, who may change documents does not. */
export const mayWrite = ({ role, languages }: Rights, language: TextLanguage): boolean =>
  hasPermission(role, 'change-documents') ||
  (hasPermission(role, 'change-texts') && (languages.length === 0 || languages.includes(language)))
