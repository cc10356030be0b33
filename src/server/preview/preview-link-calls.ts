import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import {
  listPreviews,
  makePreview,
  MOST_LINKS,
  MOST_OWN_LINKS,
  revokePreview,
  type PreviewLink as ListedLink,
} from '#api/preview-links.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { failed, success } from '#std/result.ts'
import type { Store } from '#store/port.ts'
import type { PreviewLink } from '#store/preview-links.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import type { CurrentSite } from '../current-site.ts'
import { newToken, tokenHash } from '../people/session-cookie.ts'
import { FIRST_PAGE, previewPath } from './preview-page.ts'

const DAY_MS = 86_400_000

/** Dependencies of the calls; `publishes` renders the pages, and is null if publishing is unavailable. */
type PreviewLinkSources = {
  readonly store: () => Promise<Store>
  readonly current: CurrentSite
  readonly publishes: StartedPublishes | null
  readonly now: () => number
}

/** Serves the calls that create, list and revoke preview links. */
export function previewLinkCalls(
  app: FastifyInstance,
  served: CallSetup,
  { store: open, current, publishes, now }: PreviewLinkSources,
): void {
  serveCall(app, makePreview, served, async ({ body }, { signedIn, service }) => {
    if (signedIn === null) throw new Error('A call of people needs somebody signed in.')
    const obstacle = whyNothingIsShown(current, publishes)
    if (obstacle !== null) return failed(obstacle)
    const { days, note = '' } = body
    const documents = [...new Set(body.documents)]
    const store = await open()
    const missing = await firstMissing(documents, store)
    if (missing !== undefined) return failed(apiProblem('not-found', `There is no page ${missing}.`))
    const token = newToken()
    const at = now()
    const author = signedIn.person.email
    const link = { id: randomUUID(), pages: documents.map(idOf), note, author, at, until: at + days * DAY_MS }
    const isKept = await store.previewLinks.add(
      { ...link, hash: tokenHash(token) },
      MOST_LINKS,
      MOST_OWN_LINKS,
    )
    if (!isKept) return failed(tooManyLinks)
    await service.recordOf(signedIn, 'preview.shared', { id: link.id, documents, days })
    const path = previewPath(token, FIRST_PAGE)
    return success({ link: listed({ ...link, views: 0, viewedAt: null }), path })
  })
  serveCall(app, listPreviews, served, async () => {
    const { previewLinks } = await open()
    return success({ links: (await previewLinks.list(now())).map(listed) })
  })
  serveCall(app, revokePreview, served, async ({ params: { id } }, { signedIn, service }) => {
    if (signedIn === null) throw new Error('A call of people needs somebody signed in.')
    const { previewLinks } = await open()
    const revoked = await previewLinks.revoke(id, now())
    if (revoked === null) return failed(noLink)
    const documents = revoked.pages.map(pageKey)
    await service.recordOf(signedIn, 'preview.revoked', { id, documents, author: revoked.author })
    return success({})
  })
}

/** Why a link would show nothing; null if it works. */
function whyNothingIsShown(current: CurrentSite, publishes: StartedPublishes | null): ApiProblem | null {
  if (publishes === null) return nobodyDraws
  return current.get() === null ? nothingPublished : null
}

const firstMissing = async (
  documents: readonly DocumentKey[],
  store: Pick<Store, 'pageHeads'>,
): Promise<DocumentKey | undefined> => {
  const known = new Set((await store.pageHeads()).map(({ id }) => pageKey(id)))
  return documents.find((key) => !known.has(key))
}

const idOf = (key: DocumentKey): number => Number(key.slice('page:'.length))

const listed = ({ pages, ...link }: PreviewLink): ListedLink => ({ ...link, documents: pages.map(pageKey) })

const nobodyDraws = apiProblem(
  'away',
  'This server draws no pages, so a link could show nothing. Make it on one that publishes.',
)
const nothingPublished = apiProblem(
  'conflict',
  'Nothing is published yet, so a link could show nothing. Publish first.',
)
const tooManyLinks = apiProblem(
  'conflict',
  `There are ${MOST_LINKS} links to previews already, or ${MOST_OWN_LINKS} that you made. Revoke some that nobody needs any more.`,
)
const noLink = apiProblem(
  'not-found',
  'There is no such link, or it has ended. GET /api/previews lists them.',
)
