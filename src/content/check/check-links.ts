import { never } from '#std/never.ts'
import { splitPrefix } from '#model/prefix.ts'
import { HOME_ROUTE } from '#model/route.ts'
import type { DocumentFacts } from './facts.ts'
import { at, type Check, type Finding, type Site } from './finding.ts'
import type { LinkFact } from './value-facts.ts'

type Known = {
  readonly byId: ReadonlyMap<number, DocumentFacts>
  readonly byRoute: ReadonlyMap<string, DocumentFacts>
  readonly media: ReadonlySet<string>
  readonly redirects: readonly string[]
}

/** LINK-3, LINK-5: pages, sections, popups and files that links lead to are there. */
export const checkLinks: Check = (site) => {
  const known = knownIn(site)
  return site.documents.flatMap((document) => [
    ...document.links.flatMap((fact) => linkFindings(document, fact, known)),
    ...document.redirectTargets.flatMap((to) => pathFindings(document, to, { field: 'redirects' }, known)),
  ])
}

function knownIn({ documents, media }: Site): Known {
  const pages = documents.filter(({ id }) => id !== null)
  return {
    byId: new Map(pages.map((page) => [page.id ?? 0, page])),
    byRoute: new Map(pages.map((page) => [page.name, page])),
    media: new Set(media),
    redirects: documents.flatMap((document) => document.redirects),
  }
}

function linkFindings(document: DocumentFacts, { link, where }: LinkFact, known: Known): Finding[] {
  const broken = (says: string): Finding[] => [{ severity: 'error', check: 'links', ...at(document, where), says }]
  switch (link.type) {
    case 'none':
    case 'navbar':
    case 'close-popup':
      return []
    case 'popup':
      return link.data.wwObjects?.length ? [] : broken('the link opens a popup without blocks')
    case 'page':
      return known.byId.has(link.data.id) ? [] : broken(`the link leads to page ${link.data.id}, which is not there`)
    case 'section': {
      const page = known.byId.get(link.data.pageId)
      if (!page) return broken(`the link leads to page ${link.data.pageId}, which is not there`)
      return page.anchors.includes(link.data.id) ? [] : broken(`${page.name} has no section or anchor "${link.data.id}"`)
    }
    case 'file':
    case 'external':
      return pathFindings(document, link.data.url, where, known)
    default:
      return never(link)
  }
}

/** An address of this site must lead somewhere; files of the media folder are another check's. */
function pathFindings(document: DocumentFacts, url: string, where: LinkFact['where'], known: Known): Finding[] {
  const broken = (says: string): Finding[] => [{ severity: 'error', check: 'links', ...at(document, where), says }]
  const path = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url)
  if (!path || path[1]?.startsWith('/media/')) return []
  const { rest } = splitPrefix(path[1] ?? '/')
  const route = rest === '/' ? HOME_ROUTE : rest.slice(1)
  const page = known.byRoute.get(route)
  if (!page) return isElsewhere(rest, known) ? [] : broken(`nothing is at ${url}`)
  const anchor = path[2]
  return anchor === undefined || page.anchors.includes(anchor) ? [] : broken(`${page.name} has no section or anchor "${anchor}"`)
}

/** Paths that redirects, feeds and the program itself answer. */
const isElsewhere = (path: string, { redirects }: Known): boolean =>
  /\.[a-z0-9]{2,5}$/.test(path) ||
  path.startsWith('/api/') ||
  redirects.some((from) => (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from))
