import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiProblem } from '#api/problems.ts'
import { isTextLanguage, textLanguageOf } from '#model/language.ts'
import { canonicalPath, pathOf, resolvePath, type PageAtPath } from '#model/route.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { contentPolicy } from '#publish/hosting/security-headers.ts'
import { PublishFailed } from '#site/worker/publish-worker.ts'
import type { Store } from '#store/port.ts'
import type { PreviewLink } from '#store/preview-links.ts'
import { slidingWindow } from '../form/sliding-window.ts'
import type { Log } from '../log.ts'
import { markup, sendManagerPage } from '../people/manager-page.ts'
import { tokenHash } from '../people/session-cookie.ts'
import { sendProblem } from '../send-answer.ts'
import { countedAs, visitorAddress, type ProxyTrust } from '../visitor-address.ts'
import type { DrawnPreviews } from './drawn-previews.ts'
import { FIRST_PAGE, PREVIEW_ROOT, previewPage, previewPath } from './preview-page.ts'

const MINUTE_MS = 60_000

/** Most requests of one address per minute, and most page views of one link per minute. */
const REQUESTS_PER_MINUTE = 600
const PAGES_PER_MINUTE = 120

/** A token of a link: 256 random bits. */
const TOKEN = /^[\w-]{43}$/

/** Previews must not be cached or indexed, and their address must not leak. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

type PreviewSources = {
  readonly store: () => Promise<Store>
  /** Null if rendering is unavailable. */
  readonly drawn: DrawnPreviews | null
  readonly trusts: ProxyTrust
  readonly log: Log
  readonly now: () => number
}

/** Shows drafts of pages to everybody with a link: `/preview/{token}/fr/pricing`. */
export function previewRoutes(
  app: FastifyInstance,
  { store, drawn, trusts, log, now }: PreviewSources,
): void {
  const requests = slidingWindow(REQUESTS_PER_MINUTE, MINUTE_MS, now)
  const pages = slidingWindow(PAGES_PER_MINUTE, MINUTE_MS, now)
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_ROOT}/*`,
    handler: async (request, reply) => {
      reply.headers(PRIVATE)
      const wait = requests.take(countedAs(visitorAddress(request, trusts)))
      if (wait > 0) return sendTooMany(wait, reply)
      const { token, path, query } = partsOf(request)
      const { previewLinks } = await store()
      const link = TOKEN.test(token) ? await previewLinks.find(tokenHash(token), now()) : null
      if (link === null) return sendGone(reply)
      const answer =
        drawn && (await answerFor({ path, query }, link, drawn).catch((error: unknown) => noted(error, log)))
      if (answer === null) return sendAway(reply)
      switch (answer.kind) {
        case 'gone':
          return sendGone(reply)
        case 'redirect':
          return reply.redirect(previewPath(token, answer.to), 302)
        case 'file':
          return reply.header('content-type', answer.file.type).send(Buffer.from(answer.file.content))
        case 'page': {
          const wait = pages.take(link.id)
          if (wait > 0) return sendTooMany(wait, reply)
          if (isSeen(request)) await previewLinks.countView(link.id, now())
          const { routes, files } = answer
          const { html, policy } = previewPage(answer.page, { token, routes, files })
          return reply
            .header('content-type', 'text/html; charset=utf-8')
            .header('content-security-policy', contentPolicy(policy))
            .send(html)
        }
      }
    },
  })
}

/** A requested path in a preview, as a path of the site. */
type Asked = { readonly path: string; readonly query: URLSearchParams }

/** The token, and the path after it. */
function partsOf(request: FastifyRequest): Asked & { readonly token: string } {
  const [, token = '', path = '', query] =
    /^([^/?]*)([^?]*)(.*)$/.exec((request.raw.url ?? '').slice(PREVIEW_ROOT.length + 1)) ?? []
  return { token, path: path || '/', query: new URLSearchParams(query) }
}

/** What a path of a preview resolves to. */
async function answerFor({ path, query }: Asked, link: PreviewLink, drawn: DrawnPreviews) {
  const { pages, files } = await drawn(link.pages)
  if (path === FIRST_PAGE || path.startsWith(`${FIRST_PAGE}/`)) {
    const to = firstPath(path.slice(FIRST_PAGE.length + 1), link, pages)
    return to === null ? ({ kind: 'gone' } as const) : ({ kind: 'redirect', to } as const)
  }
  const routes = new Map(pages.map(({ route, id }) => [route, id]))
  const found = resolvePath(path, routes)
  if (found.kind === 'redirect') return { kind: 'redirect', to: found.to } as const
  if (found.kind === 'page') {
    const to = inAskedLanguage(found, query)
    if (to !== null) return { kind: 'redirect', to } as const
    const page = pages.find(({ id, language }) => id === found.id && language === found.language)
    if (page) return { kind: 'page', page, routes, files } as const
  }
  const file = files.find((each) => `/${each.file}` === decoded(path))
  return file ? ({ kind: 'file', file } as const) : ({ kind: 'gone' } as const)
}

/** The path of a link's first existing page, in a requested language if any; null if there is none. */
function firstPath(language: string, { pages: ids }: PreviewLink, pages: DrawnPages['pages']): string | null {
  const first = ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])[0]
  if (first === undefined || (language !== '' && !isTextLanguage(language))) return null
  return pathOf(first.route, language === '' ? undefined : language)
}

/**
 * The page in the language that a query requests; null if it is this one. The page's own script would look for it on the live
 * site.
 */
function inAskedLanguage({ route, prefix, language }: PageAtPath, query: URLSearchParams): string | null {
  const asked = textLanguageOf(query.get('l'), prefix)
  if (asked === language) return null
  const others = new URLSearchParams(query)
  others.delete('l')
  return canonicalPath(route, asked) + (others.size > 0 ? `?${others}` : '')
}

/** A decoded path; one that can't be decoded names no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a person views the page: browsers also prefetch pages. */
const isSeen = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !String(headers['sec-purpose'] ?? '').includes('prefetch')

/** Why rendering failed is only for operators. */
function noted(error: unknown, log: Log): null {
  if (!(error instanceof PublishFailed)) throw error
  log.error('preview.failed', { says: error.message })
  return null
}

/** The same response for links that expired, were revoked or never existed, and for pages that a link does not show. */
const sendGone = (reply: FastifyReply) =>
  sendManagerPage(
    reply,
    { status: 404, title: 'This link shows nothing' },
    markup`<p>It has ended, was revoked, or is not complete. Ask whoever sent it to you for a new one.</p>`,
  )

const sendAway = (reply: FastifyReply) =>
  sendManagerPage(
    reply,
    { status: 503, title: 'The preview can’t be shown now' },
    markup`<p>Try again in a moment. If it stays so, tell whoever sent you the link.</p>`,
  )

const sendTooMany = (waitMs: number, reply: FastifyReply) =>
  sendProblem(
    apiProblem('too-many', 'This was asked for too often. Wait a minute.'),
    reply.header('retry-after', Math.ceil(waitMs / 1000)),
  )
