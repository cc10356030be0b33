import type { FastifyInstance } from 'fastify'
import {
  ENTRY_LENGTH,
  exportFormEntries,
  listFormEntries,
  listSentForms,
  readFormFile,
  removeFormEntry,
  removeFormFile,
} from '#api/form-entries.ts'
import { apiProblem } from '#api/problems.ts'
import { failed, success } from '#std/result.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import { allEntries } from './all-entries.ts'
import { entriesCsv } from './entries-csv.ts'

/** Serves form entries to people who may read them. */
export function entryCalls(app: FastifyInstance, served: CallSetup, open: () => Promise<Store>): void {
  serveCall(app, listFormEntries, served, async ({ query: { beforeAt, beforeId, ...filter } }) => {
    const entries = await (
      await open()
    ).formEntries.list({
      limit: ENTRY_LENGTH,
      ...filter,
      ...(beforeAt === undefined ? {} : { before: { at: beforeAt, id: beforeId ?? '' } }),
    })
    return success({ entries: entries.map((entry) => ({ ...entry, files: [...entry.files] })) })
  })
  serveCall(app, removeFormEntry, served, async ({ params }, { service, signedIn }) => {
    if (!(await (await open()).formEntries.remove(params.id))) return failed(noEntry)
    await service.record(signedIn?.person.email ?? 'nobody', 'form-entry.removed', { id: params.id })
    return success({ status: 'ok' as const })
  })
  serveCall(app, listSentForms, served, async () =>
    success({ forms: await (await open()).formEntries.forms() }),
  )
  serveCall(app, exportFormEntries, served, async ({ query }) => {
    const entries = await allEntries(await open(), query)
    const bytes = new TextEncoder().encode(entriesCsv(entries))
    return success({ name: `${query.form ?? 'form-entries'}.csv`, type: 'text/csv; charset=utf-8', bytes })
  })
  fileCalls(app, served, open)
}

function fileCalls(app: FastifyInstance, served: CallSetup, open: () => Promise<Store>): void {
  serveCall(app, readFormFile, served, async ({ params: { id, number } }, { service, signedIn }) => {
    const file = await (await open()).formEntries.file(id, number)
    if (file === null) return failed(noFile)
    await service.record(signedIn?.person.email ?? 'nobody', 'form-file.read', { id, number })
    // The drivers return subclasses of Uint8Array.
    return success({ name: file.name, type: file.type, bytes: new Uint8Array(file.bytes) })
  })
  serveCall(app, removeFormFile, served, async ({ params: { id, number } }, { service, signedIn }) => {
    if (!(await (await open()).formEntries.removeFile(id, number))) return failed(noFile)
    await service.record(signedIn?.person.email ?? 'nobody', 'form-file.removed', { id, number })
    return success({ status: 'ok' as const })
  })
}

const noEntry = apiProblem('not-found', 'There is no such entry. List entries at /api/form-entries.')

const noFile = apiProblem(
  'not-found',
  'There is no such file. List entries with their files at /api/form-entries.',
)
