import { adoptQueue } from './adopt-queue.ts'
import { ask } from './ask.ts'
import { DraftStore, type DraftPorts } from './draft-store.ts'
import { followEvents } from './follow-events.ts'
import { hasOthers, hearPresence } from './presence.ts'
import { publishStreamOpened, takePublishReport } from './publishing/publish-reports.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'

/** How often windows look whether others left something, in ms. */
const LOOK_EVERY_MS = 10_000

/** How windows say that they hold a queue: who gets the lock of one that is not theirs knows that its window is closed. */
const lockOf = (queue: string): string => `stockwright-queue ${queue}`

/**
 * Opens the drafts of a person in this window: what is unsaved is kept in the browser until the server has it, what earlier windows
 * left is taken over, and what others save is heard from `seq` on.
 */
export async function openDrafts(person: string, seq: number): Promise<DraftStore> {
  const queue = crypto.randomUUID()
  const queues = await openQueueStore(person).catch(() => null)
  const ports: DraftPorts = {
    ask,
    person,
    isWatched: hasOthers,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    keep: (session, without) =>
      queues?.keep(queue, session, without) ?? Promise.reject(new Error('This browser keeps nothing.')),
  }
  const drafts = new DraftStore(ports)
  await new Promise<void>((resolve) => {
    // Held as long as the window is there.
    void navigator.locks.request(lockOf(queue), () => {
      resolve()
      return new Promise(() => {})
    })
  })
  followEvents(person, seq, {
    changes: (changes) => drafts.tell(changes),
    presence: hearPresence,
    publish: takePublishReport,
    opened: () => {
      drafts.retry()
      publishStreamOpened()
    },
    lost: () => void drafts.checkAccess(),
  })
  if (queues !== null) {
    const look = () => adoptAll(queues, queue, (name, kept) => adoptQueue(drafts, ports, name, kept))
    await look()
    setInterval(() => void look(), LOOK_EVERY_MS)
  }
  sendWhenLeft(drafts)
  retryWhenBack(drafts)
  return drafts
}

type Adopt = (queue: string, kept: NonNullable<Awaited<ReturnType<QueueStore['read']>>>) => Promise<boolean>

/** Takes over every queue whose window is closed. */
async function adoptAll(queues: QueueStore, own: string, adopt: Adopt): Promise<void> {
  for (const name of await queues.names()) {
    if (name === own) continue
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      const kept = lock && (await queues.read(name))
      if (kept) await adopt(name, kept)
    })
  }
}

/** A window that is left sends what waits at once, and warns where it could not be kept. */
function sendWhenLeft(drafts: DraftStore): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void drafts.flush()
  })
  addEventListener('beforeunload', (event) => {
    const { isKept, state } = drafts.snapshot()
    if (!isKept && state !== 'saved') event.preventDefault()
  })
}

/** A window that comes back to the front, or whose browser is online again, does not wait until the server is asked the next time. */
function retryWhenBack(drafts: DraftStore): void {
  addEventListener('online', () => drafts.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drafts.retry()
  })
}
