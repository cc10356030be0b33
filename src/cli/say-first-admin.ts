import { offerFirstAdmin } from '#server/people/first-admin.ts'
import type { LastingStore } from './lasting-store.ts'
import type { Io } from './verb.ts'

/** While nobody has an account, whoever reads the output of a server may make the first one (PEOPLE-10). */
export async function sayFirstAdmin({ open }: LastingStore, address: string, io: Io): Promise<void> {
  try {
    const store = await open()
    if (!(await store.people.isEmpty())) return
    const path = await offerFirstAdmin(store, Date.now())
    io.say(`Make the first admin within 30 minutes: ${address}${path}`)
  } catch {
    // A store that is away is told of by what needs it.
  }
}
