import type { PageFacts } from './page-facts.ts'

/** What links are checked against: pages by path, the paths of other files, and the responses of the server for the rest. */
export type LinkTargets = {
  readonly origin: string
  readonly pages: ReadonlyMap<string, PageFacts>
  readonly files: ReadonlySet<string>
  /** Whether the server answers a path that is neither. */
  readonly isAnswered: (path: string) => Promise<boolean>
}

/** Addresses and anchors of this site, on some of its pages, that lead nowhere; ids that a page names and does not have. */
export async function brokenLinks(
  targets: LinkTargets,
  from: ReadonlyMap<string, PageFacts>,
): Promise<string[]> {
  const found: string[] = []
  for (const [path, { addresses, named, ids }] of from) {
    for (const id of new Set(named)) if (!ids.has(id)) found.push(`${path}: no element has the id ${id}`)
    for (const address of new Set(addresses)) {
      const broken = await whyBroken(address, path, targets)
      if (broken !== null) found.push(`${path}: ${address}: ${broken}`)
    }
  }
  return found
}

/** Addresses of this site in a text file, such as a feed or a sitemap, that lead nowhere. */
export async function brokenAddresses(file: string, text: string, targets: LinkTargets): Promise<string[]> {
  const addresses = new Set(
    text.match(new RegExp(`${targets.origin}[^\\s<>"')\\]\\\\]*[^\\s<>"')\\]\\\\.,;:]`, 'g')) ?? [],
  )
  const found: string[] = []
  for (const address of addresses) {
    const broken = await whyBroken(address, '/', targets)
    if (broken !== null) found.push(`${file}: ${address}: ${broken}`)
  }
  return found
}

async function whyBroken(address: string, from: string, targets: LinkTargets): Promise<string | null> {
  const url = URL.parse(address.replaceAll('&amp;', '&'), targets.origin + from)
  if (url === null) return 'no address'
  if (url.origin !== targets.origin || !url.protocol.startsWith('http')) return null
  const path = decodeURIComponent(url.pathname)
  const page = targets.pages.get(path)
  if (page === undefined) {
    return targets.files.has(path) || (await targets.isAnswered(url.pathname)) ? null : 'nothing is there'
  }
  const anchor = decodeURIComponent(url.hash.slice(1))
  return anchor === '' || page.ids.has(anchor) ? null : 'the page has no such anchor'
}
