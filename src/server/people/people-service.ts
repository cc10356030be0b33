import { randomBytes, randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'
import { failed, success, type Result } from '#std/result.ts'
import { CLOCK_SKEW_MS } from '#store/attempts.ts'
import type { Person } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import type { Session } from '#store/sessions.ts'
import { attemptLimits, type Tried } from './attempt-limits.ts'
import { checkPassword, hashPassword } from './password.ts'
import type { Sealer } from './seal-secret.ts'
import { isRightCode } from './second-factor.ts'
import { ABSOLUTE_MS, IDLE_MS, KNOWN_MS, newToken, STEP_MS, tokenHash } from './session-cookie.ts'

/** What people are kept in. */
export type PeopleStore = Pick<
  Store,
  'people' | 'sessions' | 'attempts' | 'audit' | 'tokens' | 'secondFactors'
>

/** Someone who is signed in, and until when at most, in ms since 1970. */
export type SignedIn = { readonly person: Person; readonly until: number; readonly session: Session }

/** A session that has just begun; the tokens are told to the browser and to nobody else. */
export type Begun = SignedIn & {
  readonly token: string
  /** Tells the browser from others at the next sign-in; null when it has such a token already. */
  readonly knownToken: string | null
}

/** What is known of a browser before anybody signed in. */
export type Visitor = {
  /** As limits count it. */
  readonly address: string
  readonly browser: string
  /** The token by which it is known; null without one. */
  readonly knownToken: string | null
}

/**
 * Why someone was not signed in: refused without saying what was wrong, disabled, which is told only to who proved to be that person,
 * to come again after `waitMs`, or to go on with the second factor, which `token` leads to.
 */
export type NotSignedIn =
  | { readonly why: 'refused' }
  | { readonly why: 'disabled' }
  | { readonly why: 'too-many'; readonly waitMs: number }
  | { readonly why: 'second-factor'; readonly token: string }

/** How long a proof of who one is counts as recent, in ms (PEOPLE-24). */
const RECENT_MS = 10 * 60_000

/** A session's end is put off in steps, so that reading pages does not write to the store each time. */
const TOUCH_STEP_MS = 5 * 60_000

const PUBLIC_ID_BYTES = 9

/** Signs people in and out. `now` is in ms since 1970. */
export class PeopleService {
  readonly store: PeopleStore
  readonly now: () => number
  readonly sealer: Sealer

  constructor(store: PeopleStore, now: () => number, sealer: Sealer) {
    this.store = store
    this.now = now
    this.sealer = sealer
  }

  /** Begins a session for someone who knows the password of an account, unless a second factor is to be proved first. */
  async signIn(email: string, password: string, visitor: Visitor): Promise<Result<Begun, NotSignedIn>> {
    const person = await this.store.people.byEmail(email)
    const attempt = await this.attempt('password', email, person, visitor)
    if (!attempt.ok) return attempt
    const check = await this.attempt('check', email, person, visitor)
    if (!check.ok) return check
    const { right, outdated } = await checkPassword(password, person?.password ?? null)
    if (!person || !right) {
      await this.record(person?.email ?? 'nobody', 'session.refused', { by: 'password' })
      return failed({ why: 'refused' })
    }
    await this.store.attempts.giveBack(attempt.value)
    if (!outdated) return this.proceed(person, 'password', visitor)
    const renewed = await this.store.people.change(
      person.id,
      { password: await hashPassword(password) },
      this.now(),
    )
    return renewed ? this.proceed(renewed, 'password', visitor) : failed({ why: 'refused' })
  }

  /** Goes on with someone whose first proof was right. Every way of signing in ends here, so that none skips the second factor. */
  async proceed(person: Person, by: string, visitor: Visitor): Promise<Result<Begun, NotSignedIn>> {
    if (person.disabledAt !== null) {
      await this.record(person.email, 'session.refused', { by, why: 'disabled' })
      return failed({ why: 'disabled' })
    }
    if (!(await this.asksForCode(person))) return success(await this.begin(person, by, visitor))
    const token = newToken()
    const at = this.now()
    await this.store.tokens.add({
      hash: tokenHash(token),
      kind: 'second-factor',
      personId: person.id,
      at,
      until: at + STEP_MS,
      detail: by,
    })
    return failed({ why: 'second-factor', token })
  }

  /** Begins the session of a sign-in that waits for its second factor. */
  async secondStep(token: string, code: string, visitor: Visitor): Promise<Result<Begun, NotSignedIn>> {
    const waiting = await this.store.tokens.find('second-factor', tokenHash(token), this.now())
    const person = waiting && (await this.store.people.find(waiting.personId))
    if (!person) return failed({ why: 'refused' })
    const checked = await this.checkCode(person, code, visitor)
    if (!checked.ok) return checked
    if (!(await this.store.tokens.take('second-factor', tokenHash(token), this.now()))) {
      return failed({ why: 'refused' })
    }
    return success(await this.begin(person, waiting.detail, visitor))
  }

  /** Whether someone has a second factor that is confirmed: a password alone proves nothing of them. */
  async asksForCode({ id }: Person): Promise<boolean> {
    const factor = await this.store.secondFactors.of(id)
    return factor !== null && factor.confirmedAt !== null
  }

  /** Whether someone has the second factor of a person; the code, or recovery code, is used up by it. */
  async checkCode(person: Person, code: string, visitor: Visitor): Promise<Result<null, NotSignedIn>> {
    const attempt = await this.attempt('code', person.email, person, visitor)
    if (!attempt.ok) return attempt
    if (!(await isRightCode(person.id, code, this))) {
      await this.record(person.email, 'session.refused', { by: 'second factor' })
      return failed({ why: 'refused' })
    }
    await this.store.attempts.giveBack(attempt.value)
    return success(null)
  }

  /** Counts an attempt; answers its id, to give it back, or how long to wait. */
  async attempt(
    tried: Tried,
    account: string,
    person: Person | null,
    { address, knownToken }: Visitor,
  ): Promise<Result<string, NotSignedIn>> {
    const known = knownToken === null ? null : await this.#knownBrowser(knownToken, person)
    const id = randomUUID()
    const limits = attemptLimits({ tried, account, address, knownBrowser: known })
    const waitMs = await this.store.attempts.take(id, limits, this.now())
    return waitMs > 0 ? failed({ why: 'too-many', waitMs }) : success(id)
  }

  async #knownBrowser(token: string, person: Person | null): Promise<string | null> {
    const hash = tokenHash(token)
    const found = await this.store.tokens.find('known-browser', hash, this.now())
    return found && found.personId === person?.id ? hash : null
  }

  /** Makes a browser known as one of a person's. */
  async knowBrowser(person: Person): Promise<string> {
    const token = newToken()
    const at = this.now()
    const kept = { kind: 'known-browser', personId: person.id, at, until: at + KNOWN_MS, detail: '' } as const
    await this.store.tokens.add({ hash: tokenHash(token), ...kept })
    return token
  }

  /** Begins a session for a person who proved all that is asked of them, `provedAt` unless it is given at this moment. */
  async begin(
    person: Person,
    by: string,
    { address, browser, knownToken }: Visitor,
    provedAt = this.now(),
  ): Promise<Begun> {
    const token = newToken()
    const now = this.now()
    const until = now + ABSOLUTE_MS
    const isKnown = knownToken !== null && (await this.#knownBrowser(knownToken, person)) !== null
    const session: Session = {
      tokenHash: tokenHash(token),
      publicId: randomBytes(PUBLIC_ID_BYTES).toString('base64url'),
      personId: person.id,
      by,
      browser,
      address,
      createdAt: now,
      usedAt: now,
      provedAt,
      idleUntil: now + IDLE_MS,
      absoluteUntil: until,
    }
    await this.store.sessions.start(session)
    const begun = { person, until, session }
    await this.recordOf(begun, 'session.begun', { by })
    return { ...begun, token, knownToken: isKnown ? null : await this.knowBrowser(person) }
  }

  /** Who a token belongs to; null when its session ended or never was. Using it puts off its end. */
  async find(token: string): Promise<SignedIn | null> {
    const now = this.now()
    const found = await this.store.sessions.find(tokenHash(token), now)
    if (!found) return null
    const { session, person } = found
    if (session.idleUntil < now + IDLE_MS - TOUCH_STEP_MS) {
      await this.store.sessions.touch(session.tokenHash, now, now + IDLE_MS)
    }
    return { person, until: session.absoluteUntil, session }
  }

  async end(signedIn: SignedIn, everywhere: boolean): Promise<void> {
    const { person, session } = signedIn
    await (everywhere ? this.store.sessions.endAllOf(person.id) : this.store.sessions.end(session.tokenHash))
    await this.recordOf(signedIn, 'session.ended', { everywhere })
  }

  /** Whether someone proved a short time ago who they are, which changes of people and passwords ask for. */
  hasRecentProof({ session: { provedAt } }: SignedIn): boolean {
    const age = this.now() - provedAt
    return age < RECENT_MS && age >= -CLOCK_SKEW_MS
  }

  record(who: string, did: string, detail: JsonObject): Promise<void> {
    return this.store.audit.add({ id: randomUUID(), at: this.now(), who, did, detail })
  }

  /** Records what someone did who is signed in, and in which of their sessions. */
  recordOf({ person, session }: SignedIn, did: string, detail: JsonObject): Promise<void> {
    return this.record(person.email, did, { ...detail, session: session.publicId })
  }
}
