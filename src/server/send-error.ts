import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiProblem, problemOfStatus } from '#api/problems.ts'
import { StoreError } from '#store/errors.ts'
import type { Log } from './log.ts'
import { isOutOfFiles } from './open-files.ts'
import { sendProblem } from './send-answer.ts'

/** When who asked should try again where no file can be opened, in seconds. */
const RETRY_AFTER_S = 5

/**
 * Answers an error that was thrown. Errors of clients keep their status; everything else is ours: its text goes to the
 * log, and who asked is told the number of the request that it stands under.
 */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Log) {
  // What is left of a body would be read as the next request, which waits for its end.
  if (!request.raw.complete) void reply.header('connection', 'close')
  const status = error.statusCode ?? 500
  const name = error instanceof StoreError || status >= 500 ? null : problemOfStatus(status)
  if (name !== null) return sendProblem(apiProblem(name, error.message), reply)
  void reply.header('x-request-id', request.id)
  if (error instanceof StoreError) {
    log.error('store.failed', { requestId: request.id, says: error.says, detail: error.detail ?? '' })
    return sendProblem(apiProblem('away', error.says), reply)
  }
  if (isOutOfFiles(error)) {
    log.error('files.all-taken', { requestId: request.id, error: error.message })
    return sendProblem(
      apiProblem('away', 'Too much is asked for here at this moment. Try again in a moment.'),
      reply.header('retry-after', String(RETRY_AFTER_S)),
    )
  }
  log.error('request.failed', { requestId: request.id, error: error.stack ?? error.message })
  return sendProblem(
    apiProblem('failed', `Something failed here. Try again in a moment, or tell us request ${request.id}.`),
    reply,
  )
}
