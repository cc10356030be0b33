import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Store } from '#store/port.ts'
import { newToken, tokenHash } from './session-cookie.ts'

/** How long a start-up link is valid, in ms. */
const VALID_MS = 30 * 60_000

/** Lock time while the first admin is being created, across servers, in ms. */
const CLAIM_MS = 10_000

/** Audit entries per read. */
const LISTED = 100

const OFFERED = 'first-admin.offered'

/** Where links for the first admin are stored, so that several servers accept each other's links. */
export type FirstAdminStore = Pick<Store, 'audit' | 'attempts' | 'people'>

/**
 * Creates a link for making the first admin (PEOPLE-10): a new path, valid on any server with the same store, which has only
 * its digest. `now` is in ms since 1970.
 */
export async function offerFirstAdmin({ audit }: FirstAdminStore, now: number): Promise<string> {
  const token = newToken()
  const detail = { link: tokenHash(token) }
  await audit.add({ id: randomUUID(), at: now, who: 'server start', did: OFFERED, detail })
  return `/manager/start?token=${token}`
}

/** Whether a token belongs to a valid link, while there are no accounts. */
export async function mayMakeFirstAdmin(
  store: FirstAdminStore,
  token: string,
  now: number,
): Promise<boolean> {
  return (await store.people.isEmpty()) && (await isOffered(store, token, now))
}

/** Takes the lock for making the first admin; of several simultaneous attempts one gets it. */
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
