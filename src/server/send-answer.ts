import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Coding } from '#publish/compress/coding.ts'
import { CACHE_CONTROL } from '#publish/hosting/file-headers.ts'
import type { Manifest, PagePolicy, ReleaseFile } from '#publish/release/manifest.ts'
import { byteRange } from './byte-range.ts'
import { conditionalStatus } from './conditional.ts'
import type { ServedSite } from './current-site.ts'
import { answeredSearch, searchQuestion } from './search/answered-search.ts'
import { dictionaryHeaders, offeredCodings } from './offered-codings.ts'
import { chooseCoding } from './negotiate.ts'
import type { Answer } from './plan-answer.ts'
import type { SentFile } from './prepared-answers.ts'
import { formName, readForm } from './read-form.ts'
import { PROBLEM_TYPE, type ApiProblem } from '#api/problems.ts'
import { contentPolicy } from '#publish/hosting/security-headers.ts'

type FileAnswer = Extract<Answer, { kind: 'file' }>

/**
 * Sends a planned response; HEAD gets the fields of GET without the content. `sent` is called with whole files whose content
 * stays in memory.
 */
export function sendAnswer(
  answer: Answer,
  served: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: (file: SentFile) => void,
) {
  switch (answer.kind) {
    case 'problem':
      return sendProblem(answer.problem, reply)
    case 'redirect':
      return reply
        .code(answer.status)
        .header('location', answer.location)
        .header('cache-control', CACHE_CONTROL.revalidate)
        .send()
    case 'file':
      return sendFile(answer, served, request, reply, sent)
  }
}

/** Retry-After of a response with status 429 that says nothing more exact, in seconds (API-205). */
const RETRY_AFTER_S = 60

export function sendProblem(details: ApiProblem, reply: FastifyReply) {
  if (details.status === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(details.retryAfter ?? RETRY_AFTER_S))
  reply.code(details.status).header('content-type', PROBLEM_TYPE).header('cache-control', CACHE_CONTROL.never)
  return reply.send(JSON.stringify(details))
}

async function sendFile(
  answer: FileAnswer,
  served: ServedSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: (file: SentFile) => void,
) {
  const { file, status, prefix, policy } = answer
  const { manifest } = served.site
  const offered = offeredCodings(file, prefix, manifest, request.headers['available-dictionary'])
  const coding = chooseCoding(request.headers['accept-encoding'], offered.codings)
  const etag = entityTag(file, coding, prefix)
  const fields = {
    ...fileFields(answer, manifest),
    ...(offered.vary !== null && { vary: offered.vary }),
    ...(coding && { 'content-encoding': coding }),
    ...(status === 200 && { etag }),
  }
  if (status === 200) {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
    const met = conditionalStatus({ ifMatch, ifNoneMatch }, etag)
    if (met !== 200) return sendEmpty(met, reply.headers(fields))
  }
  const question = status === 200 && policy ? searchQuestion(request.raw.url ?? '/') : null
  const results =
    question && (await answeredSearch(String(await readForm(file, prefix, null, served)), question, served))
  // Made for one question: nobody keeps it.
  if (results)
    return reply
      .headers({ ...fileFields(answer, manifest), 'cache-control': CACHE_CONTROL.never })
      .send(results)
  // Read before any field is set: if it can't be read, another release or an error is sent.
  const content = await readForm(file, prefix, coding, served)
  reply.headers(fields)
  const hasRanges = coding === null && status === 200 && prefix === null
  const name = status === 200 ? formName(file, prefix, coding) : null
  if (name !== null) {
    sent?.({ fields: hasRanges ? { ...fields, ...WITH_RANGES } : fields, etag, name, content })
  }
  return hasRanges ? sendRange(content, etag, request, reply) : reply.code(status).send(content)
}

/** Announces that ranges are supported. */
const WITH_RANGES = { 'accept-ranges': 'bytes' } as const

/** Header fields of a file, whichever form of it is sent. */
function fileFields({ file, policy, status }: FileAnswer, manifest: Manifest): Record<string, string> {
  return {
    ...(policy && { 'content-security-policy': policyText(policy) }),
    'cache-control': CACHE_CONTROL[status === 404 ? 'never' : file.cache],
    'content-type': file.type,
    // Search engines should list the page itself, not its Markdown version.
    ...(file.type.startsWith('text/markdown') && { 'x-robots-tag': 'noindex' }),
    ...dictionaryHeaders(file, manifest),
  }
}

/** Serialized policies, cached per page of a release. */
const policyTexts = new WeakMap<PagePolicy, string>()

function policyText(policy: PagePolicy): string {
  const text = policyTexts.get(policy) ?? contentPolicy(policy)
  policyTexts.set(policy, text)
  return text
}

/** One tag per representation, so that a cache never combines ranges of two codings. */
const entityTag = (file: ReleaseFile, coding: Coding | null, prefix: string | null): string =>
  `"${[file.sha256, prefix, coding].filter((part) => part !== null).join('-')}"`

function sendEmpty(status: 304 | 412, reply: FastifyReply) {
  reply.removeHeader('content-type').removeHeader('content-encoding')
  return reply.code(status).send()
}

function sendRange(content: Buffer, etag: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(WITH_RANGES)
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
