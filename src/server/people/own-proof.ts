import { failed, success, type Result } from '#std/result.ts'
import { checkPassword, hashPassword } from './password.ts'
import type { Begun, NotSignedIn, PeopleService, SignedIn, Visitor } from './people-service.ts'

/** What a person proves their identity with. */
export type Proof = { readonly password: string } | { readonly code: string }

/** Records that a signed-in person proved their identity again, by their second factor if they have one (PEOPLE-24). */
export async function proveAgain(
  service: PeopleService,
  signedIn: SignedIn,
  proof: Proof,
  visitor: Visitor,
): Promise<Result<null, NotSignedIn>> {
  const proved =
    'code' in proof
      ? await service.checkCode(signedIn.person, proof.code, visitor)
      : (await service.asksForCode(signedIn.person))
        ? failed({ why: 'refused' } as const)
        : await checkOwnPassword(service, signedIn, proof.password, visitor)
  if (!proved.ok) return proved
  await service.store.sessions.prove(signedIn.session.tokenHash, service.now())
  await service.recordOf(signedIn, 'session.proved', { by: 'code' in proof ? 'second factor' : 'password' })
  return success(null)
}

/**
 * Sets one's own password, ends all sessions, and starts a new one. For people without a second factor, the required current
 * password counts as a proof of identity; with one, the time of the last proof is kept.
 */
export async function changeOwnPassword(
  service: PeopleService,
  signedIn: SignedIn,
  { current, next }: { readonly current: string; readonly next: string },
  visitor: Visitor,
): Promise<Result<Begun, NotSignedIn>> {
  const proved = await checkOwnPassword(service, signedIn, current, visitor)
  if (!proved.ok) return proved
  const changed = await service.store.people.change(
    signedIn.person.id,
    { password: await hashPassword(next) },
    service.now(),
  )
  if (!changed) return failed({ why: 'refused' })
  await service.recordOf(signedIn, 'person.password-changed', {})
  const provedAt = (await service.asksForCode(changed)) ? signedIn.session.provedAt : service.now()
  return success(await service.begin(changed, signedIn.session.by, visitor, provedAt))
}

async function checkOwnPassword(
  service: PeopleService,
  signedIn: SignedIn,
  password: string,
  visitor: Visitor,
): Promise<Result<null, NotSignedIn>> {
  const { person } = signedIn
  const attempt = await service.attempt('password', person.email, person, visitor)
  if (!attempt.ok) return attempt
  const { right } = await checkPassword(password, person.password)
  if (!right) {
    await service.recordOf(signedIn, 'session.refused', { by: 'password' })
    return failed({ why: 'refused' })
  }
  await service.store.attempts.giveBack(attempt.value)
  return success(null)
}
