import { never } from '#std/never.ts'
import { redirectTable, type RedirectTable } from '#model/redirect-table.ts'
import { WILDCARD } from '#model/redirect.ts'
import { mediaAddress } from '#model/media-file.ts'
import { splitPrefix } from '#model/prefix.ts'
import { HOME_ROUTE } from '#model/route.ts'
import type { DocumentFacts } from './facts.ts'
import { at, atRedirect, type Around, type Check, type Finding, type CheckedSite } from './finding.ts'
import { localAddress } from './local-address.ts'
import { didYouMean, nearestFile } from './nearest-file.ts'
import type { LinkFact } from './value-facts.ts'

type Known = {
  readonly byId: ReadonlyMap<number, DocumentFacts>
  readonly byRoute: ReadonlyMap<string, DocumentFacts>
  readonly media: readonly string[]
  readonly leads: RedirectTable
  readonly origin: string
}

/** LINK-3, LINK-5: pages, sections, popups and files that links lead to exist. */
export const checkLinks: Check = (site, around) => {
  const known = knownIn(site, around)
  return site.documents.flatMap((document) => [
    ...document.links.flatMap((fact) => linkFindings(document, fact, known)),
    ...document.redirects.flatMap((rule, index) =>
      addressProblems(rule.to, known).map(
        ({ severity, says }): Finding => ({ severity, check: 'links', ...atRedirect(rule, index, says) }),
      ),
    ),
  ])
}

/** What is wrong with an address. */
type AddressProblem = Pick<Finding, 'severity' | 'says'>

function knownIn({ documents, media }: CheckedSite, { origin }: Around): Known {
  const pages = documents.filter(({ id }) => id !== null)
  return {
    byId: new Map(pages.map((page) => [page.id ?? 0, page])),
    byRoute: new Map(pages.map((page) => [page.name, page])),
    media,
    leads: redirectTable(documents.flatMap(({ redirects }) => redirects), new Map(pages.map(({ name, id }) => [name, id ?? 0]))),
    origin,
  }
}

function linkFindings(document: DocumentFacts, { link, where }: LinkFact, known: Known): Finding[] {
  const found = (says: string): Finding[] => [{ severity: 'error', check: 'links', ...at(document, where), says }]
  switch (link.type) {
    case 'none':
    case 'navbar':
    case 'close-popup':
      return []
    case 'popup':
      return link.data.wwObjects?.length ? [] : found('the link opens a popup without blocks')
    case 'page':
      return known.byId.has(link.data.id) ? [] : found(`the link leads to page ${link.data.id}, which is not there`)
    case 'section': {
      const page = known.byId.get(link.data.pageId)
      if (!page) return found(`the link leads to page ${link.data.pageId}, which is not there`)
      return page.anchors.includes(link.data.id) ? [] : found(`${page.name} has no section or anchor "${link.data.id}"`)
    }
    case 'file':
    case 'external':
      return addressProblems(link.data.url, known).map((problem): Finding => ({ ...problem, check: 'links', ...at(document, where) }))
    default:
      return never(link)
  }
}

/** What is wrong with an address: an address of this site must lead somewhere; media files are checked separately. */
function addressProblems(url: string, known: Known): AddressProblem[] {
  const local = localAddress(url, known.origin)
  const path = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(local)
  if (!path || mediaAddress(local)) return []
  // Which page a wildcard rule leads to is only known for a concrete request.
  if (path[1]?.endsWith(WILDCARD)) return []
  const { rest } = splitPrefix(path[1] ?? '/')
  const route = rest === '/' ? HOME_ROUTE : rest.slice(1)
  const page = known.byRoute.get(route)
  if (!page) return isElsewhere(rest, known) ? misspelled(rest, url, known) : [broken(`nothing is at ${url}`)]
  const anchor = path[2]
  return anchor === undefined || page.anchors.includes(anchor) ? [] : [broken(`${page.name} has no section or anchor "${anchor}"`)]
}

const broken = (says: string): AddressProblem => ({ severity: 'error', says })

/** Paths of redirects, feeds and the program's own files. */
const isElsewhere = (path: string, { leads }: Known): boolean =>
  FILE.test(path) || path.startsWith('/api/') || leads(path) !== undefined

/** A path with a file extension. The program publishes many such files, so it may be valid. */
const FILE = /\.[a-z0-9]{2,5}$/i

function misspelled(path: string, url: string, { media, leads }: Known): AddressProblem[] {
  const near = FILE.test(path) && leads(path) === undefined ? nearestFile(path, media) : undefined
  return near === undefined ? [] : [{ severity: 'warning', says: `${url} is not in the media folder${didYouMean(near)}` }]
}
