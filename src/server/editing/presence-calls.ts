import type { FastifyInstance } from 'fastify'
import { announcePresence, PRESENCE_ENDS_MS } from '#api/presence.ts'
import { apiProblem } from '#api/problems.ts'
import { failed, success } from '#std/result.ts'
import type { Present } from '#store/presence.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import { slidingWindow } from '../form/sliding-window.ts'
import type { EditingSources } from './editing-calls.ts'
import { polledValue, type PolledValue } from './polled-value.ts'

const MINUTE_MS = 60_000

/** How often one person's windows may report what they show, per minute. */
const PER_MINUTE = 600

/** Serves the call with which windows report what they show. */
export function presenceCalls(
  app: FastifyInstance,
  served: CallSetup,
  { store: open, now }: Pick<EditingSources, 'store' | 'now'>,
): void {
  const announced = slidingWindow(PER_MINUTE, MINUTE_MS, now)
  let prunedAt = 0
  serveCall(app, announcePresence, served, async ({ body: { leaves, ...shown } }, { signedIn }) => {
    if (signedIn === null) throw new Error('A call of people needs somebody signed in.')
    const { email, name } = signedIn.person
    if (announced.take(email) > 0) return failed(tooMany)
    const { presence } = await open()
    if (leaves) await presence.leave(shown.tab, email)
    else await presence.announce({ ...shown, email, name }, now())
    // Windows that closed without notice are forgotten soon.
    if (now() - prunedAt >= MINUTE_MS) {
      prunedAt = now()
      await presence.prune(prunedAt - PRESENCE_ENDS_MS)
    }
    return success({ status: 'ok' as const })
  })
}

const tooMany = apiProblem(
  'too-many',
  'This person’s windows say more than anybody can follow. Wait a minute.',
)

/** How often presence is polled while somebody listens, in ms. */
const ASK_EVERY_MS = 500

/** Who is present, on any server. */
export type PresenceFeed = PolledValue<readonly Present[]>

/** Follows who is there for as long as somebody listens. */
export const presenceFeed = ({ store: open, now }: Pick<EditingSources, 'store' | 'now'>): PresenceFeed =>
  polledValue(async () => (await open()).presence.since(now() - PRESENCE_ENDS_MS), {
    none: [],
    everyMs: ASK_EVERY_MS,
  })
