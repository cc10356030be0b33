import type { PageId } from '#model/page.ts'
import type { Assets, Lookup, Site } from '#draw/site.ts'

/**
 * What was looked up in a site, as names that say it all: `page 453025`, `route blog`, `below blog`, `pictures media/a.jpg`.
 * Equal answers to all of them, equal page.
 */
export type Uses = Set<string>

/** The site itself, which notes in `uses` what is asked of it beyond what all pages are made from. */
export function trackedSite(site: Site, uses: Uses): Site {
  const noted =
    <Key extends string | number, Answer>(what: string, answer: (key: Key) => Answer) =>
    (key: Key): Answer => {
      uses.add(`${what} ${key}`)
      return answer(key)
    }
  return {
    ...site,
    get pages() {
      uses.add('pages all')
      return site.pages
    },
    byId: trackedLookup('page', site.byId, uses),
    byRoute: trackedLookup('route', site.byRoute, uses),
    below: noted('below', site.below),
    hasFeed: noted('feed', site.hasFeed),
    isProduct: noted<PageId, boolean>('product', site.isProduct),
    languagesOf: (page) => {
      uses.add(`page ${page.id}`)
      return site.languagesOf(page)
    },
    assets: trackedAssets(site.assets, uses),
  }
}

/** Every table of the assets, noted by its name; what is no table is part of all pages. */
function trackedAssets(assets: Assets, uses: Uses): Assets {
  const tables = Object.entries(assets).flatMap(([name, value]) =>
    value instanceof Map ? [[name, trackedLookup(name, value as Lookup<string, unknown>, uses)]] : [],
  )
  return { ...assets, ...Object.fromEntries(tables) }
}

const trackedLookup = <Key extends string | number, Value>(
  what: string,
  table: Lookup<Key, Value>,
  uses: Uses,
): Lookup<Key, Value> => {
  const noted = new Set<Key>()
  const note = (key: Key): void => {
    if (noted.has(key)) return
    noted.add(key)
    uses.add(`${what} ${key}`)
  }
  return {
    get: (key) => {
      note(key)
      return table.get(key)
    },
    has: (key) => {
      note(key)
      return table.has(key)
    },
  }
}

/** What the site answers to a use, as plain data to compare: equal text, equal answer. */
export function answerTo(use: string, site: Site): string {
  const space = use.indexOf(' ')
  const [what, key] = [use.slice(0, space), use.slice(space + 1)]
  return JSON.stringify(answerOf(what, key, site) ?? null)
}

function answerOf(what: string, key: string, site: Site): unknown {
  switch (what) {
    case 'pages':
      return site.pages.map((page) => [page, site.languagesOf(page)])
    case 'page':
      return headAnswer(site, site.byId.get(Number(key)))
    case 'route':
      return headAnswer(site, site.byRoute.get(key))
    case 'below':
      return site.below(key).map((page) => [page, site.languagesOf(page)])
    case 'feed':
      return site.hasFeed(key)
    case 'product':
      return site.isProduct(Number(key))
    default: {
      const table: unknown = Object.entries(site.assets).find(([name]) => name === what)?.[1]
      return table instanceof Map ? table.get(key) : null
    }
  }
}

const headAnswer = (site: Site, page: ReturnType<Site['byId']['get']>): unknown =>
  page && [page, site.languagesOf(page)]
