import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission } from '#model/role.ts'
import { apiProblem } from '#api/problems.ts'
import type { Person } from '#store/people.ts'
import type { LoggedChange } from '#store/port.ts'
import { NOT_SECURE } from '../people/transport.ts'
import { sendProblem } from '../send-answer.ts'
import type { CallSetup } from '../calls/serve-call.ts'
import type { PublishFeed } from '../publishing/publish-feed.ts'
import { shownStatus } from '../publishing/shown-status.ts'
import type { PresenceFeed } from './presence-calls.ts'
import { shownChange, type EditingSources } from './editing-calls.ts'
import { openStreams, type OpenStream } from './open-streams.ts'

/** Proxies and browsers close connections that are silent for longer, in ms. */
const PING_EVERY_MS = 20_000

/** Retry-After for too many streams, in seconds. */
const RETRY_AFTER_S = 10

/** How often an idle stream checks that its session is valid, in ms; it also checks before anything is sent (PEOPLE-8). */
const RIGHTS_EVERY_MS = 5_000

/** The path of the event stream (server-sent events). */
export const EVENTS_PATH = '/api/events'

/** Sources of the streams. */
export type EventFeeds = Pick<EditingSources, 'feed'> & {
  readonly presence: PresenceFeed
  readonly publishes: PublishFeed
}

/**
 * Streams to people who may see drafts: events `changes` with saved changes, each with the number of its last change as id;
 * events `presence` with who is present; and events `publish` with the progress of a publish. After a lost connection the
 * browser continues after the last received id (`Last-Event-ID`, or `after`); presence, and the progress of active and recent
 * publishes, are sent again.
 */
export function eventStream(app: FastifyInstance, served: CallSetup, feeds: EventFeeds): void {
  const open = openStreams()
  const eventOf = sharedEvents()
  app.addHook('preClose', async () => {
    open.end()
    for (const feed of Object.values(feeds)) feed.close()
  })
  app.get(EVENTS_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (served.transport(request) === 'readable') return sendProblem(NOT_SECURE, reply)
    if (served.sender(request) === 'foreign') return sendProblem(foreign, reply)
    const rights = () => rightsOf(request, served)
    const reader = await rights()
    if (reader === null) return sendProblem(notAllowed, reply)
    const after = startOf(request)
    if (after === null) return sendProblem(noStart, reply)
    const stream = open.add(reader.id, reply.raw)
    if (stream === null) {
      return sendProblem(tooMany, reply.header('retry-after', String(RETRY_AFTER_S)))
    }
    begun(reply)
    reply.raw.on('close', send(stream, { ...feeds, after, rights, eventOf }))
    return reply
  })
}

function begun(reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Keeps proxies from buffering events.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
}

type Sending = EventFeeds & {
  readonly after: number
  /** The reader; null if they are no longer signed in or may no longer see drafts. */
  readonly rights: () => Promise<Person | null>
  readonly eventOf: (changes: readonly LoggedChange[]) => Buffer
}

/** Sends changes, and keep-alive comments between them. The returned function stops that. */
function send(
  stream: OpenStream,
  { after, feed, presence, publishes, rights, eventOf }: Sending,
): () => void {
  /** Ends the stream of a reader who is no longer allowed; if that can't be checked, the stream ends, too. */
  const mayRead = async (): Promise<Person | null> => {
    const reader = await rights().catch(() => null)
    if (reader === null) stream.end()
    return reader
  }
  // Each kind of event waits until the reader has received the one before: nothing is read for somebody who does not read.
  const stop = feed.listen(after, async (changes) => {
    if ((await mayRead()) !== null) await stream.write(eventOf(changes))
  })
  const leave = presence.listen(async (people) => {
    if ((await mayRead()) !== null)
      await stream.write(`event: presence\ndata: ${JSON.stringify({ people })}\n\n`)
  })
  const sent = new Map<string, string>()
  const unfollow = publishes.listen(async (statuses) => {
    const reader = await mayRead()
    if (reader === null) return
    const isPublisher = hasPermission(reader.role, 'publish')
    for (const status of statuses) {
      const report = shownStatus(status, { isPublisher })
      if (report === null) continue
      const text = JSON.stringify(report)
      if (sent.get(status.id) === text) continue
      sent.set(status.id, text)
      await stream.write(`event: publish\ndata: ${text}\n\n`)
    }
  })
  // A ping behind other events would look like progress.
  const ping = setInterval(() => void (stream.isIdle() && stream.write(': still here\n\n')), PING_EVERY_MS)
  const check = setInterval(() => void mayRead(), RIGHTS_EVERY_MS)
  return () => {
    stop()
    leave()
    unfollow()
    clearInterval(ping)
    clearInterval(check)
  }
}

const eventText = (changes: readonly LoggedChange[]): string =>
  `id: ${changes.at(-1)?.seq}\nevent: changes\ndata: ${JSON.stringify({ changes: changes.map(shownChange) })}\n\n`

/** Events in memory once for all streams that send them: the last ones, without very large ones. */
const MAX_SHARED = { events: 8, bytes: 1_000_000 } as const

function sharedEvents(): (changes: readonly LoggedChange[]) => Buffer {
  const last = new Map<string, Buffer>()
  return (changes) => {
    const key = `${changes[0]?.seq} ${changes.at(-1)?.seq}`
    const event = last.get(key) ?? Buffer.from(eventText(changes))
    last.delete(key)
    if (event.length <= MAX_SHARED.bytes) last.set(key, event)
    for (const oldest of last.keys()) {
      if (last.size <= MAX_SHARED.events) break
      last.delete(oldest)
    }
    return event
  }
}

async function rightsOf(request: FastifyRequest, served: CallSetup): Promise<Person | null> {
  const signedIn = await served.watching(request, await served.open())
  return signedIn !== null && hasPermission(signedIn.person.role, 'see-drafts') ? signedIn.person : null
}

/** The change after which a reader wants to continue; null for an invalid number. */
function startOf({ headers, query }: FastifyRequest): number | null {
  const after = headers['last-event-id'] ?? (query as Readonly<Record<string, unknown>>)['after']
  return typeof after === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(after) ? Number(after) : null
}

const foreign = apiProblem('foreign-origin', 'Open this stream from a page of this server.')
const notAllowed = apiProblem('not-signed-in', 'Sign in first: only people of the team hear of changes.')
const tooMany = apiProblem('too-many', 'You have many windows open already. Close one first.')
const noStart = apiProblem(
  'bad-input',
  'Say after which change you want to hear of others: /api/events?after=0, or the number that /api/drafts names.',
)
