import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Coding } from '#publish/compress/coding.ts'
import type { PagePolicy, ReleaseFile } from '#publish/manifest.ts'
import { byteRange } from './byte-range.ts'
import { conditionalStatus } from './conditional.ts'
import type { ServedSite } from './current-site.ts'
import { dictionaryHeaders, offersFor } from './offers.ts'
import { chooseCoding } from './negotiate.ts'
import type { Answer } from './plan-answer.ts'
import { readForm } from './read-form.ts'
import { PROBLEM_TYPE, type ApiProblem } from '#api/problems.ts'
import { contentPolicy } from '#publish/security-headers.ts'

type FileAnswer = Extract<Answer, { kind: 'file' }>

/** Names under this never change their content, so nobody needs to ask again for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const NEVER = 'no-store'

/** Sends a planned answer; HEAD gets the fields of GET and no content. */
export function sendAnswer(answer: Answer, served: ServedSite, request: FastifyRequest, reply: FastifyReply) {
  switch (answer.kind) {
    case 'problem':
      return sendProblem(answer.problem, reply)
    case 'redirect':
      return reply
        .code(answer.status)
        .header('location', answer.location)
        .header('cache-control', REVALIDATE)
        .send()
    case 'file':
      return sendFile(answer, served, request, reply)
  }
}

export function sendProblem(details: ApiProblem, reply: FastifyReply) {
  reply.code(details.status).header('content-type', PROBLEM_TYPE).header('cache-control', NEVER)
  return reply.send(JSON.stringify(details))
}

async function sendFile(
  answer: FileAnswer,
  served: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { file, policy, status, prefix } = answer
  if (policy) reply.header('content-security-policy', policyText(policy))
  reply.header('cache-control', status === 404 ? NEVER : file.cache === 'immutable' ? IMMUTABLE : REVALIDATE)
  reply.header('content-type', file.type)
  // The page itself is what search engines should list, not its twin.
  if (file.type.startsWith('text/markdown')) reply.header('x-robots-tag', 'noindex')
  reply.headers(dictionaryHeaders(file, served.site.manifest))
  const offers = offersFor(file, prefix, served.site.manifest, request.headers['available-dictionary'])
  if (offers.vary !== null) reply.header('vary', offers.vary)
  const coding = chooseCoding(request.headers['accept-encoding'], offers.codings)
  if (coding) reply.header('content-encoding', coding)
  const etag = entityTag(file, coding, prefix)
  if (status === 200) {
    reply.header('etag', etag)
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
    const met = conditionalStatus({ ifMatch, ifNoneMatch }, etag)
    if (met !== 200) return sendEmpty(met, reply)
  }
  const content = await readForm(file, prefix, coding, served)
  return coding || status === 404 || prefix !== null
    ? reply.code(status).send(content)
    : sendRange(content, etag, request, reply)
}

/** Policies as they are sent, made once for each page of a release. */
const policyTexts = new WeakMap<PagePolicy, string>()

function policyText(policy: PagePolicy): string {
  const text = policyTexts.get(policy) ?? contentPolicy(policy)
  policyTexts.set(policy, text)
  return text
}

/** A tag per representation, so that a cache never joins pieces of two codings. */
const entityTag = (file: ReleaseFile, coding: Coding | null, prefix: string | null): string =>
  `"${[file.sha256, prefix, coding].filter((part) => part !== null).join('-')}"`

function sendEmpty(status: 304 | 412, reply: FastifyReply) {
  reply.removeHeader('content-type').removeHeader('content-encoding')
  return reply.code(status).send()
}

function sendRange(content: Buffer, etag: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('accept-ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const field = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = byteRange(field, content.length)
  if (range === 'whole') return reply.send(content)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  }
  const { first, last } = range
  reply.code(206).header('content-range', `bytes ${first}-${last}/${content.length}`)
  return reply.send(content.subarray(first, last + 1))
}
