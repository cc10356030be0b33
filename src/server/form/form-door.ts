import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Block } from '#model/block.ts'
import { readPageId } from '#model/page-id.ts'
import { asksForFiles, checkEntry } from '#blocks/form/check-entry.ts'
import { fileTypeOf } from '#blocks/form/file-type.ts'
import type { FormFile } from '#store/form-entries.ts'
import type { CurrentSite } from '../current-site.ts'
import { apiProblem } from '#api/problems.ts'
import { sendProblem } from '../send-answer.ts'
import type { Log } from '../log.ts'
import { countedAs, visitorAddress, type ProxyTrust } from '../visitor-address.ts'
import type { Arrivals } from './arrivals.ts'
import type { FormInbox } from './form-inbox.ts'
import { publishedForm } from './published-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { sendNotTaken, sendReceived, sendRefused, type AnsweredForm } from './send-outcome.ts'
import { sentValues, type ReceivedFile } from './sent-values.ts'
import { slidingWindow } from './sliding-window.ts'

/** Largest form that is read, in bytes: of words, and with files where the form asks for some (HTTP-14). */
const FORM_LIMIT = 200_000
const UPLOAD_LIMIT = 25_000_000

/** What one address may send with one form, and in which time in ms (HTTP-17). */
const SENDS_PER_SPAN = 10
const SPAN_MS = 10 * 60_000

const WORDS_TYPE = 'application/x-www-form-urlencoded'
const UPLOAD_TYPE = 'multipart/form-data'

/** What the door needs beside the release in force. */
export type FormDoor = {
  /** Null when this server keeps no entries. */
  readonly inbox: FormInbox | null
  /** Whose word on the visitor's address counts. */
  readonly trusts: ProxyTrust
  /** Knows who came just now. */
  readonly arrivals: Arrivals
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type Params = { pageId: string; blockId: string }
type FormRequest = FastifyRequest<{ Params: Params; Body: Buffer<ArrayBuffer> }>

/** Takes what visitors send with the forms of published pages: `POST /api/form/{pageId}/{blockId}`. */
export function formDoor(app: FastifyInstance, current: CurrentSite, door: FormDoor): void {
  const sends = slidingWindow(SENDS_PER_SPAN, SPAN_MS, door.now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = async (_request: unknown, body: unknown) => body
    scope.addContentTypeParser(WORDS_TYPE, { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, bytes)
    scope.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT }, bytes)
    scope.post<{ Params: Params; Body: Buffer<ArrayBuffer> }>(
      '/api/form/:pageId/:blockId',
      { onRequest: (request, reply) => refuseLarge(request, reply, current) },
      async (request, reply) => {
        const served = current.get()
        if (!served || door.inbox === null) return sendProblem(notKept, reply)
        if (!isSameOrigin(request.headers, served.site.manifest.origin)) return sendProblem(foreign, reply)
        const pageId = readPageId(request.params.pageId)
        if (pageId === null) return sendProblem(noForm, reply)
        const missing = door.arrivals.missing(request)
        if (missing > 0) return sendEarly({ pageId, served, request, reply }, missing)
        const found = await publishedForm(served, pageId, request.params.blockId)
        if (found === undefined) return sendProblem(noForm, reply)
        const wait = sends.take(`${countedAs(visitorAddress(request, door.trusts))} ${found.key}`)
        if (wait > 0) return sendTooMany(wait, reply)
        return takeEntry({ block: found.block, pageId, served, request, reply }, door.inbox, door)
      },
    )
  })
}

/** A body larger than words are is read only where the published form asks for files, and where its length is told. */
async function refuseLarge(
  { headers, params }: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  current: CurrentSite,
): Promise<unknown> {
  const told = headers['content-length']
  if (headers['content-type']?.startsWith(UPLOAD_TYPE) !== true) return undefined
  if (told !== undefined && Number(told) <= FORM_LIMIT) return undefined
  const served = current.get()
  const pageId = readPageId(params.pageId)
  const found = served && pageId !== null && (await publishedForm(served, pageId, params.blockId))
  const isWanted = told !== undefined && found && asksForFiles(found.block)
  return isWanted ? undefined : sendProblem(tooLarge, reply)
}

async function takeEntry(
  form: AnsweredForm & { readonly block: Block; readonly request: FormRequest },
  inbox: FormInbox,
  { now, log }: FormDoor,
) {
  const { block, pageId, request, reply } = form
  const sent = await sentValues(request.body, request.headers['content-type'] ?? '')
  if (!sent.ok) return sendProblem(malformed, reply)
  const { values, files } = sent.value
  const checked = checkEntry(block, values, files)
  if (checked.is === 'refused') return sendRefused(form, checked.problems)
  if (checked.is === 'entry') {
    try {
      const entry = { id: entryId(request), form: formName(block), pageId, at: now(), fields: checked.fields }
      const kept = files.filter((file) => checked.files.includes(file))
      await inbox.add(kept.length === 0 ? entry : { ...entry, files: kept.map(keptFile) })
    } catch (error) {
      log.error('form.not-kept', { requestId: request.id, form: block.uniqueId, error: String(error) })
      return sendProblem(notKept, reply.header('retry-after', '60'))
    }
  }
  return sendReceived(form)
}

/** The type is what the bytes are, never what the sender called them. */
const keptFile = ({ field, name, head, bytes }: ReceivedFile): FormFile => ({
  field,
  name,
  type: fileTypeOf(name, head)?.type ?? 'application/octet-stream',
  bytes,
})

/** Keys are the random ones of the form's island; anything that could be guessed is not taken for one. */
function entryId({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : randomUUID()
}

function formName({ uniqueId, content }: Block): string {
  const name = content?.data?.['name']
  return typeof name === 'string' && name !== '' ? name : uniqueId
}

function sendTooMany(waitMs: number, reply: FastifyReply) {
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return sendProblem(tooMany, reply)
}

/** Nothing is lost: the entry stays where it was filled in, and may be sent in a moment. */
function sendEarly(form: Omit<AnsweredForm, 'block'>, waitMs: number) {
  form.reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return sendNotTaken(form, early)
}

const early = apiProblem(
  'too-many',
  'A form that is sent as soon as its page has come is taken for a program’s. Please send it again in a moment.',
)

const notKept = apiProblem(
  'away',
  'Nothing can be kept at the moment, so nothing was taken. Please send it again in a minute.',
)

const foreign = apiProblem(
  'foreign-origin',
  'Forms are taken from pages of this site only. Send it from the page it stands on.',
)

const noForm = apiProblem(
  'not-found',
  'There is no such form on a published page. Reload the page and send it again.',
)

const tooMany = apiProblem(
  'too-many',
  `A form takes ${SENDS_PER_SPAN} entries in ${SPAN_MS / 60_000} minutes from one address. Please send it again later.`,
)

const malformed = apiProblem(
  'bad-request',
  'The body is not what its Content-Type says. Send the form again.',
)

const tooLarge = apiProblem(
  'too-large',
  `This form takes at most ${FORM_LIMIT} bytes. Send less, without files.`,
)
