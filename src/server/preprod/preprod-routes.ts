import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission } from '#model/role.ts'
import type { PagePolicy, ReleaseFile } from '#publish/release/manifest.ts'
import { apiProblem } from '#api/problems.ts'
import type { CurrentSite, ServedSite } from '../current-site.ts'
import { markup, sendManagerPage } from '../people/manager-page.ts'
import type { SessionCookies } from '../people/session-cookies.ts'
import { planAnswer } from '../plan-answer.ts'
import { contentPolicy } from '#publish/hosting/security-headers.ts'
import { sendProblem } from '../send-answer.ts'
import { livePath, preprodPage, preprodPath, preprodPolicy, PREPROD_ROOT } from './preprod-page.ts'

/** Must not be cached, because not everybody may see it. */
const PRIVATE = 'private, no-store'

/** The preprod site: the release that only signed-in people see (LOAD-10). */
export function preprodRoutes(app: FastifyInstance, preprod: CurrentSite, cookies: SessionCookies): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: PREPROD_ROOT,
    handler: (_request, reply) => reply.redirect(`${PREPROD_ROOT}/`, 308),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREPROD_ROOT}/*`,
    handler: async (request, reply) => {
      reply.header('cache-control', PRIVATE).header('x-robots-tag', 'noindex, nofollow')
      if (!(await maySeeDrafts(request, cookies))) return refuse(request, reply)
      const served = preprod.get()
      return served ? sendPreprod(served, request, reply) : sendNothingYet(reply)
    },
  })
}

/** Whether the sender is signed in and may see drafts. */
export async function maySeeDrafts(request: FastifyRequest, cookies: SessionCookies): Promise<boolean> {
  const signedIn = await cookies.signedIn(request)
  return signedIn !== null && hasPermission(signedIn.person.role, 'see-drafts')
}

/** Refuses page data of the preprod release, with the address for signing in (LOAD-4). */
export const refusePreprodData = (reply: FastifyReply) =>
  sendProblem(
    apiProblem(
      'not-allowed',
      'The preprod form of a page is shown to people who are signed in to the manager.',
      {
        redirectUrl: signInPath(`${PREPROD_ROOT}/`),
      },
    ),
    reply,
  )

/** The address for signing in and returning, sent with the refusal (LOAD-4). */
const signInPath = (back: string): string => `/manager/sign-in?to=${encodeURIComponent(back)}`

/** A file that only the preprod release has, for its pages; null if it is not allowed, or if there is none. */
export async function preprodAsset(
  preprod: CurrentSite,
  cookies: SessionCookies,
  request: FastifyRequest,
): Promise<{ readonly file: ReleaseFile; readonly content: Buffer } | null> {
  const [path = ''] = (request.raw.url ?? '').split('?', 1)
  const served = preprod.get()
  const file = served?.site.file(path.slice(1))
  if (!served || file?.cache !== 'immutable' || !(await maySeeDrafts(request, cookies))) return null
  return { file, content: await served.files.read(file.file) }
}

async function sendPreprod(served: ServedSite, request: FastifyRequest, reply: FastifyReply) {
  const answer = planAnswer(livePath(request.raw.url ?? ''), served.site)
  switch (answer.kind) {
    case 'problem':
      return sendProblem(answer.problem, reply)
    case 'redirect': {
      const { location, status } = answer
      // Preprod addresses may change with every publish, so no redirect is permanent.
      const passing = status === 301 || status === 308 ? 302 : status
      return reply.redirect(location.startsWith('/') ? preprodPath(location) : location, passing)
    }
    case 'file': {
      const content = await served.files.read(answer.file.file)
      if (answer.policy === null) return sendPrivately(answer, content, reply)
      const html = preprodPage(content.toString('utf8'), served.site.routes)
      return sendPrivately({ ...answer, policy: preprodPolicy(answer.policy) }, html, reply)
    }
  }
}

type Sent = { readonly file: ReleaseFile; readonly status: number; readonly policy: PagePolicy | null }

/** Sends content that must not be cached. */
export function sendPrivately({ file, status, policy }: Sent, content: Buffer | string, reply: FastifyReply) {
  if (policy) reply.header('content-security-policy', contentPolicy(policy))
  return reply.code(status).header('cache-control', PRIVATE).header('content-type', file.type).send(content)
}

/** Programs read the address in the body; browsers follow the Refresh field. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  const at = signInPath(request.raw.url ?? `${PREPROD_ROOT}/`)
  if (!(request.headers.accept ?? '').includes('text/html')) {
    const detail = 'The preprod site is shown to people who are signed in to the manager.'
    return sendProblem(apiProblem('not-allowed', detail, { redirectUrl: at }), reply)
  }
  reply.header('refresh', `0; url=${at}`)
  return sendManagerPage(
    reply,
    { status: 403, title: 'Sign in first' },
    markup`<p>The preprod site is shown to people who are signed in.</p><p><a class="button button-primary" href="${at}">Sign in</a></p>`,
  )
}

const sendNothingYet = (reply: FastifyReply) =>
  sendManagerPage(
    reply,
    { status: 404, title: 'There is no preprod release' },
    markup`<p>Make one with <code>npm run site -- publish --preprod</code>.</p><p><a href="/manager/">Manager</a></p>`,
  )
