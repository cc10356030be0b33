import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'

/** A session ends when it was not used for this long, and after this long in any case, in ms (PEOPLE-8). */
export const IDLE_MS = 8 * 60 * 60_000
export const ABSOLUTE_MS = 7 * 24 * 60 * 60_000

const TOKEN_BYTES = 32

/** A new secret for a session; what is stored is its digest. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Digest of a secret of 256 random bits, which needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Name and attributes of the cookie that bears a session's token. Only https can hold the `__Host-` promise. */
export const sessionCookie = (
  https: boolean,
): { readonly name: string; readonly options: CookieSerializeOptions } => ({
  name: https ? '__Host-session' : 'session',
  options: { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: ABSOLUTE_MS / 1000 },
})
