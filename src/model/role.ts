import type { TextLanguage } from './language.ts'

/** Roles of the team; each includes the permissions of those before it. */
export const ROLES = ['viewer', 'translator', 'editor', 'publisher', 'admin'] as const

/** A person's role on the site; each role includes those before it. */
export type Role = (typeof ROLES)[number]

/** Permissions, each with the lowest role that has it. */
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

/** The name of a permission. */
export type Permission = keyof typeof LEAST_ROLE

/** All permissions. */
export const PERMISSIONS = Object.keys(LEAST_ROLE) as readonly Permission[]

/** Whether a role includes a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[permission])

/** The properties of a person that decide what they may do; without `languages`, all languages. */
export type Rights = { readonly role: Role; readonly languages: readonly string[] }

/**
 * Whether a person may write texts of a language: translators only in their own languages, people who may change documents in
 * all.
 */
export const mayWrite = ({ role, languages }: Rights, language: TextLanguage): boolean =>
  hasPermission(role, 'change-documents') ||
  (hasPermission(role, 'change-texts') && (languages.length === 0 || languages.includes(language)))
