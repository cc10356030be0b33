import { createHash, randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Person } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import { ABSOLUTE_MS, IDLE_MS, newToken, tokenHash } from './session-cookie.ts'
import { checkPassword, hashPassword } from './password.ts'

/** What people are kept in. */
export type PeopleStore = Pick<Store, 'people' | 'sessions' | 'attempts' | 'audit'>

/** Someone who is signed in, and until when at most, in ms since 1970. */
export type SignedIn = { readonly person: Person; readonly until: number; readonly tokenHash: string }

/** A session that has just begun; the token is told to the browser and to nobody else. */
export type Begun = SignedIn & { readonly token: string }

/** Why someone was not signed in: refused without saying what was wrong, or to come again after `waitMs`. */
export type NotSignedIn = { readonly why: 'refused' } | { readonly why: 'too-many'; readonly waitMs: number }

/** How often an account and an address may be tried (PEOPLE-6). */
const SPAN_MS = 15 * 60_000
const TRIES_PER_ACCOUNT = 10
const TRIES_PER_ADDRESS = 50

/** A session's end is put off in steps, so that reading pages does not write to the store each time. */
const TOUCH_STEP_MS = 5 * 60_000

/** Signs people in and out. `now` is in ms since 1970. */
export class PeopleDesk {
  readonly store: PeopleStore
  readonly now: () => number

  constructor(store: PeopleStore, now: () => number) {
    this.store = store
    this.now = now
  }

  /** Begins a session for someone who knows the password of an account. */
  async signIn(email: string, password: string, address: string): Promise<Result<Begun, NotSignedIn>> {
    const attempt = randomUUID()
    const waitMs = await this.#take(attempt, email, address)
    if (waitMs > 0) return failed({ why: 'too-many', waitMs })
    const person = await this.store.people.byEmail(email)
    const { right, outdated } = await checkPassword(password, person?.password ?? null)
    if (!person || !right) {
      await this.record(person?.email ?? 'nobody', 'session.refused', {})
      return failed({ why: 'refused' })
    }
    await this.store.attempts.giveBack(attempt)
    if (outdated) await this.store.people.change(person.id, { password: await hashPassword(password) })
    return success(await this.begin(person, 'password'))
  }

  /** Begins a session for a person who proved to be who they are. */
  async begin(person: Person, by: string): Promise<Begun> {
    const token = newToken()
    const createdAt = this.now()
    const until = createdAt + ABSOLUTE_MS
    const hash = tokenHash(token)
    await this.store.sessions.start({
      tokenHash: hash,
      personId: person.id,
      createdAt,
      idleUntil: createdAt + IDLE_MS,
      absoluteUntil: until,
    })
    await this.record(person.email, 'session.begun', { by })
    return { person, until, token, tokenHash: hash }
  }

  /** Who a token belongs to; null when its session ended or never was. Using it puts off its end. */
  async find(token: string): Promise<SignedIn | null> {
    const now = this.now()
    const found = await this.store.sessions.find(tokenHash(token), now)
    if (!found) return null
    const { session, person } = found
    if (session.idleUntil < now + IDLE_MS - TOUCH_STEP_MS) {
      await this.store.sessions.touch(session.tokenHash, now + IDLE_MS)
    }
    return { person, until: session.absoluteUntil, tokenHash: session.tokenHash }
  }

  async end({ person, tokenHash: hash }: SignedIn, everywhere: boolean): Promise<void> {
    await (everywhere ? this.store.sessions.endAllOf(person.id) : this.store.sessions.end(hash))
    await this.record(person.email, 'session.ended', { everywhere })
  }

  /** Sets one's own password anew, which ends all sessions, and begins a new one. */
  async changePassword(
    { person }: SignedIn,
    current: string,
    next: string,
    address: string,
  ): Promise<Result<Begun, NotSignedIn>> {
    const attempt = randomUUID()
    const waitMs = await this.#take(attempt, person.email, address)
    if (waitMs > 0) return failed({ why: 'too-many', waitMs })
    const { right } = await checkPassword(current, person.password)
    if (!right) return failed({ why: 'refused' })
    await this.store.attempts.giveBack(attempt)
    const changed = await this.store.people.change(person.id, { password: await hashPassword(next) })
    if (!changed) return failed({ why: 'refused' })
    await this.record(person.email, 'person.password-changed', {})
    return success(await this.begin(changed, 'password'))
  }

  record(who: string, did: string, detail: JsonObject): Promise<void> {
    return this.store.audit.add({ id: randomUUID(), at: this.now(), who, did, detail })
  }

  #take(attempt: string, email: string, address: string): Promise<number> {
    return this.store.attempts.take(
      attempt,
      [
        { key: digest(`account ${email.toLowerCase()}`), limit: TRIES_PER_ACCOUNT, spanMs: SPAN_MS },
        { key: digest(`address ${address}`), limit: TRIES_PER_ADDRESS, spanMs: SPAN_MS },
      ],
      this.now(),
    )
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
