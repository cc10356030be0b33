import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { readPageId } from '#model/page-id.ts'
import { fileFieldsOf } from '#blocks/form/check-entry.ts'
import type { CurrentSite } from '../current-site.ts'
import { sendProblem } from '../send-answer.ts'
import { countedAs, visitorAddress } from '../visitor-address.ts'
import { routeOf } from './form-place.ts'
import * as limits from './form-problems.ts'
import { publishedForm } from './published-form.ts'
import { isSameOrigin } from './same-origin.ts'
import { later, sendNotTaken } from './send-outcome.ts'
import { slidingWindow } from './sliding-window.ts'
import { takeEntry } from './take-entry.ts'
import { uploadReader } from './upload-reader.ts'
import type { FormSetup, FormParams } from './form-setup.ts'

const WORDS_TYPE = 'application/x-www-form-urlencoded'
const UPLOAD_TYPE = 'multipart/form-data'

/**
 * Receives forms of published pages: `POST /api/form/{pageId}/{blockId}`. Whatever can be refused about a multipart form
 * without its content is refused before the body is read.
 */
export function formRoutes(app: FastifyInstance, current: CurrentSite, setup: FormSetup): void {
  const sends = slidingWindow(limits.SENDS_PER_SPAN, limits.SPAN_MS, setup.now)
  const read = uploadReader(setup)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const bytes = async (_request: unknown, body: unknown) => body
    scope.addContentTypeParser(WORDS_TYPE, { parseAs: 'buffer', bodyLimit: limits.FORM_LIMIT }, bytes)
    scope.addContentTypeParser(UPLOAD_TYPE, async (_request: unknown, body: Readable) => body)
    scope.post<{ Params: FormParams; Body: Buffer | Readable }>(
      '/api/form/:pageId/:blockId',
      { onRequest: (request, reply) => refuseLarge(request, reply, current) },
      async (request, reply) => {
        const served = current.get()
        const { inbox } = setup
        if (!served || inbox === null) return sendProblem(limits.notKept, reply)
        if (!isSameOrigin(request.headers, served.site.manifest.origin)) {
          return sendProblem(limits.foreign, reply)
        }
        const pageId = readPageId(request.params.pageId)
        if (pageId === null) return sendProblem(limits.noForm, reply)
        const missing = setup.pageVisits.missing(request, routeOf(pageId, served.site) ?? '')
        // Nothing is lost: the entry is still in the form, and can be sent again in a moment.
        if (missing > 0) {
          return sendNotTaken({ pageId, served, request, reply: later(missing, reply) }, limits.early)
        }
        const found = await publishedForm(served, pageId, request.params.blockId)
        if (found === undefined) return sendProblem(limits.noForm, reply)
        const address = countedAs(visitorAddress(request, setup.trusts))
        const wait = sends.take(`${address} ${found.key}`)
        if (wait > 0) return sendProblem(limits.tooMany, later(wait, reply))
        const form = { block: found.block, pageId, served, request, reply }
        return read(form, address, (sent) => takeEntry(form, sent, inbox, setup))
      },
    )
  })
}

/** A body larger than text needs is read only if the published form accepts files, and if it has a Content-Length. */
async function refuseLarge(
  { headers, params }: FastifyRequest<{ Params: FormParams }>,
  reply: FastifyReply,
  current: CurrentSite,
): Promise<unknown> {
  const told = headers['content-length']
  if (headers['content-type']?.startsWith(UPLOAD_TYPE) !== true) return undefined
  if (told !== undefined && Number(told) <= limits.FORM_LIMIT) return undefined
  const served = current.get()
  const pageId = readPageId(params.pageId)
  const found = served && pageId !== null && (await publishedForm(served, pageId, params.blockId))
  const isWanted =
    told !== undefined && Number(told) <= limits.UPLOAD_LIMIT && found && fileFieldsOf(found.block).size > 0
  return isWanted ? undefined : sendProblem(limits.tooLarge, reply)
}
