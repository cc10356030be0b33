import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { isEmpty, type KeptSession } from '#draft/kept-session.ts'
import type { Unsent } from '#draft/session.ts'

/** Name of the IndexedDB database. Browsers have one per origin, so queues of two servers are separate. */
const DATABASE = 'stockwright-manager'
const VERSION = 1

/**
 * A queue without its changes, which are stored individually, so that a key press writes one of them and not the whole queue.
 */
type QueueRow = Omit<KeptSession, 'waiting' | 'outgoing'> & {
  readonly person: string
  readonly queue: string
  readonly outgoing: { readonly id: string; readonly changes: readonly number[] } | null
}

type UnsentRow = Unsent & { readonly person: string; readonly queue: string }

interface Schema extends DBSchema {
  queues: { key: [string, string]; value: QueueRow }
  unsent: { key: [string, string, number]; value: UnsentRow }
}

/** The unsaved work of one person in this browser, in queues, one per window. */
export type QueueStore = {
  /** Replaces the stored unsaved work of a window; an empty one is deleted. `without` is deleted in the same transaction. */
  readonly keep: (queue: string, session: KeptSession, without?: string) => Promise<void>
  /** The names of all queues. */
  readonly names: () => Promise<string[]>
  /** The stored content of a queue; null if there is none. */
  readonly read: (queue: string) => Promise<KeptSession | null>
  readonly close: () => void
}

/** Opens the queues of a person; those of other people in this browser are separate. */
export async function openQueueStore(person: string): Promise<QueueStore> {
  const db = await openDB<Schema>(DATABASE, VERSION, {
    upgrade(made) {
      made.createObjectStore('queues', { keyPath: ['person', 'queue'] })
      made.createObjectStore('unsent', { keyPath: ['person', 'queue', 'at'] })
    },
    // A newer version of the program must not wait for an old window.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  const written = new Map<string, KeptSession>()
  return {
    async keep(queue, session, without) {
      const before = written.get(queue)
      written.set(queue, session)
      try {
        await write(db, { person, queue, session, before, without })
      } catch (error) {
        // The stored state is unknown: next time everything is written.
        written.delete(queue)
        throw error
      }
    },
    names: async () => (await db.getAllKeys('queues', ofPerson(person))).map(([, queue]) => queue),
    read: (queue) => read(db, person, queue),
    close: () => db.close(),
  }
}

const ofPerson = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []])

const ofQueue = (person: string, queue: string): IDBKeyRange =>
  IDBKeyRange.bound([person, queue], [person, queue, []])

type Writing = {
  readonly person: string
  readonly queue: string
  readonly session: KeptSession
  readonly before: KeptSession | undefined
  readonly without: string | undefined
}

/** All requests are issued and committed at once, so that they survive if the window is closed immediately afterwards. */
async function write(
  db: IDBPDatabase<Schema>,
  { person, queue, session, before, without }: Writing,
): Promise<void> {
  const tx = db.transaction(['queues', 'unsent'], 'readwrite')
  const [queues, unsent] = [tx.objectStore('queues'), tx.objectStore('unsent')]
  const now = entriesOf(session)
  const was = before === undefined ? new Map<number, Unsent>() : entriesOf(before)
  const requests: Promise<unknown>[] = before === undefined ? [unsent.delete(ofQueue(person, queue))] : []
  for (const [at, entry] of now) {
    if (was.get(at) !== entry) requests.push(unsent.put({ ...entry, person, queue }))
  }
  for (const at of was.keys()) if (!now.has(at)) requests.push(unsent.delete([person, queue, at]))
  if (isEmpty(session)) requests.push(queues.delete([person, queue]))
  else requests.push(queues.put({ ...rowOf(session), person, queue }))
  if (without !== undefined) {
    requests.push(unsent.delete(ofQueue(person, without)), queues.delete([person, without]))
  }
  tx.commit()
  await Promise.all([...requests, tx.done])
}

const entriesOf = ({ outgoing, waiting }: KeptSession): Map<number, Unsent> =>
  new Map([...(outgoing?.changes ?? []), ...waiting].map((entry) => [entry.at, entry]))

const rowOf = ({ base, outgoing, conflicts, next }: KeptSession) => ({
  base,
  outgoing: outgoing && { id: outgoing.id, changes: outgoing.changes.map(({ at }) => at) },
  conflicts,
  next,
})

async function read(db: IDBPDatabase<Schema>, person: string, queue: string): Promise<KeptSession | null> {
  const tx = db.transaction(['queues', 'unsent'])
  const [row, rows] = await Promise.all([
    tx.objectStore('queues').get([person, queue]),
    tx.objectStore('unsent').getAll(ofQueue(person, queue)),
  ])
  if (row === undefined) return null
  const { base, conflicts, next } = row
  const sent = new Set(row.outgoing?.changes)
  const entries = rows.map(({ at, step, change }): Unsent => ({ at, step, change }))
  return {
    base,
    conflicts,
    next,
    outgoing: row.outgoing && { id: row.outgoing.id, changes: entries.filter(({ at }) => sent.has(at)) },
    waiting: entries.filter(({ at }) => !sent.has(at)),
  }
}
