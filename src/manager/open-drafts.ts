import { adoptQueue } from './adopt-queue.ts'
import { ask } from './ask.ts'
import type { DraftPorts } from './draft-ports.ts'
import { DraftStore } from './draft-store.ts'
import { followEvents } from './follow-events.ts'
import { uiLanguage } from './phrases/use-say.ts'
import { hasOthers, hearPresence } from './presence.ts'
import { localizedRefusal } from './problem-words.ts'
import { publishStreamOpened, takePublishReport } from './publishing/publish-reports.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'

/** How often windows check for queues of closed windows, in ms. */
const LOOK_EVERY_MS = 10_000

/**
 * Name of the lock that a window holds for its queue: a window that gets the lock of another queue knows that its window is
 * closed.
 */
const lockOf = (queue: string): string => `stockwright-queue ${queue}`

/**
 * Opens the drafts of a person in this window: unsaved changes are stored in the browser until the server has them, queues of
 * closed windows are taken over, and changes by others are received from `seq` on.
 */
export async function openDrafts(person: string, seq: number): Promise<DraftStore> {
  const queue = crypto.randomUUID()
  const queues = await openQueueStore(person).catch(() => null)
  const ports: DraftPorts = {
    ask,
    person,
    isWatched: hasOthers,
    newId: () => crypto.randomUUID(),
    sayRefusal: (reason) => localizedRefusal(reason, uiLanguage()),
    now: () => Date.now(),
    keep: (session, without) =>
      queues?.keep(queue, session, without) ?? Promise.reject(new Error('This browser keeps nothing.')),
  }
  const drafts = new DraftStore(ports)
  await new Promise<void>((resolve) => {
    // Held as long as the window exists.
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

/** When the window is being closed, sends waiting changes at once, and warns if they could not be stored. */
function sendWhenLeft(drafts: DraftStore): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void drafts.flush()
  })
  addEventListener('beforeunload', (event) => {
    const { isKept, state } = drafts.snapshot()
    if (!isKept && state !== 'saved') event.preventDefault()
  })
}

/** Retries at once when the window comes to the front, or when the browser is online again. */
function retryWhenBack(drafts: DraftStore): void {
  addEventListener('online', () => drafts.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drafts.retry()
  })
}
