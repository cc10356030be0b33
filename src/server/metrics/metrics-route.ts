import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { apiProblem } from '#api/problems.ts'
import { sendProblem } from '../send-answer.ts'
import type { Metrics } from './metrics.ts'

/** Counts every response, and serves the metrics to clients with the token: `GET /api/metrics`. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digest(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.url, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/api/metrics', async (request, reply) => {
    // Digests have the same length, so that comparing reveals nothing about the token.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      return sendProblem(unknown, reply.header('www-authenticate', 'Bearer'))
    }
    const { type, text } = await metrics.read()
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text)
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const unknown = apiProblem('not-signed-in', 'Send the token of METRICS_TOKEN as Authorization: Bearer.')
