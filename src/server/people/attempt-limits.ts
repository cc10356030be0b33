import { createHash } from 'node:crypto'
import type { AttemptLimit } from '#store/attempts.ts'

const MINUTE_MS = 60_000
const SPAN_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * What is attempted: a password, a second-factor code, or requesting a link; `check` is any verification of a password, right
 * or wrong.
 */
export type Tried = 'password' | 'check' | 'code' | 'reset'

/** Who attempts what: the account, the address, and the browser if somebody signed in to that account with it before. */
export type Attempt = {
  readonly tried: Tried
  readonly account: string
  readonly address: string
  /** Hash of the browser's token; null for any other browser. */
  readonly knownBrowser: string | null
}

/** Limits per attempt (PEOPLE-6): by one address at one account, by one address, and at one account by all unknown browsers. */
const LIMITS: Readonly<
  Record<Tried, readonly { readonly per: readonly Part[]; limit: number; spanMs: number }[]>
> = {
  password: [
    { per: ['account', 'address'], limit: 10, spanMs: SPAN_MS },
    { per: ['address'], limit: 50, spanMs: SPAN_MS },
    { per: ['account'], limit: 100, spanMs: SPAN_MS },
  ],
  // Each verification takes some 50 ms of a core.
  check: [{ per: ['account', 'address'], limit: 120, spanMs: SPAN_MS }],
  // The person already knows the password, and a code has only six digits.
  code: [
    { per: ['account', 'address'], limit: 10, spanMs: SPAN_MS },
    { per: ['account'], limit: 20, spanMs: SPAN_MS },
    { per: ['account'], limit: 60, spanMs: DAY_MS },
  ],
  reset: [
    { per: ['address'], limit: 10, spanMs: SPAN_MS },
    { per: ['account'], limit: 3, spanMs: HOUR_MS },
  ],
}

type Part = 'account' | 'address'

/** Limit for a browser that is known for the account: others can't use it up. */
const KNOWN_BROWSER = { limit: 10, spanMs: SPAN_MS }

/** The limits under which an attempt counts. Keys are digests, so that the store names nobody. */
export function attemptLimits({ tried, account, address, knownBrowser }: Attempt): AttemptLimit[] {
  if (knownBrowser !== null && (tried === 'password' || tried === 'code')) {
    return [{ key: digest(tried, 'browser', knownBrowser), ...KNOWN_BROWSER }]
  }
  const values = { account: account.toLowerCase(), address }
  return LIMITS[tried].map(({ per, limit, spanMs }) => ({
    key: digest(tried, `${spanMs}`, ...per.flatMap((part) => [part, values[part]])),
    limit,
    spanMs,
  }))
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
