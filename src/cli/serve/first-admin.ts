import { offerFirstAdmin } from '#server/people/first-admin.ts'
import type { LongLivedStore } from '#site/store/long-lived-store.ts'
import type { Io } from '../verb.ts'

/** While there is no account, whoever can read the output of a server may create the first one (PEOPLE-10). */
export async function announceFirstAdmin({ open }: LongLivedStore, address: string, io: Io): Promise<void> {
  try {
    const store = await open()
    if (!(await store.people.isEmpty())) return
    const path = await offerFirstAdmin(store, Date.now())
    for (const line of firstAdminText(path, address, io.env)) io.say(line)
  } catch {
    // If the store is unavailable, the operations that need it report that.
  }
}

/**
 * The message for the operator. Its link must work in a browser: under the site's own address if configured, and never under an
 * address that is only for listening.
 */
export function firstAdminText(path: string, address: string, { SITE_ORIGIN: origin }: Io['env']): string[] {
  const here = address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  return [
    `Nobody has an account yet. Make the first admin within 30 minutes: ${(origin || here).replace(/\/+$/, '')}${path}`,
    'Without a browser: npm run site -- user add <email> --role admin',
  ]
}
