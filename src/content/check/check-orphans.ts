import { NOT_FOUND_ROUTE } from '#model/route.ts'
import type { DocumentFacts } from './facts.ts'
import type { Check, CheckedSite } from './finding.ts'
import { localAddress } from './local-address.ts'

/**
 * Pages that can't be reached from the home page, the navbar and the footer. Pages that search engines must not list are
 * exempt.
 */
export const checkOrphans: Check = (site, { origin }) => {
  const reached = reachedFrom(site, origin)
  return site.documents
    .filter(({ id, noindex, name }) => id !== null && !noindex && name !== NOT_FOUND_ROUTE && !reached.has(name))
    .map(({ name }) => ({
      severity: 'warning',
      check: 'orphans',
      page: name,
      says: 'no link leads here from the home page, the navbar or the footer',
    }))
}

function reachedFrom({ documents, homePageId }: CheckedSite, origin: string): Set<string> {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const byName = new Map(documents.map((document) => [document.name, document]))
  const open = documents.filter(({ id }) => id === null || id === homePageId)
  const reached = new Set(open.map(({ name }) => name))
  for (let document = open.pop(); document; document = open.pop()) {
    for (const next of nextOf(document, { documents, byId, byName, origin })) {
      if (reached.has(next.name)) continue
      reached.add(next.name)
      open.push(next)
    }
  }
  return reached
}

type Known = {
  readonly documents: readonly DocumentFacts[]
  readonly byId: ReadonlyMap<number | null, DocumentFacts>
  readonly byName: ReadonlyMap<string, DocumentFacts>
  readonly origin: string
}

function nextOf({ links, groups }: DocumentFacts, { documents, byId, byName, origin }: Known): DocumentFacts[] {
  const linked = links.flatMap(({ link }) => {
    if (link.type === 'page') return [byId.get(link.data.id)]
    if (link.type === 'section') return [byId.get(link.data.pageId)]
    return link.type === 'external' ? [byName.get(localAddress(link.data.url, origin).replace(/^\/|[?#].*$/g, ''))] : []
  })
  const listed =
    groups.length === 0
      ? []
      : documents.filter(({ name }) => groups.some((group) => name.startsWith(`${group}/`)))
  return [...linked, ...listed].filter((document) => document !== undefined)
}
