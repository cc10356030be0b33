import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/**
 * Logs a line per response (LOG_ANSWERS=1). Of the target only a path of the site itself, or the pattern of a call, is logged:
 * what visitors type may be personal, and so may a query and an address.
 */
export function logAnswers(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = request.routeOptions.url ?? '*'
    const [path = ''] = request.url.split('?', 1)
    log.info('answered', {
      requestId: request.id,
      method: request.method,
      path: pattern === '*' && reply.statusCode < 400 ? path : pattern,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    })
    done()
  })
}
