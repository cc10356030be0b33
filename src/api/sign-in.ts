import { z } from 'zod'
import { defineCall } from './call.ts'
import { givenId } from './free-text.ts'
import { DONE, email, NOTHING, ownSession, password, PASSWORD_LENGTH, personId } from './people.ts'

/** Longest accepted code; a recovery code with its dashes is shorter. */
const MAX_CODE = 40

/** Longest accepted token. */
const MAX_TOKEN = 100

const code = z.string().min(1).max(MAX_CODE)
const recoveryCodes = z.strictObject({
  /** Recovery codes: each replaces a second-factor code once. They are shown only in this response. */
  recoveryCodes: z.array(z.string()),
})

const shownSession = z.strictObject({
  /** Identifies the session in lists; does not grant access. */
  id: z.string(),
  /** Whether it is the session of the caller. */
  current: z.boolean(),
  createdAt: z.int(),
  usedAt: z.int(),
  by: z.string(),
  browser: z.string(),
  address: z.string(),
})

const OWN = { params: NOTHING, query: NOTHING, body: NOTHING } as const

export const proveSecondFactor = defineCall({
  ...OWN,
  name: 'prove-second-factor',
  method: 'POST',
  path: '/api/session/second-factor',
  says: 'Ends a sign-in that asked for the second factor: a code of the app, or a recovery code.',
  needs: 'nothing',
  bearsSecrets: true,
  body: z.strictObject({ code }),
  answer: ownSession,
  problems: ['sign-in-refused', 'too-many'],
})

export const proveAgain = defineCall({
  ...OWN,
  name: 'prove-again',
  method: 'POST',
  path: '/api/session/proof',
  says: 'Proves again who one is, with the password or a code; it counts for ten minutes.',
  needs: 'session',
  body: z
    .strictObject({ password: z.string().max(PASSWORD_LENGTH.max).optional(), code: code.optional() })
    .refine((body) => Object.keys(body).length === 1, 'Send either the password or a code.'),
  answer: DONE,
  problems: ['sign-in-refused', 'too-many'],
})

export const listSessions = defineCall({
  ...OWN,
  name: 'list-sessions',
  method: 'GET',
  path: '/api/sessions',
  says: 'The own sessions, those used last first.',
  needs: 'session',
  answer: z.strictObject({ sessions: z.array(shownSession) }),
  problems: [],
})

export const endSession = defineCall({
  ...OWN,
  name: 'end-session',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  says: 'Ends one of the own sessions.',
  needs: 'session',
  params: z.strictObject({ id: givenId }),
  answer: DONE,
  problems: ['not-found'],
})

export const endOtherSessions = defineCall({
  ...OWN,
  name: 'end-other-sessions',
  method: 'DELETE',
  path: '/api/sessions',
  says: 'Ends all the own sessions but the one that asks.',
  needs: 'session',
  answer: z.strictObject({ ended: z.int() }),
  problems: [],
})

export const showSecondFactor = defineCall({
  ...OWN,
  name: 'show-second-factor',
  method: 'GET',
  path: '/api/second-factor',
  says: 'Whether the second factor is asked for, and how many recovery codes are left.',
  needs: 'session',
  answer: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  problems: [],
})

export const addSecondFactor = defineCall({
  ...OWN,
  name: 'add-second-factor',
  method: 'POST',
  path: '/api/second-factor',
  says: 'Offers a secret for an app that makes codes (RFC 6238); it counts once a first code confirms it.',
  needs: 'session',
  needsProof: true,
  answer: z.strictObject({ uri: z.string(), svg: z.string(), secret: z.string() }),
  problems: ['conflict'],
})

export const confirmSecondFactor = defineCall({
  ...OWN,
  name: 'confirm-second-factor',
  method: 'POST',
  path: '/api/second-factor/confirmation',
  says: 'Confirms the offered secret with a code of it: the second factor is asked for from now on.',
  needs: 'session',
  needsProof: true,
  body: z.strictObject({ code }),
  answer: recoveryCodes,
  problems: ['sign-in-refused'],
})

export const renewRecoveryCodes = defineCall({
  ...OWN,
  name: 'renew-recovery-codes',
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  says: 'Makes new recovery codes; the ones before work no longer.',
  needs: 'session',
  needsProof: true,
  answer: recoveryCodes,
  problems: ['not-found'],
})

export const removeSecondFactor = defineCall({
  ...OWN,
  name: 'remove-second-factor',
  method: 'DELETE',
  path: '/api/second-factor',
  says: 'Takes the own second factor away.',
  needs: 'session',
  needsProof: true,
  answer: DONE,
  problems: ['not-found'],
})

const ofPerson = { params: z.strictObject({ id: personId }), query: NOTHING, body: NOTHING } as const

export const resetSecondFactor = defineCall({
  ...ofPerson,
  name: 'reset-second-factor',
  method: 'DELETE',
  path: '/api/people/{id}/second-factor',
  says: 'Takes the second factor of a person away who lost it, and ends all their sessions.',
  needs: 'manage-people',
  needsProof: true,
  answer: DONE,
  problems: ['not-found'],
})

export const endSessionsOf = defineCall({
  ...ofPerson,
  name: 'end-sessions-of',
  method: 'DELETE',
  path: '/api/people/{id}/sessions',
  says: 'Ends all sessions of a person.',
  needs: 'manage-people',
  needsProof: true,
  answer: z.strictObject({ ended: z.int() }),
  problems: ['not-found'],
})

export const makeReset = defineCall({
  ...ofPerson,
  name: 'make-reset-link',
  method: 'POST',
  path: '/api/people/{id}/reset-link',
  says: 'Makes a link with which a person sets a password, once, within thirty minutes.',
  needs: 'manage-people',
  needsProof: true,
  answer: z.strictObject({ link: z.string() }),
  problems: ['not-found', 'conflict'],
})

export const mailReset = defineCall({
  ...ofPerson,
  name: 'mail-reset-link',
  method: 'POST',
  path: '/api/people/{id}/reset-link/mail',
  says: 'Mails a link that was made for a person to their address; `token` is the one of the link.',
  needs: 'manage-people',
  needsProof: true,
  body: z.strictObject({ token: z.string().max(MAX_TOKEN) }),
  answer: DONE,
  problems: ['not-found', 'away'],
})

export const requestReset = defineCall({
  ...OWN,
  name: 'request-reset',
  method: 'POST',
  path: '/api/reset',
  says: 'Mails such a link to the owner of an account; the answer is the same when there is none.',
  needs: 'nothing',
  bearsSecrets: true,
  body: z.strictObject({ email }),
  answer: DONE,
  problems: [],
})

export const resetPassword = defineCall({
  ...OWN,
  name: 'reset-password',
  method: 'POST',
  path: '/api/reset/password',
  says: 'Sets a password by the token of such a link and ends all sessions; signing in comes after it.',
  needs: 'nothing',
  bearsSecrets: true,
  body: z.strictObject({ token: z.string().max(MAX_TOKEN), password }),
  answer: DONE,
  problems: ['sign-in-refused'],
})
