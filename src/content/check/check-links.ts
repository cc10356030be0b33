import { never } from '#std/never.ts'
import { redirectTable, type RedirectTable } from '#model/redirect-table.ts'
import { WILDCARD } from '#model/redirect.ts'
import { splitPrefix } from '#model/prefix.ts'
import { HOME_ROUTE } from '#model/route.ts'
import type { DocumentFacts } from './facts.ts'
import { at, atRedirect, type Around, type Check, type Finding, type CheckedSite } from './finding.ts'
import { localAddress } from './local-address.ts'
import type { LinkFact } from './value-facts.ts'

type Known = {
  readonly byId: ReadonlyMap<number, DocumentFacts>
  readonly byRoute: ReadonlyMap<string, DocumentFacts>
  readonly media: ReadonlySet<string>
  readonly leads: RedirectTable
  readonly origin: string
}

/** LINK-3, LINK-5: pages, sections, popups and files that links lead to are there. */
export const checkLinks: Check = (site, around) => {
  const known = knownIn(site, around)
  return site.documents.flatMap((document) => [
    ...document.links.flatMap((fact) => linkFindings(document, fact, known)),
    ...document.redirects.flatMap((rule, index) =>
      addressProblems(rule.to, known).map((says): Finding => ({ severity: 'error', check: 'links', ...atRedirect(rule, index, says) })),
    ),
  ])
}

function knownIn({ documents, media }: CheckedSite, { origin }: Around): Known {
  const pages = documents.filter(({ id }) => id !== null)
  return {
    byId: new Map(pages.map((page) => [page.id ?? 0, page])),
    byRoute: new Map(pages.map((page) => [page.name, page])),
    media: new Set(media),
    leads: redirectTable(documents.flatMap(({ redirects }) => redirects), new Map(pages.map(({ name, id }) => [name, id ?? 0]))),
    origin,
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
      return addressProblems(link.data.url, known).flatMap(broken)
    default:
      return never(link)
  }
}

/** What is wrong with an address: of this site it must lead somewhere; files of the media folder are another check's. */
function addressProblems(url: string, known: Known): string[] {
  const path = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(localAddress(url, known.origin))
  if (!path || path[1]?.startsWith('/media/')) return []
  // Which page a rule for a folder leads to is known when it is asked for.
  if (path[1]?.endsWith(WILDCARD)) return []
  const { rest } = splitPrefix(path[1] ?? '/')
  const route = rest === '/' ? HOME_ROUTE : rest.slice(1)
  const page = known.byRoute.get(route)
  if (!page) return isElsewhere(rest, known) ? [] : [`nothing is at ${url}`]
  const anchor = path[2]
  return anchor === undefined || page.anchors.includes(anchor) ? [] : [`${page.name} has no section or anchor "${anchor}"`]
}

/** Paths that redirects, feeds and the program itself answer. */
const isElsewhere = (path: string, { leads }: Known): boolean =>
  /\.[a-z0-9]{2,5}$/.test(path) || path.startsWith('/api/') || leads(path) !== undefined
