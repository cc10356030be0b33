import type { FastifyInstance } from 'fastify'
import { listHistory } from '#api/history.ts'
import { historyEntries, type HistoryEntry } from '#site/history/history-entries.ts'
import { success } from '#std/result.ts'
import type { Person } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'

/** Serves the history of a document as people read it. */
export function historyCalls(app: FastifyInstance, served: CallSetup, open: () => Promise<Store>): void {
  serveCall(app, listHistory, served, async ({ query }) => {
    const store = await open()
    const { entries, next } = await historyEntries(store, query)
    const people = await peopleOf(store, new Set(entries.map(({ author }) => author)))
    return success({
      entries: entries.map((entry) => ({
        ...entry,
        name: nameOf(entry, people),
        differences: entry.differences.map((one) => ({ ...one, path: [...one.path] })),
      })),
      next,
    })
  })
}

/** The current owners of these addresses, by e-mail. */
async function peopleOf(store: Store, emails: ReadonlySet<string>): Promise<ReadonlyMap<string, Person>> {
  const people = await Promise.all([...emails].map((email) => store.people.byEmail(email)))
  return new Map(people.flatMap((person) => (person === null ? [] : [[person.email, person] as const])))
}

/** Who saved something: by name, or by address if that belonged to somebody else then, or if the account has no name. */
function nameOf(
  { author, at }: Pick<HistoryEntry, 'author' | 'at'>,
  people: ReadonlyMap<string, Person>,
): string {
  const person = people.get(author)
  return person === undefined || person.name === '' || at < person.emailSince ? author : person.name
}
