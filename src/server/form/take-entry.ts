import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Block } from '#model/block.ts'
import { checkEntry } from '#blocks/form/check-entry.ts'
import { fileTypeOf } from '#blocks/form/file-type.ts'
import type { FormFile } from '#store/form-entries.ts'
import { sendProblem } from '../send-answer.ts'
import type { Log } from '../log.ts'
import type { FormInbox } from './form-inbox.ts'
import { notKept } from './form-problems.ts'
import { sendReceived, sendRefused, type AnsweredForm } from './send-outcome.ts'
import type { ReceivedFile, SentForm } from './sent-form.ts'
import { oneAtATime } from './concurrency-limit.ts'

/** Files are in memory while they are stored, those of one entry at a time. */
const inTurn = oneAtATime()

/** Checks what was sent against the published form, stores it if it is valid, and responds. */
export async function takeEntry(
  form: AnsweredForm,
  { values, files }: SentForm,
  inbox: FormInbox,
  { now, log }: { readonly now: () => number; readonly log: Log },
) {
  const { block, pageId, request, reply } = form
  const checked = checkEntry(block, values, files)
  if (checked.is === 'refused') return sendRefused(form, checked.problems)
  if (checked.is === 'robot') return sendReceived(form)
  const entry = { id: entryId(request), form: formName(block), pageId, at: now(), fields: checked.fields }
  const kept = files.filter((file) => checked.files.includes(file))
  try {
    if (kept.length === 0) await inbox.add(entry)
    else await inTurn(async () => inbox.add({ ...entry, files: await Promise.all(kept.map(keptFile)) }))
  } catch (error) {
    log.error('form.not-kept', { requestId: request.id, form: block.uniqueId, error: String(error) })
    return sendProblem(notKept, reply.header('retry-after', '60'))
  }
  return sendReceived(form)
}

/** The type is detected from the bytes, whatever the sender says. */
const keptFile = async ({ field, name, head, path }: ReceivedFile): Promise<FormFile> => ({
  field,
  name,
  type: fileTypeOf(name, head)?.type ?? 'application/octet-stream',
  bytes: await readFile(path),
})

/** Only random keys of the form's island are accepted; others could be guessed. */
function entryId({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : randomUUID()
}

function formName({ uniqueId, content }: Block): string {
  const name = content?.data?.['name']
  return typeof name === 'string' && name !== '' ? name : uniqueId
}
