import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { NotSignedIn } from './people-service.ts'
import { passwordProblem, type PasswordOwner } from './password-rules.ts'

const MINUTE_MS = 60_000

/** The problem in the response when sign-in failed. */
export function notSignedIn(failure: NotSignedIn): ApiProblem {
  switch (failure.why) {
    case 'refused':
      return apiProblem('sign-in-refused', 'What was sent does not prove who you are. Nothing else is told.')
    case 'disabled':
      return apiProblem('sign-in-refused', 'Your account is disabled. Ask an admin of the site to enable it.')
    case 'second-factor':
      return apiProblem('second-factor-needed', 'Send a code of your app to /api/session/second-factor.')
    case 'too-many':
      return apiProblem('too-many', `Too many attempts. Try again in ${waitText(failure.waitMs)}.`, {
        retryAfter: Math.ceil(failure.waitMs / 1000),
      })
  }
}

/** A waiting time in words. */
export function waitText(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Why the password in a field of a call is refused; null if it isn't, or if there is none. */
export function passwordFault(
  field: string,
  password: string | null | undefined,
  owner: PasswordOwner,
): ApiProblem | null {
  const says = typeof password === 'string' ? passwordProblem(password, owner) : null
  if (says === null) return null
  return apiProblem('bad-input', 'Fix what is listed and send the call again.', {
    errors: [{ field, fault: 'password', detail: says }],
  })
}

export const SESSION_GONE = apiProblem('not-signed-in', 'The session has ended. Sign in again.')
export const NO_PERSON = apiProblem('not-found', 'There is no such person. Read the list again.')
