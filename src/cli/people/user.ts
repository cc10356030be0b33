import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isTextLanguage } from '#model/language.ts'
import { ROLES, type Role } from '#model/role.ts'
import { emailAddress } from '#api/people.ts'
import { hashPassword } from '#server/people/password.ts'
import { passwordProblem } from '#server/people/password-rules.ts'
import type { NewPerson, Person, PersonPatch } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import { readSecret } from './read-secret.ts'
import { originOf } from '#site/settings/site-origin.ts'
import { onPerson, removeSecondFactor, resetLink, sessions, signOut } from './user-sign-in.ts'
import { UsageError, type ExitCode, type Io, type Verb } from '../verb.ts'
import { withStore } from '#site/store/with-store.ts'

/** Bytes of a generated password: 20 characters. */
const MADE_BYTES = 15

/** Adds, lists, changes and removes accounts. */
export const user: Verb = {
  name: 'user',
  summary: 'Adds, lists, changes and removes accounts.',
  help: `
Usage: npm run site -- user list [--json]
       npm run site -- user add <email> --role <role> [--name <name>] [--languages fr,nl] [--password ask|stdin|made|none]
       npm run site -- user change <email> [--role <role>] [--name <name>] [--languages fr,nl]
       npm run site -- user password <email> [--password ask|stdin|made|none]
       npm run site -- user disable <email>
       npm run site -- user enable <email>
       npm run site -- user remove <email>
       npm run site -- user reset-link <email>
       npm run site -- user sessions <email> [--json]
       npm run site -- user sign-out <email> [--session <id>]
       npm run site -- user remove-second-factor <email>

Roles, each with the permissions of those before it: ${ROLES.join(', ')}. A translator may edit texts in the given
languages, or in all languages if none is given. A disabled person cannot sign in until they are
enabled again.

  --password ask    type it here, without echo (the default in a terminal)
  --password stdin  read the first line of standard input
  --password made   generate one and print it once (the default without a terminal)
  --password none   sign in only through the identity provider

Example: npm run site -- user add ana@shop.example --role editor
`,
  run: async (args, io) => {
    const [what, ...rest] = args
    const act = ACTS[what ?? '']
    if (!act) throw new UsageError(`Say one of ${Object.keys(ACTS).join(', ')}.`)
    return act(rest, io)
  },
}

type Act = (args: readonly string[], io: Io) => Promise<ExitCode>

const ACTS: Readonly<Record<string, Act>> = {
  list,
  add,
  change,
  password: setPassword,
  disable: (args, io) => setDisabled(args, true, io),
  enable: (args, io) => setDisabled(args, false, io),
  remove,
  'reset-link': resetLink,
  sessions,
  'sign-out': signOut,
  'remove-second-factor': removeSecondFactor,
}

async function list(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const people = await withStore(io, everybody)
  const shown = people.map(({ password, ...person }) => ({ ...person, hasPassword: password !== null }))
  if (values.json === true) io.say(JSON.stringify(shown, null, 2))
  else if (shown.length === 0) io.say('There is nobody yet: npm run site -- user add <email> --role admin')
  else {
    for (const { email, role, languages, hasPassword, disabledAt } of shown) {
      const only = languages.length === 0 ? '' : ` (${languages.join(', ')})`
      const state = `${hasPassword ? '' : '  without a password'}${disabledAt === null ? '' : '  disabled'}`
      io.say(`${email}  ${role}${only}${state}`)
    }
  }
  return 0
}

async function everybody({ people }: Store): Promise<Person[]> {
  const found: Person[] = []
  for (;;) {
    const last = found.at(-1)?.email
    const page = await people.list({ limit: 100, ...(last === undefined ? {} : { after: last }) })
    if (page.length === 0) return found
    found.push(...page)
  }
}

async function add(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email, values } = read(args)
  const role = roleOf(values.role)
  if (role === undefined) throw new UsageError(`Name a role with --role: ${ROLES.join(', ')}.`)
  const secret = await secretOf(values.password, email, io)
  const person: NewPerson = {
    id: randomUUID(),
    email,
    name: values.name ?? '',
    role,
    languages: languagesOf(values.languages) ?? [],
    password: secret === null ? null : await hashPassword(secret.password),
    createdAt: Date.now(),
  }
  await withStore(io, async (store) => {
    await store.people.add(person)
    await record(store, 'person.added', { email, role })
  })
  io.say(`Added ${email} as ${role}.`)
  tellMade(secret, io)
  return 0
}

async function change(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email, values } = read(args)
  if (values.password !== undefined) throw new UsageError('A password is set with: user password <email>')
  const [role, languages] = [roleOf(values.role), languagesOf(values.languages)]
  const patch: PersonPatch = {
    ...(role === undefined ? {} : { role }),
    ...(languages === undefined ? {} : { languages }),
    ...(values.name === undefined ? {} : { name: values.name }),
  }
  if (Object.keys(patch).length === 0)
    throw new UsageError('Name what to change: --role, --name, --languages.')
  return changed(email, patch, io)
}

async function setPassword(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email, values } = read(args)
  const secret = await secretOf(values.password, email, io)
  const password = secret === null ? null : await hashPassword(secret.password)
  const code = await changed(email, { password }, io)
  if (code === 0) tellMade(secret, io)
  return code
}

const changed = (email: string, patch: PersonPatch, io: Io): Promise<ExitCode> =>
  onPerson(email, io, async (store, { id }) => {
    await store.people.change(id, patch, Date.now())
    await record(store, 'person.changed', { email, changed: Object.keys(patch).sort() })
    io.say(
      `Changed ${email}.${'role' in patch || 'password' in patch ? ' All their sessions have ended.' : ''}`,
    )
  })

async function setDisabled(args: readonly string[], isDisabled: boolean, io: Io): Promise<ExitCode> {
  const { email } = read(args)
  return onPerson(email, io, async (store, { id, disabledAt }) => {
    if (isDisabled === (disabledAt !== null)) {
      return io.say(isDisabled ? `${email} is disabled already.` : `${email} is not disabled.`)
    }
    const now = Date.now()
    await store.people.change(id, { disabledAt: isDisabled ? now : null }, now)
    await record(store, isDisabled ? 'person.disabled' : 'person.enabled', { email })
    io.say(isDisabled ? `Disabled ${email}. All their sessions have ended.` : `Enabled ${email}.`)
  })
}

async function remove(args: readonly string[], io: Io): Promise<ExitCode> {
  const { email } = read(args)
  return onPerson(email, io, async (store, { id }) => {
    await store.people.remove(id)
    await record(store, 'person.removed', { email })
    io.say(`Removed ${email}.`)
  })
}

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      languages: { type: 'string' },
      password: { type: 'string' },
    },
  })
  const [wish, ...more] = positionals
  const email = emailAddress(wish)
  if (email === null || more.length > 0)
    throw new UsageError('Name one e-mail address, such as ana@shop.example.')
  return { email, values }
}

function roleOf(wish: string | undefined): Role | undefined {
  const role = ROLES.find((known) => known === wish)
  if (wish !== undefined && role === undefined) {
    throw new UsageError(`There is no role ${wish}. Roles: ${ROLES.join(', ')}.`)
  }
  return role
}

function languagesOf(wish: string | undefined): string[] | undefined {
  const languages = wish?.split(',').filter((code) => code !== '')
  const odd = languages?.find((code) => !isTextLanguage(code))
  if (odd !== undefined) throw new UsageError(`${odd} is no language of the site.`)
  return languages
}

type Secret = { readonly password: string; readonly isMade: boolean }

async function secretOf(wish: string | undefined, email: string, io: Io): Promise<Secret | null> {
  switch (wish ?? (process.stdin.isTTY ? 'ask' : 'made')) {
    case 'none':
      return null
    case 'made':
      return { password: randomBytes(MADE_BYTES).toString('base64url'), isMade: true }
    case 'ask':
    case 'stdin': {
      const password = await readSecret('Password: ', io)
      const says = passwordProblem(password, { email, origin: originOf(io) })
      if (says !== null) throw new UsageError(says)
      return { password, isMade: false }
    }
    default:
      throw new UsageError('--password is one of ask, stdin, made, none.')
  }
}

function tellMade(secret: Secret | null, io: Io): void {
  if (secret?.isMade === true) io.say(`Password, shown this once: ${secret.password}`)
}

const record = ({ audit }: Store, did: string, detail: Record<string, string | string[]>): Promise<void> =>
  audit.add({ id: randomUUID(), at: Date.now(), who: 'command line', did, detail })
