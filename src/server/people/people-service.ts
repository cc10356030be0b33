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

/** Where accounts are stored. */
export type PeopleStore = Pick<
  Store,
  'people' | 'sessions' | 'attempts' | 'audit' | 'tokens' | 'secondFactors'
>

/** A signed-in person, and the latest end of their session, in ms since 1970. */
export type SignedIn = { readonly person: Person; readonly until: number; readonly session: Session }

/** A new session; only the browser gets the tokens. */
export type Begun = SignedIn & {
  readonly token: string
  /** Identifies the browser at the next sign-in; null if it already has such a token. */
  readonly knownToken: string | null
}

/** What is known about a browser before sign-in. */
export type Visitor = {
  /** The address as limits count it. */
  readonly address: string
  readonly browser: string
  /** The token that identifies it; null without one. */
  readonly knownToken: string | null
}

/**
 * Why sign-in failed: wrong credentials, without saying which; disabled, which is only told after a correct proof; rate-limited
 * for `waitMs`; or continue with the second factor, for which `token` is needed.
 */
export type NotSignedIn =
  | { readonly why: 'refused' }
  | { readonly why: 'disabled' }
  | { readonly why: 'too-many'; readonly waitMs: number }
  | { readonly why: 'second-factor'; readonly token: string }

/** How long a proof of identity counts as recent, in ms (PEOPLE-24). */
const RECENT_MS = 10 * 60_000

/** A session's end is extended in steps of this time, so that reading pages does not write to the store each time. */
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

  /** Starts a session after a correct password, unless a second factor is required. */
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

  /** Continues after the first proof. Every type of sign-in ends here, so that none skips the second factor. */
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

  /** Completes a sign-in that waits for its second factor. */
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

  /** Whether a person has a confirmed second factor: then a password alone is not enough. */
  async asksForCode({ id }: Person): Promise<boolean> {
    const factor = await this.store.secondFactors.of(id)
    return factor !== null && factor.confirmedAt !== null
  }

  /** Verifies a person's second factor; the code, or recovery code, is consumed. */
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

  /** Counts an attempt; returns its id, to uncount it, or how long to wait. */
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

  /** Remembers a browser as one of a person's. */
  async knowBrowser(person: Person): Promise<string> {
    const token = newToken()
    const at = this.now()
    const kept = { kind: 'known-browser', personId: person.id, at, until: at + KNOWN_MS, detail: '' } as const
    await this.store.tokens.add({ hash: tokenHash(token), ...kept })
    return token
  }

  /** Starts a session for a person with all required proofs; `provedAt` is the time of the proof, now if left out. */
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

  /** The person of a session token; null if the session ended or never existed. Using it extends it. */
  async find(token: string, { isUse = true } = {}): Promise<SignedIn | null> {
    const now = this.now()
    const found = await this.store.sessions.find(tokenHash(token), now)
    if (!found) return null
    const { session, person } = found
    if (isUse && session.idleUntil < now + IDLE_MS - TOUCH_STEP_MS) {
      await this.store.sessions.touch(session.tokenHash, now, now + IDLE_MS)
    }
    return { person, until: session.absoluteUntil, session }
  }

  async end(signedIn: SignedIn, everywhere: boolean): Promise<void> {
    const { person, session } = signedIn
    await (everywhere ? this.store.sessions.endAllOf(person.id) : this.store.sessions.end(session.tokenHash))
    await this.recordOf(signedIn, 'session.ended', { everywhere })
  }

  /** Whether a person proved their identity recently, which changing people and passwords requires. */
  hasRecentProof({ session: { provedAt } }: SignedIn): boolean {
    const age = this.now() - provedAt
    return age < RECENT_MS && age >= -CLOCK_SKEW_MS
  }

  record(who: string, did: string, detail: JsonObject): Promise<void> {
    return this.store.audit.add({ id: randomUUID(), at: this.now(), who, did, detail })
  }

  /** Records an action of a signed-in person, with their session. */
  recordOf({ person, session }: SignedIn, did: string, detail: JsonObject): Promise<void> {
    return this.record(person.email, did, { ...detail, session: session.publicId })
  }
}
