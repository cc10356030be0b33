import { z } from 'zod'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { PERMISSIONS, ROLES, type Permission } from '#model/role.ts'
import { defineCall } from './call.ts'
import { givenId, line, shownLine } from './free-text.ts'
import { time } from './parameters.ts'

/** Longest e-mail address (RFC 5321), in characters. */
export const MAX_EMAIL = 254

/**
 * Length of a password in characters: long enough to resist guessing, short enough to be hashed quickly. People are expected to
 * choose a sentence.
 */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** Most people or audit entries in one response. */
export const PEOPLE_LENGTH = 100

/** Parameters, query or body of a call that takes none. */
export const NOTHING = z.strictObject({})
/** The response of a call that returns no data. */
export const DONE = z.strictObject({ status: z.literal('ok') })

/** Accepts ASCII letters only, so that lowercasing never turns one address into another. */
export const email = z.email().max(MAX_EMAIL)

/** An e-mail address in the form in which accounts are stored and looked up; null if it is not a valid address (PEOPLE-20). */
export function emailAddress(text: unknown): string | null {
  const { success, data } = email.safeParse(text)
  return success ? data.toLowerCase() : null
}

/** A new password: at least 12 characters, see `PASSWORD_LENGTH`. */
export const password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max)
export const personId = givenId
const personName = shownLine(200)
const role = z.enum(ROLES)
const languages = z.array(z.enum(TEXT_LANGUAGES)).max(TEXT_LANGUAGES.length)

/** A person as other members of the team see them. */
export const shownPerson = z.strictObject({
  id: personId,
  email: z.string(),
  name: z.string(),
  role,
  languages: z.array(z.string()),
  /** Whether they can sign in with a password. */
  hasPassword: z.boolean(),
  /** Whether the account is disabled. */
  isDisabled: z.boolean(),
  createdAt: z.int(),
})

/** A person as seen by people who manage accounts. */
export const listedPerson = shownPerson.extend({
  /** Whether signing in requires a second factor. */
  hasSecondFactor: z.boolean(),
  /** In milliseconds since 1970; null if the audit log has no record of it. */
  lastSignInAt: z.int().nullable(),
})

export const ownSession = z.strictObject({
  person: shownPerson,
  permissions: z.array(z.enum(PERMISSIONS as [Permission, ...Permission[]])),
  /** When the session ends at the latest, in milliseconds since 1970. */
  until: z.int(),
})

export const signIn = defineCall({
  name: 'sign-in',
  method: 'POST',
  path: '/api/session',
  says: 'Begins a session, or asks for the second factor; the token travels in a cookie that no script can read.',
  needs: 'nothing',
  bearsSecrets: true,
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({ email: line(MAX_EMAIL), password: z.string().max(PASSWORD_LENGTH.max) }),
  answer: ownSession,
  problems: ['sign-in-refused', 'second-factor-needed', 'too-many'],
})

export const showSession = defineCall({
  name: 'show-session',
  method: 'GET',
  path: '/api/session',
  says: 'Who is signed in, and what they may do.',
  needs: 'session',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: ownSession,
  problems: [],
})

export const signOut = defineCall({
  name: 'sign-out',
  method: 'DELETE',
  path: '/api/session',
  says: 'Ends this session, or with `everywhere=1` all sessions of the person.',
  needs: 'session',
  params: NOTHING,
  query: z.strictObject({ everywhere: z.literal('1').optional() }),
  body: NOTHING,
  answer: DONE,
  problems: [],
})

export const changePassword = defineCall({
  name: 'change-password',
  method: 'POST',
  path: '/api/session/password',
  says: 'Sets the own password anew and ends all sessions; the caller gets a new one.',
  needs: 'session',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({ current: z.string().max(PASSWORD_LENGTH.max), next: password }),
  answer: ownSession,
  problems: ['sign-in-refused', 'too-many'],
})

export const listPeople = defineCall({
  name: 'list-people',
  method: 'GET',
  path: '/api/people',
  says: 'People of the team by e-mail, at most 100 after the address `after`.',
  needs: 'manage-people',
  params: NOTHING,
  query: z.strictObject({ after: line(MAX_EMAIL).optional() }),
  body: NOTHING,
  answer: z.strictObject({
    people: z.array(listedPerson),
    /** Whether password reset links can be sent by e-mail. */
    mailsLinks: z.boolean(),
  }),
  problems: [],
})

export const addPerson = defineCall({
  name: 'add-person',
  method: 'POST',
  path: '/api/people',
  says: 'Adds a person to the team; without a password they sign in through the identity provider.',
  needs: 'manage-people',
  needsProof: true,
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    email,
    name: personName.optional(),
    role,
    languages: languages.optional(),
    password: password.optional(),
  }),
  answer: shownPerson,
  problems: ['conflict'],
})

export const changePerson = defineCall({
  name: 'change-person',
  method: 'PATCH',
  path: '/api/people/{id}',
  says: 'Changes a person; a new e-mail, role or password ends all their sessions, and so does disabling them: they cannot sign in until they are enabled again.',
  needs: 'manage-people',
  needsProof: true,
  params: z.strictObject({ id: personId }),
  query: NOTHING,
  body: z.strictObject({
    email: email.optional(),
    name: personName.optional(),
    role: role.optional(),
    languages: languages.optional(),
    password: password.nullable().optional(),
    isDisabled: z.boolean().optional(),
  }),
  answer: shownPerson,
  problems: ['not-found', 'conflict'],
})

export const removePerson = defineCall({
  name: 'remove-person',
  method: 'DELETE',
  path: '/api/people/{id}',
  says: 'Removes a person with all their sessions; what they did stays in the history.',
  needs: 'manage-people',
  needsProof: true,
  params: z.strictObject({ id: personId }),
  query: NOTHING,
  body: NOTHING,
  answer: DONE,
  problems: ['not-found', 'conflict'],
})

export const listAudit = defineCall({
  name: 'list-audit',
  method: 'GET',
  path: '/api/audit',
  says: 'What people did, newest first, at most 100 entries older than the one named; of one person, or of a kind, where that is asked for.',
  needs: 'see-audit',
  params: NOTHING,
  query: z.strictObject({
    who: line(MAX_EMAIL).optional(),
    /** The part of an action's name before the dot: `session`, `person`. */
    kind: z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional(),
    beforeAt: time.optional(),
    beforeId: givenId.optional(),
  }),
  body: NOTHING,
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.string(),
        at: z.int(),
        who: z.string(),
        did: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  problems: [],
})
