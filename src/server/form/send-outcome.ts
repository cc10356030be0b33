import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Block } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import { textIn } from '#model/text.ts'
import type { EntryProblem } from '#blocks/form/check-entry.ts'
import type { FieldFault } from '#blocks/form/field-fault.ts'
import { formKind } from '#blocks/form/schema.ts'
import { phrase, type Phrase } from '#blocks/phrases.ts'
import type { ServedSite } from '../current-site.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { sendProblem } from '../send-answer.ts'
import { contentPolicy } from '#publish/hosting/security-headers.ts'
import { ANSWER_STYLE, answerPage, type AnswerWords } from './answer-page.ts'
import { formPlace, redirectPath } from './form-place.ts'

/** A form that was sent, with what is needed to respond. */
export type AnsweredForm = {
  readonly block: Block
  readonly pageId: PageId
  readonly served: ServedSite
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Responds that the form was accepted: to a script with JSON, to a browser with a redirect or a short page. */
export function sendReceived({ block, pageId, served: { site }, request, reply }: AnsweredForm) {
  if (!wantsPage(request)) return reply.header('cache-control', 'no-store').send({ status: 'received' })
  const place = formPlace(pageId, request.headers.referer, site)
  const data = formKind.data.parse(block.content?.data ?? {})
  const next = redirectPath(data.redirect, place, site)
  if (next !== undefined) {
    return reply.code(303).header('location', next).header('cache-control', 'no-store').send()
  }
  const { language, path: back } = place
  const message = (data.success && textIn(data.success, language)?.value) || phrase('formSent', language)
  return sendPage(200, { language, message, details: [], back }, reply)
}

/** Responds with what to fix, field by field, by the labels in the form. */
export function sendRefused(
  { pageId, served: { site }, request, reply }: AnsweredForm,
  problems: readonly EntryProblem[],
) {
  const { language, path: back } = formPlace(pageId, request.headers.referer, site)
  const told = problems.map(({ name, fault }) => ({
    field: name,
    fault,
    detail: phrase(FAULT_PHRASES[fault] ?? 'fieldInvalid', language),
  }))
  if (wantsPage(request)) {
    const details = told.map(({ field, detail }) => `${field}: ${detail}`)
    return sendPage(422, { language, message: phrase('formFailed', language), details, back }, reply)
  }
  const names = told.map(({ field }) => field).join(', ')
  const refused = apiProblem('bad-input', `Fix these fields: ${names}.`)
  return sendProblem({ ...refused, errors: told }, reply)
}

/** Responds that nothing was accepted, and why; browsers get a page with what was not sent. */
export function sendNotTaken(
  { pageId, served: { site }, request, reply }: Omit<AnsweredForm, 'block'>,
  problem: ApiProblem,
) {
  if (!wantsPage(request)) return sendProblem(problem, reply)
  const { language, path: back } = formPlace(pageId, request.headers.referer, site)
  const message = phrase('formFailed', language)
  return sendPage(problem.status, { language, message, details: [], back }, reply)
}

const FAULT_PHRASES: { readonly [Fault in FieldFault]?: Phrase } = {
  required: 'fieldRequired',
  email: 'fieldEmail',
  'file-type': 'fileType',
  'file-too-large': 'fileTooLarge',
  'too-many-files': 'filesTooMany',
}

/** Browsers that post by themselves request HTML; scripts request JSON or anything. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

const sendPage = (status: number, said: AnswerWords, reply: FastifyReply) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy({ styles: [ANSWER_STYLE], scripts: [], frames: [] }))
    .send(answerPage(said))

/** A response with a Retry-After, given in ms. */
export const later = (waitMs: number, reply: FastifyReply): FastifyReply =>
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)))

/** Sends a problem and closes the connection, on which the rest of a body may still arrive. */
export const sendClosing = (problem: ApiProblem, reply: FastifyReply) =>
  sendProblem(problem, reply.header('connection', 'close'))
