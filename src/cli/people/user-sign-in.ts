import { parseArgs } from 'node:util'
import { emailAddress } from '#api/people.ts'
import { removeFactor } from '#server/people/factor-removal.ts'
import { PeopleService } from '#server/people/people-service.ts'
import { makeResetLink } from '#server/people/reset-link.ts'
import { linkAt } from '#server/people/reset-mail.ts'
import { sealerOf } from '#server/people/seal-secret.ts'
import type { Person } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import { originOf } from '#site/settings/site-origin.ts'
import { UsageError, type ExitCode, type Io } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Author of these actions in the audit log. */
const WHO = 'command line'

/** Runs work on the account with an address; reports if there is none. */
export const onPerson = (
  email: string,
  io: Io,
  work: (store: Store, person: Person) => Promise<void>,
): Promise<ExitCode> =>
  withStore(io, async (store): Promise<ExitCode> => {
    const person = await store.people.byEmail(email)
    if (!person) {
      io.note(`There is nobody with the address ${email}. See: npm run site -- user list`)
      return 1
    }
    await work(store, person)
    return 0
  })

const serviceOn = (store: Store): PeopleService => new PeopleService(store, Date.now, sealerOf(null))

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { session: { type: 'string' }, json: { type: 'boolean' } },
  })
  const email = emailAddress(positionals[0])
  if (email === null || positionals.length > 1)
    throw new UsageError('Name one e-mail address, such as ana@shop.example.')
  return { email, ...values }
}

/** Creates a link with which a person sets a password. */
export async function resetLink(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email } = read(args)
  const origin = originOf(io)
  return onPerson(email, io, async (store, person) => {
    if (person.disabledAt !== null) {
      throw new UsageError(`${email} is disabled. Enable them first: npm run site -- user enable ${email}`)
    }
    const path = await makeResetLink(serviceOn(store), person, WHO)
    io.say(`Works once, within 3 days, for ${email}: ${linkAt(origin, path)}`)
  })
}

/** Lists where a person is signed in. */
export async function sessions(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email, json } = read(args)
  return onPerson(email, io, async (store, { id }) => {
    const found = await store.sessions.listOf(id, Date.now())
    const shown = found.map(({ publicId, createdAt, usedAt, by, browser, address }) => ({
      id: publicId,
      createdAt,
      usedAt,
      by,
      browser,
      address,
    }))
    if (json === true) io.say(JSON.stringify(shown, null, 2))
    else if (shown.length === 0) io.say(`${email} is not signed in.`)
    else
      for (const one of shown)
        io.say(`${one.id}  ${new Date(one.usedAt).toISOString()}  ${one.browser}  ${one.address}`)
  })
}

/** Ends one session of a person, or all. */
export async function signOut(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email, session } = read(args)
  return onPerson(email, io, async (store, { id }) => {
    const ended =
      session === undefined
        ? await store.sessions.endAllOf(id)
        : Number(await store.sessions.endOne(id, session))
    await serviceOn(store).record(WHO, 'session.ended', { email, ended })
    io.say(`Sessions of ${email} that were ended: ${ended}.`)
  })
}

/** Removes the second factor of a person who lost it. */
export async function removeSecondFactor(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email } = read(args)
  return onPerson(email, io, async (store, { id }) => {
    if (!(await removeFactor(store, id))) return io.say(`${email} has no second factor.`)
    await serviceOn(store).record(WHO, 'second-factor.removed', { email })
    io.say(`Removed the second factor of ${email}. All their sessions have ended.`)
  })
}
