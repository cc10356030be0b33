import type { FastifyInstance } from 'fastify'
import { markup, sendManagerPage } from './manager-page.ts'
import type { SessionCookies } from './session-cookies.ts'
import { NOT_SECURE } from './transport.ts'

/** Refuses every request of `scope` on connections that others could read (PEOPLE-18). */
export function refuseReadable(scope: FastifyInstance, cookies: SessionCookies): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (cookies.transport(request) !== 'readable') return undefined
    return sendManagerPage(
      reply,
      { status: NOT_SECURE.status, title: 'Not over https' },
      markup`<p>${NOT_SECURE.detail}</p>`,
    )
  })
}
