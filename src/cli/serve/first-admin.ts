import { offerFirstAdmin } from '#server/people/first-admin.ts'
import type { LongLivedStore } from '#site/store/long-lived-store.ts'
import type { Io } from '../verb.ts'

/** While nobody has an account, whoever reads the output of a server may make the first one (PEOPLE-10). */
export async function announceFirstAdmin({ open }: LongLivedStore, address: string, io: Io): Promise<void> {
  try {
    const store = await open()
    if (!(await store.people.isEmpty())) return
    const path = await offerFirstAdmin(store, Date.now())
    for (const line of firstAdminText(path, address, io.env)) io.say(line)
  } catch {
    // A store that is away is told of by what needs it.
  }
}

/**
 * What an operator reads. The link is one that a browser can open: under the site's own address where that is set, and never
 * under one that only says where to listen.
 */
export function firstAdminText(path: string, address: string, { SITE_ORIGIN: origin }: Io['env']): string[] {
  const here = address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  return [
    `Nobody has an account yet. Make the first admin within 30 minutes: ${(origin || here).replace(/\/+$/, '')}${path}`,
    'Without a browser: npm run site -- user add <email> --role admin',
  ]
}
