import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Transport } from './transport.ts'

/** A session ends after this time without use, and after this time in any case, in ms (PEOPLE-8). */
export const IDLE_MS = 8 * 60 * 60_000
export const ABSOLUTE_MS = 7 * 24 * 60 * 60_000

/**
 * How long a sign-in may wait for its second factor, and how long a browser is remembered: the longest that browsers keep a
 * cookie.
 */
export const STEP_MS = 10 * 60_000
export const KNOWN_MS = 400 * 24 * 60 * 60_000

const TOKEN_BYTES = 32

/** A new secret for a session; only its digest is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Digest of a secret of 256 random bits, which needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A cookie for this host only, not readable by scripts. */
export type HostCookie = { readonly name: string; readonly options: CookieSerializeOptions }

/**
 * Name and attributes of a sign-in cookie. The `__Host-` prefix requires https; on loopback it is left out. `maxAge` is in
 * seconds.
 */
export const hostCookie = (name: string, transport: Transport, maxAge?: number): HostCookie => ({
  name: transport === 'loopback' ? name : `__Host-${name}`,
  options: {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: transport !== 'loopback',
    ...(maxAge === undefined ? {} : { maxAge }),
  },
})

/** The cookie with a session's token. */
export const sessionCookie = (transport: Transport): HostCookie =>
  hostCookie('session', transport, ABSOLUTE_MS / 1000)

/** The cookie of a sign-in that waits for its second factor. */
export const stepCookie = (transport: Transport): HostCookie =>
  hostCookie('sign-in', transport, STEP_MS / 1000)

/** The cookie of a browser in which the person signed in before. */
export const knownCookie = (transport: Transport): HostCookie =>
  hostCookie('known-browser', transport, KNOWN_MS / 1000)

/** The attributes for deleting a cookie. */
export function withoutAge({ maxAge: _lasting, ...rest }: CookieSerializeOptions): CookieSerializeOptions {
  return rest
}
