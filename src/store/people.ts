import type { Selectable } from 'kysely'
import { hasPermission, type Role } from '#model/role.ts'
import type { Db, Engine } from './engine.ts'
import { lockLog } from './documents/log.ts'
import { stored } from './documents/rows.ts'
import { StoreError } from './errors.ts'
import type { Tables } from './tables.ts'
import { endPreviewLinks, passPreviewLinks } from './preview-links.ts'
import { endTokens } from './tokens.ts'

/** A person with an account. */
export type Person = {
  readonly id: string
  /** In lower case; unique. */
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Languages that a translator may write; empty means all. */
  readonly languages: readonly string[]
  /** A salted hash with its parameters; null if the person has no password. */
  readonly password: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Since when the address belongs to the person, ms since 1970. What was done under it before was done by somebody else, or by
   * an unknown person.
   */
  readonly emailSince: number
  /** Since when the account is disabled, ms since 1970; null if it is enabled. */
  readonly disabledAt: number | null
}

/** A person to add. The address belongs to them from now on, and the account is enabled. */
export type NewPerson = Omit<Person, 'emailSince' | 'disabledAt'>

/** Fields of a person that can be changed. */
export type PersonPatch = Partial<Omit<Person, 'id' | 'createdAt' | 'emailSince'>>

/** Accounts and their passwords. */
export type PersonStore = {
  /** Returns the person as added. Throws EmailTaken. */
  add(person: NewPerson): Promise<Person>
  /**
   * Returns the person as changed at a time (ms since 1970), null if there is none. A new e-mail, role or password, and
   * disabling, ends all their sessions and password links. Disabling, or a role that may not share, also revokes their preview
   * links. Throws EmailTaken, and LastAdmin if no admin could sign in any more.
   */
  change(id: string, patch: PersonPatch, at: number): Promise<Person | null>
  find(id: string): Promise<Person | null>
  /** Case-insensitive. */
  byEmail(email: string): Promise<Person | null>
  /** By e-mail: at most `limit` people after the address `after`. */
  list(range: { readonly limit: number; readonly after?: string }): Promise<Person[]>
  /**
   * Deletes a person with all their sessions and preview links; the change log and the audit log keep their entries. Throws
   * LastAdmin.
   */
  remove(id: string): Promise<void>
  /** Whether there are no accounts. */
  isEmpty(): Promise<boolean>
}

/** Accounts, and what they may do. */
export const personStore = (engine: Engine): PersonStore => ({
  add: (person) => engine.write((tx) => add(tx, person)),
  change: (id, patch, at) => engine.write((tx) => change(tx, id, patch, at)),
  find: (id) => engine.read((db) => find(db, id)),
  byEmail: (email) => engine.read((db) => byEmail(db, email)),
  list: (range) => engine.read((db) => list(db, range)),
  remove: (id) => engine.write((tx) => remove(tx, id)),
  isEmpty: async () => (await engine.read((db) => list(db, { limit: 1 }))).length === 0,
})

async function add(db: Db, person: NewPerson): Promise<Person> {
  await lockLog(db)
  await refuseTaken(db, person)
  const row = rowFor({ ...person, emailSince: person.createdAt, disabledAt: null })
  await db.insertInto('person').values(row).execute()
  return personIn(row)
}

async function change(db: Db, id: string, patch: PersonPatch, at: number): Promise<Person | null> {
  await lockLog(db)
  const before = await find(db, id)
  if (!before) return null
  const email = (patch.email ?? before.email).toLowerCase()
  const emailSince = email === before.email ? before.emailSince : at
  const after = { ...before, ...patch, id, email, emailSince }
  await refuseTaken(db, after)
  const isDisabled = after.disabledAt !== null
  if (after.role !== 'admin' || isDisabled) await refuseLastAdmin(db, before)
  await db.updateTable('person').set(rowFor(after)).where('id', '=', id).execute()
  if (isDisabled || !hasPermission(after.role, 'share-drafts')) await endPreviewLinks(db, before.email)
  else if (email !== before.email) await passPreviewLinks(db, before.email, email)
  const isOther = (field: 'email' | 'role' | 'password') => after[field] !== before[field]
  if (isDisabled || isOther('email') || isOther('role') || isOther('password')) {
    await db.deleteFrom('session').where('person_id', '=', id).execute()
    await endTokens(db, id, ['reset', 'second-factor'])
  }
  return find(db, id)
}

/** Only reliable while the caller holds the lock; otherwise two people could get the same address at the same time. */
async function refuseTaken(db: Db, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  const owner = await byEmail(db, email)
  if (owner && owner.id !== id) throw new StoreError('EmailTaken')
}

async function refuseLastAdmin(db: Db, { id, role, disabledAt }: Person): Promise<void> {
  if (role !== 'admin' || disabledAt !== null) return
  const other = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new StoreError('LastAdmin')
}

async function find(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? personIn(row) : null
}

async function byEmail(db: Db, email: string): Promise<Person | null> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ? personIn(row) : null
}

async function list(db: Db, { limit, after }: { limit: number; after?: string }): Promise<Person[]> {
  const query = db.selectFrom('person').selectAll().orderBy('email').limit(limit)
  const rows = await (after === undefined ? query : query.where('email', '>', after)).execute()
  return rows.map(personIn)
}

async function remove(db: Db, id: string): Promise<void> {
  await lockLog(db)
  const person = await find(db, id)
  if (person) await refuseLastAdmin(db, person)
  await db.deleteFrom('person').where('id', '=', id).execute()
  if (person) await endPreviewLinks(db, person.email)
}

type PersonRow = Selectable<Tables['person']>

const rowFor = ({ email, languages, createdAt, emailSince, disabledAt, ...rest }: Person): PersonRow => ({
  id: rest.id,
  email: email.toLowerCase(),
  name: rest.name,
  role: rest.role,
  languages: JSON.stringify(languages),
  password: rest.password,
  created_at: createdAt,
  email_since: emailSince,
  disabled_at: disabledAt,
})

/** The table's check constraint limits the role to the list. */
export const personIn = ({
  role,
  languages,
  created_at,
  email_since,
  disabled_at,
  ...rest
}: PersonRow): Person => ({
  ...rest,
  role: role as Role,
  languages: stored(languages) as string[],
  createdAt: created_at,
  emailSince: email_since,
  disabledAt: disabled_at,
})
