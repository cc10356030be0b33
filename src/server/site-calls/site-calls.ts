import type { FastifyInstance } from 'fastify'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { apiProblem } from '#api/problems.ts'
import {
  LIST_LENGTH,
  listDrafts,
  listPages,
  listRedirects,
  listReleases,
  showDesign,
  showDraft,
  showPage,
} from '#api/site.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { ApiProblem } from '#api/problems.ts'
import type { Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import type { CurrentSite, ServedSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'
import { publishedState } from './published-state.ts'

/** Releases per response. */
const RELEASES = 100

/** Sources of the calls about the site: the live release, and the store for people who may see drafts. */
export type SiteSources = { readonly current: CurrentSite; readonly store: () => Promise<Store> }

/** Serves the read calls about the site. */
export function siteCalls(app: FastifyInstance, served: CallSetup, sources: SiteSources): void {
  publishedCalls(app, served, sources.current)
  draftCalls(app, served, sources)
}

function publishedCalls(app: FastifyInstance, served: CallSetup, current: CurrentSite): void {
  serveCall(app, showDesign, served, async () =>
    onRelease(current, ({ id, site: { manifest } }) => ({
      ...manifest.design,
      release: id,
      origin: manifest.origin,
      languages: [...TEXT_LANGUAGES],
    })),
  )
  serveCall(app, listPages, served, async ({ query: { after = 0, route } }) =>
    onRelease(current, ({ id, site }) => {
      const asked = route === undefined ? null : site.routes.get(route)
      const pages = [...site.routes]
        .filter(([, page]) => (asked === null ? page > after : page === asked))
        .toSorted(([, one], [, other]) => one - other)
        .slice(0, LIST_LENGTH)
      return { release: id, pages: pages.map(([at, page]) => ({ id: page, route: at, paths: pathsOf(at) })) }
    }),
  )
  serveCall(app, showPage, served, async ({ params }) => {
    const release = current.get()
    if (!release) return failed(unpublished)
    const data = await publishedPageData(release, params.id)
    return data === undefined ? failed(noPage) : success(data)
  })
  serveCall(app, listRedirects, served, async () =>
    onRelease(current, ({ id, site }) => ({
      release: id,
      redirects: site.manifest.redirects.map((redirect) => ({ ...redirect })),
    })),
  )
}

function draftCalls(app: FastifyInstance, served: CallSetup, { current, store: open }: SiteSources): void {
  serveCall(app, listReleases, served, async ({ query: { beforeAt, beforeId } }) => {
    const { releases } = await open()
    const before = beforeAt === undefined ? {} : { before: { at: beforeAt, id: beforeId ?? '' } }
    const [list, live, preprod] = await Promise.all([
      releases.list({ limit: RELEASES, ...before }),
      releases.current('live'),
      releases.current('preprod'),
    ])
    return success({ live: live?.id ?? null, preprod: preprod?.id ?? null, releases: list })
  })
  serveCall(app, listDrafts, served, async () => {
    const store = await open()
    const [seq, heads] = [await store.lastSeq(), await store.pageHeads()]
    const digests = await store.atOnce((moment) => moment.digests())
    const state = publishedState(digests, current.get()?.site.manifest.documents)
    const pages = heads.map(({ name, ...head }) => ({
      ...head,
      ...(name === undefined ? {} : { name }),
      ...state(head.id),
    }))
    return success({ seq, pages })
  })
  serveCall(app, showDraft, served, async ({ params }) => {
    const stored = await (await open()).read(params.key)
    return stored ? success(stored) : failed(noPage)
  })
}

function onRelease<Answer>(
  current: CurrentSite,
  answer: (release: ServedSite) => Answer,
): Result<Answer, ApiProblem> {
  const release = current.get()
  return release ? success(answer(release)) : failed(unpublished)
}

const pathsOf = (route: string) =>
  Object.fromEntries(
    TEXT_LANGUAGES.map((language) => [language, pathOf(route, language === 'en' ? undefined : language)]),
  )

const unpublished = apiProblem('away', 'Nothing is published yet: npm run site -- publish.')
const noPage = apiProblem('not-found', 'There is no such page. List them at /api/pages or /api/drafts.')
