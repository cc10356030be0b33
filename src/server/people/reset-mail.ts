import { randomUUID } from 'node:crypto'
import { emailAddress } from '#api/people.ts'
import type { Log } from '../log.ts'
import { attemptLimits } from './attempt-limits.ts'
import type { PeopleService, Visitor } from './people-service.ts'
import { makeResetLink, RESET_MS } from './reset-link.ts'

/** Mails a link to its owner, with how long it is valid in ms. Throws the mail server's refusal. */
export type SendLink = (to: string, link: string, validMs: number) => Promise<void>

/** Dependencies for mailing password links. */
export type ResetMail = {
  readonly open: () => Promise<PeopleService>
  /** Base address of links: from the settings, never from a request. */
  readonly address: string
  readonly mail: SendLink | null
  readonly log: Log
}

/**
 * Mails a link to the account with an address if it has a password (PEOPLE-23, PEOPLE-50). The response is sent before anything
 * of this starts, so that neither its text nor its timing reveals who has an account; failures are logged.
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
  // Disabled people can't sign in; people without a password use only the identity provider, until an admin creates a link.
  if (!person || person.password === null || person.disabledAt !== null) return
  await mail(email, linkAt(address, await makeResetLink(service, person, 'mail', RESET_MS)), RESET_MS)
}

/** A path as an absolute link. */
export const linkAt = (address: string, path: string): string => address.replace(/\/+$/, '') + path
