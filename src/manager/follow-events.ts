import { z } from 'zod'
import { loggedChange } from '#api/editing.ts'
import { present } from '#api/presence.ts'
import { publishReport, type PublishReport } from '#api/publishing.ts'
import type { RemoteChange } from '#draft/apply-remote.ts'
import { isActive } from './publishing/publish-reports.ts'
import { remoteOf } from './send-commit.ts'

/**
 * Delay before a stream that the server ended is opened again, in ms. After a lost connection the browser reconnects by itself.
 */
const REOPEN_AFTER_MS = 2_000

/** Events of the stream by name. */
const heard = z.discriminatedUnion('event', [
  z.looseObject({ event: z.literal('changes'), changes: z.array(loggedChange).min(1) }),
  z.looseObject({ event: z.literal('presence'), people: z.array(present) }),
  z.looseObject({ event: z.literal('opened') }),
  z.looseObject({ event: z.literal('publish'), report: publishReport }),
])

/** Callbacks for events; `opened` when the stream begins, `lost` when it ended because of the server or the session. */
export type EventHearers = {
  readonly changes: (changes: readonly RemoteChange[]) => void
  readonly presence: (people: readonly z.infer<typeof present>[]) => void
  readonly opened: () => void
  readonly publish: (report: PublishReport) => void
  readonly lost: () => void
}

type Heard = { readonly event: string; readonly data: unknown }

/** Posted by a window that starts listening to the one that reads the stream. */
const JOINED = 'joined'

/**
 * Follows everything that is saved after a change. A person's windows in one browser share a stream: the one that holds the
 * lock reads it and forwards events to the others, and when it closes another one takes over. The returned function stops
 * listening.
 */
export function followEvents(person: string, after: number, hearers: EventHearers): () => void {
  const name = `stockwright-events ${person}`
  const channel = new BroadcastChannel(name)
  const ending = new AbortController()
  const publishes = new Map<string, PublishReport>()
  let last = after
  let isLeading = false
  const take = ({ event, data }: Heard): void => {
    const read = heard.safeParse({ ...(data as object), event })
    if (!read.success) return
    if (read.data.event === 'opened') {
      // Active publishes are reported again.
      for (const [id, known] of publishes) if (isActive(known)) publishes.delete(id)
      return hearers.opened()
    }
    if (read.data.event === 'presence') return hearers.presence(read.data.people)
    if (read.data.event === 'publish') {
      const { report } = read.data
      // Ordered by last change, the latest at the end.
      publishes.delete(report.id)
      publishes.set(report.id, report)
      return hearers.publish(report)
    }
    last = Math.max(last, read.data.changes.at(-1)?.seq ?? last)
    hearers.changes(read.data.changes.map(remoteOf))
  }
  const post = (one: Heard): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has none
    channel.postMessage(one)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.event !== JOINED) return take(data)
    // The server reported these before that window existed.
    if (isLeading) for (const report of publishes.values()) post({ event: 'publish', data: { report } })
  })
  const tell = (one: Heard): void => {
    take(one)
    post(one)
  }
  post({ event: JOINED, data: {} })
  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true
      const close = readStream(() => last, tell, hearers.lost)
      ending.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: ending.signal }, lead).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Reads the stream, opening it again whenever it ends. The returned function closes it. */
function readStream(after: () => number, tell: (heard: Heard) => void, lost: () => void): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    stream = new EventSource(`/api/events?after=${after()}`)
    stream.addEventListener('open', () => tell({ event: 'opened', data: {} }))
    for (const event of ['changes', 'presence']) {
      stream.addEventListener(event, ({ data }: MessageEvent<string>) =>
        tell({ event, data: JSON.parse(data) }),
      )
    }
    stream.addEventListener('publish', ({ data }: MessageEvent<string>) =>
      tell({ event: 'publish', data: { report: JSON.parse(data) } }),
    )
    stream.addEventListener('error', () => {
      lost()
      if (stream.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, REOPEN_AFTER_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
