import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
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

/** Proxies and browsers close connections that are silent for longer, in ms. */
const PING_EVERY_MS = 20_000

/** How often an idle stream checks that its session is valid, in ms; it also checks before anything is sent (PEOPLE-8). */
const RIGHTS_EVERY_MS = 5_000

/** Most streams per person; each browser needs one. */
const MAX_STREAMS = 12

/**
 * Most unsent bytes for a slow reader; beyond that the stream ends, and the browser reconnects from where it was. Changes stay
 * in the log until earlier ones are received. A single event is always sent, however large, because otherwise the reader would
 * be cut off on every attempt.
 */
const MAX_WAITING = 24_000_000

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
  const open = new Set<ServerResponse>()
  const counts = new Map<string, number>()
  app.addHook('preClose', async () => {
    for (const response of open) response.end()
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
    const { email } = reader
    const streams = counts.get(email) ?? 0
    if (streams >= MAX_STREAMS) return sendProblem(tooMany, reply)
    counts.set(email, streams + 1)
    const response = begun(reply)
    open.add(response)
    const end = send(response, { ...feeds, after, rights })
    response.on('close', () => {
      end()
      open.delete(response)
      counts.set(email, (counts.get(email) ?? 1) - 1)
    })
    return reply
  })
}

function begun(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // Keeps proxies from buffering events.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  return raw
}

type Sending = EventFeeds & {
  readonly after: number
  /** The reader; null if they are no longer signed in or may no longer see drafts. */
  readonly rights: () => Promise<Person | null>
}

/** Sends changes, and keep-alive comments between them. The returned function stops that. */
function send(response: ServerResponse, { after, feed, presence, publishes, rights }: Sending): () => void {
  const write = (text: string): void => {
    if (response.writableEnded) return
    const waiting = response.writableLength
    if (waiting > 0 && waiting + text.length > MAX_WAITING) response.destroy()
    else response.write(text)
  }
  /** Ends the stream of a reader who is no longer allowed; if that can't be checked, the stream ends, too. */
  const mayRead = async (): Promise<Person | null> => {
    const reader = await rights().catch(() => null)
    if (reader === null) response.end()
    return reader
  }
  const stop = feed.listen(after, async (changes) => {
    if ((await mayRead()) === null) return
    write(eventText(changes))
    await taken(response)
  })
  const leave = presence.listen(async (people) => {
    if ((await mayRead()) !== null) write(`event: presence\ndata: ${JSON.stringify({ people })}\n\n`)
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
      write(`event: publish\ndata: ${text}\n\n`)
    }
  })
  const ping = setInterval(() => write(': still here\n\n'), PING_EVERY_MS)
  const check = setInterval(() => void mayRead(), RIGHTS_EVERY_MS)
  return () => {
    stop()
    leave()
    unfollow()
    clearInterval(ping)
    clearInterval(check)
  }
}

/** Resolves when the reader has received what was written, or has disconnected. */
async function taken(response: ServerResponse): Promise<void> {
  if (response.writableNeedDrain && !response.destroyed && !response.writableEnded) {
    await new Promise<void>((resolve) => {
      for (const event of ['drain', 'close'] as const) response.once(event, resolve)
    })
  }
}

const eventText = (changes: readonly LoggedChange[]): string =>
  `id: ${changes.at(-1)?.seq}\nevent: changes\ndata: ${JSON.stringify({ changes: changes.map(shownChange) })}\n\n`

async function rightsOf(request: FastifyRequest, served: CallSetup): Promise<Person | null> {
  const signedIn = await served.signedIn(request, await served.open())
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
