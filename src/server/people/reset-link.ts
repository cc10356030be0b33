import type { Person } from '#store/people.ts'
import { hashPassword } from './password.ts'
import { passwordProblem } from './password-rules.ts'
import type { PeopleService } from './people-service.ts'
import { newToken, tokenHash } from './session-cookie.ts'
import { failed, success, type Result } from '#std/result.ts'

/** How long a link is valid that somebody requested for themselves, in ms (PEOPLE-23). */
export const RESET_MS = 30 * 60_000

/** How long a link is valid that an admin passes on, in ms: it is read the next working day, or the one after. */
export const INVITATION_MS = 3 * 24 * 60 * 60_000

/** The path of a new link that sets a person's password, replacing any earlier one; `by` is its creator. */
export async function makeResetLink(
  service: PeopleService,
  person: Person,
  by: string,
  validMs = INVITATION_MS,
): Promise<string> {
  const token = newToken()
  const at = service.now()
  await service.store.tokens.endAllOf(person.id, 'reset')
  await service.store.tokens.add({
    hash: tokenHash(token),
    kind: 'reset',
    personId: person.id,
    at,
    until: at + validMs,
    detail: by,
  })
  await service.record(by, 'person.reset-link', { email: person.email })
  return resetPath(token)
}

/** The path of a link by its token. */
export const resetPath = (token: string): string => `/manager/reset?token=${token}`

/** The person whose password a link sets; null if it was used, expired, or never existed. */
export async function resetPerson(service: PeopleService, token: string): Promise<Person | null> {
  const found = await service.store.tokens.find('reset', tokenHash(token), service.now())
  return found && service.store.people.find(found.personId)
}

/** Why a password was not set: the link is invalid, or the password is refused for a reason. */
export type NotReset = { readonly why: 'link' } | { readonly why: 'password'; readonly says: string }

/**
 * Sets a password with a link, which is consumed, and ends all sessions. It does not sign in, so that a second factor is still
 * required. The browser counts as known from then on; `success` has its token.
 */
export async function resetPassword(
  service: PeopleService,
  { token, password, origin }: { readonly token: string; readonly password: string; readonly origin: string },
): Promise<Result<string, NotReset>> {
  const person = await resetPerson(service, token)
  if (!person) return failed({ why: 'link' })
  const says = passwordProblem(password, { email: person.email, origin })
  if (says !== null) return failed({ why: 'password', says })
  const taken = await service.store.tokens.take('reset', tokenHash(token), service.now())
  if (!taken) return failed({ why: 'link' })
  const changed = await service.store.people.change(
    person.id,
    { password: await hashPassword(password) },
    service.now(),
  )
  if (!changed) return failed({ why: 'link' })
  await service.record(person.email, 'person.password-reset', { by: taken.detail })
  return success(await service.knowBrowser(person))
}
