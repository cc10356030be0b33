import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Store } from '#store/port.ts'
import { newToken, tokenHash } from './session-cookie.ts'

/** How long a start-up link can be used, in ms. */
const VALID_MS = 30 * 60_000

/** While one is making the first admin nobody else is, on any server; for so long at most, in ms. */
const CLAIM_MS = 10_000

/** Entries of one look at the audit. */
const LISTED = 100

const OFFERED = 'first-admin.offered'

/** What links for the first admin are kept in, so that each server of several takes what another one offered. */
export type FirstAdminStore = Pick<Store, 'audit' | 'attempts' | 'people'>

/**
 * Offers a link that makes the first admin (PEOPLE-10): a new path to open in a browser, on any server over the store, which
 * keeps its digest. `now` is in ms since 1970.
 */
export async function offerFirstAdmin({ audit }: FirstAdminStore, now: number): Promise<string> {
  const token = newToken()
  const detail = { link: tokenHash(token) }
  await audit.add({ id: randomUUID(), at: now, who: 'server start', did: OFFERED, detail })
  return `/manager/start?token=${token}`
}

/** Whether a token is that of a link which was offered just now, and nobody is there yet. */
export async function mayMakeFirstAdmin(
  store: FirstAdminStore,
  token: string,
  now: number,
): Promise<boolean> {
  return (await store.people.isEmpty()) && (await isOffered(store, token, now))
}

/** Takes the turn to make the first admin; of several who try at once one does. */
export async function claimFirstAdmin(store: FirstAdminStore, token: string, now: number): Promise<boolean> {
  const limit = { key: 'first-admin', limit: 1, spanMs: CLAIM_MS }
  return (await store.attempts.take(randomUUID(), [limit], now)) === 0 && mayMakeFirstAdmin(store, token, now)
}

async function isOffered({ audit }: FirstAdminStore, token: string, now: number): Promise<boolean> {
  const asked = Buffer.from(tokenHash(token))
  for (let before: { at: number; id: string } | undefined; ;) {
    const entries = await audit.list({ limit: LISTED, ...(before && { before }) })
    const recent = entries.filter(({ at }) => at > now - VALID_MS)
    if (recent.some(({ did, detail }) => did === OFFERED && isSame(asked, detail['link']))) return true
    before = recent.at(-1)
    if (recent.length < LISTED) return false
  }
}

function isSame(asked: Buffer, offered: unknown): boolean {
  const known = Buffer.from(typeof offered === 'string' ? offered : '')
  return known.length === asked.length && timingSafeEqual(known, asked)
}
