import { randomUUID } from 'node:crypto'
import { emailAddress } from '#api/people.ts'
import type { Log } from '../log.ts'
import { attemptLimits } from './attempt-limits.ts'
import type { PeopleService, Visitor } from './people-service.ts'
import { makeResetLink } from './reset-link.ts'

/** Mails a link to its owner. Throws what the mail server refuses. */
export type SendLink = (to: string, link: string) => Promise<void>

/** What mailing links to set a password needs. */
export type ResetMail = {
  readonly open: () => Promise<PeopleService>
  /** What links begin with: the setting, never what a request says. */
  readonly address: string
  readonly mail: SendLink | null
  readonly log: Log
}

/**
 * Mails a link to whoever has an account with a password of an address (PEOPLE-23, PEOPLE-50). Whoever asks is answered before anything of it is begun, so
 * that neither words nor time tell who has an account; what goes wrong is logged.
 */
export function mailResetLink(resets: ResetMail, email: string, visitor: Visitor): void {
  const { mail, log } = resets
  if (mail === null) return
  setImmediate(() => {
    mailed(resets, mail, email, visitor).catch((error: unknown) => {
      log.error('reset.not-mailed', { error: String(error) })
    })
  })
}

async function mailed(
  { open, address }: ResetMail,
  mail: SendLink,
  asked: string,
  visitor: Visitor,
): Promise<void> {
  const email = emailAddress(asked)
  if (email === null) return
  const service = await open()
  const limits = attemptLimits({
    tried: 'reset',
    account: email,
    address: visitor.address,
    knownBrowser: null,
  })
  if ((await service.store.attempts.take(randomUUID(), limits, service.now())) > 0) return
  const person = await service.store.people.byEmail(email)
  // Who is disabled can't sign in; who has no password signs in by the identity provider only, until an admin makes a link.
  if (!person || person.password === null || person.disabledAt !== null) return
  await mail(email, linkAt(address, await makeResetLink(service, person, 'mail')))
}

/** A path as a link that opens anywhere. */
export const linkAt = (address: string, path: string): string => address.replace(/\/+$/, '') + path
