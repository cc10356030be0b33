import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiProblem, problemOfStatus } from '#api/problems.ts'
import { StoreError } from '#store/errors.ts'
import type { Log } from './log.ts'
import { isOutOfFiles } from './open-files.ts'
import { sendProblem } from './send-answer.ts'

/** Retry-After when no file can be opened, in seconds. */
const RETRY_AFTER_S = 5

/**
 * Responds to a thrown error. Client errors keep their status. Everything else is our fault: its message is logged, and the
 * client gets the number of the request in the log.
 */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Log) {
  // The rest of a body would be parsed as the next request.
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
