import type { FastifyInstance } from 'fastify'
import { ENTRY_LENGTH, listFormEntries, removeFormEntry } from '#api/form-entries.ts'
import { success } from '#std/result.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallDesk } from '../calls/serve-call.ts'

/** Serves what visitors sent with forms to people who may read it. */
export function entryCalls(app: FastifyInstance, served: CallDesk, open: () => Promise<Store>): void {
  serveCall(app, listFormEntries, served, async ({ query: { form, beforeAt, beforeId } }) => {
    const entries = await (
      await open()
    ).formEntries.list({
      limit: ENTRY_LENGTH,
      ...(form === undefined ? {} : { form }),
      ...(beforeAt === undefined ? {} : { before: { at: beforeAt, id: beforeId ?? '' } }),
    })
    return success({ entries: entries.map((entry) => ({ ...entry })) })
  })
  serveCall(app, removeFormEntry, served, async ({ params }, { desk, signedIn }) => {
    await (await open()).formEntries.remove(params.id)
    await desk.record(signedIn?.person.email ?? 'nobody', 'form-entry.removed', { id: params.id })
    return success({ status: 'ok' as const })
  })
}
