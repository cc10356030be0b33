import type { FastifyInstance } from 'fastify'
import { listHistory } from '#api/history.ts'
import { historyEntries } from '#site/history/history-entries.ts'
import { success } from '#std/result.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'

/** Serves the history of a document as people read it. */
export function historyCalls(app: FastifyInstance, served: CallSetup, open: () => Promise<Store>): void {
  serveCall(app, listHistory, served, async ({ query }) => {
    const store = await open()
    const { entries, next } = await historyEntries(store, query)
    const names = await namesOf(store, new Set(entries.map(({ author }) => author)))
    return success({
      entries: entries.map((entry) => ({
        ...entry,
        name: names.get(entry.author) ?? entry.author,
        differences: entry.differences.map((one) => ({ ...one, path: [...one.path] })),
      })),
      next,
    })
  })
}

/** What people are called, by e-mail; the first admin may have no name. */
async function namesOf(store: Store, emails: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all([...emails].map((email) => store.people.byEmail(email)))
  return new Map(
    people.flatMap((person) =>
      person === null || person.name === '' ? [] : [[person.email, person.name] as const],
    ),
  )
}
