import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Block } from '#model/block.ts'
import { checkEntry } from '#blocks/form/check-entry.ts'
import type { CurrentSite } from '../current-site.ts'
import { problem } from '../problem-details.ts'
import { sendProblem } from '../send-answer.ts'
import { visitorAddress } from '../visitor-address.ts'
import type { FormInbox } from './form-inbox.ts'
import { publishedForm } from './published-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { sendReceived, sendRefused, type AnsweredForm } from './send-outcome.ts'
import { sentValues, type UnreadableForm } from './sent-values.ts'
import { slidingWindow } from './sliding-window.ts'

/** Largest form that is read, in bytes (HTTP-14). */
const FORM_LIMIT = 200_000

/** What one address may send with one form, and in which time in ms (HTTP-17). */
const SENDS_PER_SPAN = 10
const SPAN_MS = 10 * 60_000

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** What the door needs beside the release in force. */
export type FormDoor = {
  /** Null when this server keeps no entries. */
  readonly inbox: FormInbox | null
  /** Whether a proxy stands before the server, whose word on the visitor's address counts. */
  readonly behindProxy: boolean
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
    scope.addContentTypeParser(
      FORM_TYPES,
      { parseAs: 'buffer' },
      async (_request: unknown, body: unknown) => body,
    )
    scope.post<{ Params: Params; Body: Buffer<ArrayBuffer> }>(
      '/api/form/:pageId/:blockId',
      { bodyLimit: FORM_LIMIT },
      async (request, reply) => {
        const served = current.get()
        if (!served || door.inbox === null) return sendProblem(notKept, reply)
        if (!isSameOrigin(request.headers, served.site.manifest.origin)) return sendProblem(foreign, reply)
        const { pageId, blockId } = request.params
        const wait = sends.take(`${visitorAddress(request, door.behindProxy)} ${pageId}/${blockId}`)
        if (wait > 0) return sendTooMany(wait, reply)
        const block = await publishedForm(served, Number(pageId), blockId)
        if (block === undefined) return sendProblem(noForm, reply)
        return takeEntry({ block, pageId: Number(pageId), served, request, reply }, door.inbox, door.now())
      },
    )
  })
}

async function takeEntry(
  form: AnsweredForm & { readonly block: Block; readonly request: FormRequest },
  inbox: FormInbox,
  at: number,
) {
  const { block, pageId, request, reply } = form
  const sent = await sentValues(request.body, request.headers['content-type'] ?? '')
  if (!sent.ok) return sendProblem(unreadable[sent.failure], reply)
  const checked = checkEntry(block, sent.value)
  if (checked.is === 'refused') return sendRefused(form, checked.problems)
  if (checked.is === 'entry') {
    try {
      await inbox.add({ id: entryId(request), form: formName(block), pageId, at, fields: checked.fields })
    } catch (error) {
      process.stderr.write(`An entry of form ${block.uniqueId} was not kept: ${String(error)}\n`)
      return sendProblem(notKept, reply.header('retry-after', '60'))
    }
  }
  return sendReceived(form)
}

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

const notKept = problem(
  503,
  'Service Unavailable',
  'Nothing can be kept at the moment, so nothing was taken. Please send it again in a minute.',
)

const foreign = problem(
  403,
  'Forbidden',
  'Forms are taken from pages of this site only. Send it from the page it stands on.',
)

const noForm = problem(
  404,
  'Not Found',
  'There is no such form on a published page. Reload the page and send it again.',
)

const tooMany = problem(
  429,
  'Too Many Requests',
  `A form takes ${SENDS_PER_SPAN} entries in ${SPAN_MS / 60_000} minutes from one address. Please send it again later.`,
)

const unreadable: Readonly<Record<UnreadableForm, ReturnType<typeof problem>>> = {
  malformed: problem(400, 'Bad Request', 'The body is not what its Content-Type says. Send the form again.'),
  'has-files': problem(422, 'Unprocessable Content', 'Files are not taken here. Send the form without them.'),
}
