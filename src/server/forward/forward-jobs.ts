import type { Metrics } from '../metrics/metrics.ts'
import type { FormInbox } from '../form/form-inbox.ts'
import type { Job, JobHandlers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import type { ForwardSettings } from './forward-settings.ts'
import { postWebhook, type Forwarded } from './post-webhook.ts'

/** Names of the jobs. */
const POST = 'form-entry.post'
const MAIL = 'form-entry.mail'
const FORGET = 'form-entries.forget'

/**
 * A job is stored before its entry, so that no crash loses one; it starts after this time, in ms, when the entry must exist.
 */
const HEAD_START_MS = 2_000

/** If the entry does not exist at this attempt, it was never stored, or was deleted: there is nothing to forward. */
const LAST_LOOK = 3

const DAY_MS = 86_400_000

/** What forwarding needs besides its settings. */
export type Forwarding = {
  readonly settings: ForwardSettings
  /** Opens the store, or returns the open one. Throws StoreError. */
  readonly store: () => Promise<Store>
  readonly metrics: Metrics | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** An inbox that stores entries and adds jobs for forwarding them. */
export const forwardingInbox = ({ settings, store, metrics, now }: Forwarding): FormInbox => ({
  add: async (entry) => {
    try {
      const { jobs, formEntries } = await store()
      for (const name of waysOf(settings)) {
        await jobs.add({ name, key: entry.id, payload: { id: entry.id }, at: now() + HEAD_START_MS })
      }
      await formEntries.add(entry, { maxFileBytes: settings.maxFileBytes })
      metrics?.formEntry('kept')
    } catch (error) {
      metrics?.formEntry('failed')
      throw error
    }
  },
})

const waysOf = ({ webhook, mail }: ForwardSettings): string[] => [
  ...(webhook ? [POST] : []),
  ...(mail ? [MAIL] : []),
]

/** Handlers of the jobs. */
export function forwardJobs(forwarding: Forwarding): JobHandlers {
  const { settings, store, metrics, now } = forwarding
  const { webhook, mail, retentionDays } = settings
  const handlers: Record<string, JobHandlers[string]> = {}
  const forward = (way: 'webhook' | 'mail', send: (found: Forwarded, signal: AbortSignal) => Promise<void>) =>
    forwardJob(store, async (found, signal) => {
      try {
        await send(found, signal)
        metrics?.delivery(way, 'done')
      } catch (error) {
        metrics?.delivery(way, 'failed')
        throw error
      }
    })
  if (webhook) {
    handlers[POST] = forward('webhook', (found, signal) => postWebhook(webhook, found, now(), signal))
  }
  if (mail) {
    handlers[MAIL] = forward('mail', async (found) => {
      // Loaded only if entries are mailed.
      const { sendMail } = await import('./send-mail.ts')
      await sendMail(mail, found)
    })
  }
  if (retentionDays !== null) {
    handlers[FORGET] = async () => {
      const { formEntries, jobs } = await store()
      await formEntries.removeOlder(now() - retentionDays * DAY_MS)
      await jobs.add(forgetJob(now() + DAY_MS))
    }
  }
  return handlers
}

/** Adds the daily job that deletes old entries, at the start; any server may run it. */
export async function planForgetting({ settings, store, now }: Forwarding): Promise<void> {
  if (settings.retentionDays !== null) await (await store()).jobs.add(forgetJob(now()))
}

/** The key is the UTC date, so that several programs add the same job. */
const forgetJob = (at: number): Job => ({
  name: FORGET,
  key: new Date(at).toISOString().slice(0, 10),
  payload: {},
  at,
})

const forwardJob =
  (
    store: () => Promise<Store>,
    send: (found: Forwarded, signal: AbortSignal) => Promise<void>,
  ): JobHandlers[string] =>
  async ({ payload, attempt, signal }) => {
    const { formEntries } = await store()
    const { id } = payload
    const entry = typeof id === 'string' ? await formEntries.read(id) : null
    if (entry) await send({ entry, readFiles: () => formEntries.files(entry.id) }, signal)
    else if (attempt < LAST_LOOK) throw new Error('The entry is not there yet.')
  }
