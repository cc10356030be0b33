import { factsOf } from '#content/check/facts.ts'
import { localAddress } from '#content/check/local-address.ts'
import type { Rest } from '#edit/texts-in-languages.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { pageKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { splitPrefix } from '#model/prefix.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { linksIn } from '#publish/pages/page-fingerprint.ts'
import { registry } from '#sections/components.ts'
import { savedRoute, type Difference, type Differences } from './document-differences.ts'
import type { LiveState } from './live-state.ts'

/**
 * Why a document is published: it was chosen, or another published document links to it, shows its sections, or takes its
 * route.
 */
export type Because = 'chosen' | 'linked' | 'shown' | 'route'

/** A document to publish; `by` is the one that needs it. */
export type OutgoingDocument = {
  readonly id: PageId | null
  readonly because: Because
  readonly by?: DocumentKey
  /** Which parts of it stay as they are live; left out if there are none, or if no languages were chosen. */
  readonly rest?: Rest
}

/**
 * The chosen documents that differ from the live state, and those that they need: new pages that they link to or show sections
 * of, and pages whose former route one of them takes.
 */
export function neededDocuments(
  chosen: ReadonlySet<PageId | null>,
  differences: Differences,
  { live, origin }: { readonly live: LiveState; readonly origin: string },
): OutgoingDocument[] {
  const outgoing = new Map<PageId | null, OutgoingDocument>()
  for (const id of chosen) if (differences.has(id)) outgoing.set(id, { id, because: 'chosen' })
  const routes = new Map([...differences.values()].map((each) => [each.id, savedRoute(each)]))
  // A map hands out what is added while it is iterated.
  for (const { id } of outgoing.values()) {
    const difference = differences.get(id)
    if (!difference?.saved) continue
    const by = id === null ? 'design' : pageKey(id)
    const context = { routes, live, origin }
    for (const need of needsOf(difference, differences, context)) {
      if (!outgoing.has(need.id)) outgoing.set(need.id, { ...need, by })
    }
  }
  return [...outgoing.values()]
}

/**
 * The first new page that a text of a document links to or shows, which would be a broken link for visitors; null if there is
 * none.
 */
export function newPageNeededBy(
  difference: Difference,
  differences: Differences,
  { live, origin }: { readonly live: LiveState; readonly origin: string },
): PageId | null {
  const routes = new Map([...differences.values()].map((each) => [each.id, savedRoute(each)]))
  const needs = needsOf(difference, differences, { routes, live, origin })
  return needs.find(({ because }) => because !== 'route')?.id ?? null
}

type Context = {
  readonly routes: ReadonlyMap<PageId | null, string | null>
  readonly live: LiveState
  readonly origin: string
}

function needsOf(
  { id, saved }: Difference,
  differences: Differences,
  { routes, live, origin }: Context,
): Pick<OutgoingDocument, 'id' | 'because'>[] {
  const text = saved?.text ?? ''
  const isNew = (page: PageId | null | undefined): page is PageId => {
    const target = page === null || page === undefined ? undefined : differences.get(page)
    return target?.saved !== undefined && target.saved !== null && target.live === null
  }
  const byRoute = new Map([...routes].flatMap(([page, route]) => (route === null ? [] : [[route, page]])))
  // The store validated it when it was saved.
  const { links } = factsOf(JSON.parse(text) as Document, registry)
  const linked = links.map(({ link }) => {
    if (link.type === 'page') return link.data.id
    if (link.type === 'section') return link.data.pageId
    return link.type === 'external' ? byRoute.get(routeIn(localAddress(link.data.url, origin))) : undefined
  })
  const own = routes.get(id)
  const leaving = [...differences.keys()].filter(
    (other) => other !== null && other !== id && live.routes.get(other) === own && routes.get(other) !== own,
  )
  return [
    ...linksIn(text)
      .filter(isNew)
      .map((page) => ({ id: page, because: 'shown' as const })),
    ...linked.filter(isNew).map((page) => ({ id: page, because: 'linked' as const })),
    ...(own === null || own === undefined
      ? []
      : leaving.map((page) => ({ id: page, because: 'route' as const }))),
  ]
}

/** The route of a path of this site. */
function routeIn(address: string): string {
  const path = /^\/[^?#]*/.exec(address)?.[0] ?? ''
  const { rest } = splitPrefix(path)
  return rest === '/' ? HOME_ROUTE : rest.slice(1)
}
