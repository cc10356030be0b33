import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '#api/calls.ts'
import { openApi } from '#api/openapi.ts'
import { PROBLEMS } from '#api/problems.ts'
import { changeFeed } from '../editing/change-feed.ts'
import { editingCalls } from '../editing/editing-calls.ts'
import { editorCalls } from '../editing/editor-calls.ts'
import { historyCalls } from '../editing/history-calls.ts'
import { pageListCalls } from '../editing/page-list-calls.ts'
import { translationCalls } from '../editing/translation-calls.ts'
import { eventStream } from '../editing/event-stream.ts'
import { presenceCalls, presenceFeed } from '../editing/presence-calls.ts'
import { peopleCalls } from '../people/people-calls.ts'
import type { ResetMail } from '../people/reset-mail.ts'
import type { SessionCookies } from '../people/session-cookies.ts'
import { signInCalls } from '../people/sign-in-calls.ts'
import { entryCalls } from '../form/entry-calls.ts'
import { mediaCalls } from '../media/media-calls.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import type { SiteReleases } from '#site/releases/site-releases.ts'
import { previewLinkCalls } from '../preview/preview-link-calls.ts'
import { publishFeed } from '../publishing/publish-feed.ts'
import { publishingCalls } from '../publishing/publishing-calls.ts'
import { releaseCalls } from '../publishing/release-calls.ts'
import { siteCalls, type SiteSources } from '../site-calls/site-calls.ts'
import type { UploadFolders } from '../form/upload-folder.ts'
import type { Log } from '../log.ts'
import { readJson, refuseOtherCharset } from './read-json.ts'
import type { CallSetup } from './serve-call.ts'

/** Version of the API in its description: increase it when a call changes incompatibly. */
const API_VERSION = '1.0.0'

/** Serves every call and the documentation: `/api/openapi.json` and the catalog of problems. */
export function apiRoutes(
  app: FastifyInstance,
  served: CallSetup,
  cookies: SessionCookies,
  resets: ResetMail,
  sources: SiteSources & {
    readonly publishes: StartedPublishes | null
    readonly releases: SiteReleases | null
    readonly now: () => number
    readonly log: Log
    readonly uploads: UploadFolders
    readonly stallMs: number
    readonly mediaBytes?: number | undefined
  },
): void {
  app.register(async (scope) => {
    // Only JSON is accepted: other sites could send forms or plain text without the user's consent (PEOPLE-9).
    scope.removeContentTypeParser(['text/plain', 'application/json'])
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        refuseOtherCharset(request.headers['content-type'])
        const read = readJson(body)
        if (read.ok) return read.value
        throw Object.assign(new Error(read.failure), { statusCode: 400 })
      },
    )
    peopleCalls(scope, served, cookies, resets)
    signInCalls(scope, served, cookies, resets)
    siteCalls(scope, served, sources)
    entryCalls(scope, served, sources.store)
    const feed = changeFeed(sources.store)
    editingCalls(scope, served, { ...sources, feed })
    historyCalls(scope, served, sources.store)
    presenceCalls(scope, served, sources)
    const publishes = publishFeed(sources.publishes)
    eventStream(scope, served, { feed, presence: presenceFeed(sources), publishes })
    editorCalls(scope, served, sources)
    pageListCalls(scope, served, sources)
    translationCalls(scope, served, sources.store)
    mediaCalls(scope, served, sources)
    publishingCalls(scope, served, sources.publishes)
    releaseCalls(scope, served, sources.releases)
    previewLinkCalls(scope, served, sources)
    const description = openApi(CALLS, API_VERSION)
    scope.get('/api/openapi.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(description),
    )
    scope.get('/api/problems', (_request, reply) => reply.header('cache-control', 'no-store').send(PROBLEMS))
  })
}
