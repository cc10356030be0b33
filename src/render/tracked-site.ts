import type { PageId } from '#model/page.ts'
import { headingsOf, type PageHead } from '#draw/page-head.ts'
import type { Assets, Lookup, Site } from '#draw/site.ts'

/**
 * What was read from a site, as descriptive names: `page 453025`, `page 453025 title`, `route blog`, `below blog`, `pictures
 * media/a.jpg`. If the answers to all of them are equal, so is the page.
 */
export type Uses = Set<string>

/** The site itself, which records in `uses` what is read from it beyond the inputs of all pages. */
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
    byId: trackedHeads('page', site.byId, uses),
    byRoute: trackedHeads('route', site.byRoute, uses),
    below: noted('below', site.below),
    hasFeed: noted('feed', site.hasFeed),
    groupsOf: noted('groups', site.groupsOf),
    isProduct: noted<PageId, boolean>('product', site.isProduct),
    languagesOf: (page) => {
      uses.add(`page ${page.id} ${LANGUAGES}`)
      return site.languagesOf(page)
    },
    assets: trackedAssets(site.assets, uses),
  }
}

/** What is read from a page besides its fields. */
const LANGUAGES = 'languages'

/** Fields that are included in the answer to a page's name. */
const ALWAYS_TOLD: ReadonlySet<string> = new Set(['id', 'route'])

/**
 * A lookup table of pages that records which fields of a page are read: a link with its own text does not depend on the page's
 * title.
 */
function trackedHeads<Key extends string | number>(
  what: string,
  table: Lookup<Key, PageHead>,
  uses: Uses,
): Lookup<Key, PageHead> {
  const tracked = trackedLookup(what, table, uses)
  const heads = new Map<Key, PageHead>()
  return {
    has: tracked.has,
    get: (key) => {
      const known = heads.get(key)
      if (known !== undefined) return known
      const head = tracked.get(key)
      if (head === undefined) return undefined
      const made = trackedHead(head, (field) => uses.add(`${what} ${key} ${field}`))
      heads.set(key, made)
      return made
    },
  }
}

function trackedHead(head: PageHead, note: (field: string) => void): PageHead {
  const fields = FIELDS.map((name) => {
    const get = () => {
      if (!ALWAYS_TOLD.has(name)) note(name)
      return name === 'headings' ? headingsOf(head) : head[name]
    }
    return [name, { get, enumerable: true }]
  })
  return Object.defineProperties({}, Object.fromEntries(fields)) as PageHead
}

const FIELDS = [
  'id',
  'route',
  'name',
  'title',
  'category',
  'pageMeta',
  'headings',
] as const satisfies (keyof PageHead)[]

/** Every lookup table of the assets, recorded by its name; assets that are no tables are inputs of all pages. */
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

/** The site's answer to a use, as text to compare. */
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
      return headAnswer(key, site, (id) => site.byId.get(Number(id)))
    case 'route':
      return headAnswer(key, site, (route) => site.byRoute.get(route))
    case 'below':
      return site.below(key).map((page) => [page, site.languagesOf(page)])
    case 'feed':
      return site.hasFeed(key)
    case 'groups':
      return site.groupsOf(Number(key))
    case 'product':
      return site.isProduct(Number(key))
    default: {
      const table: unknown = Object.entries(site.assets).find(([name]) => name === what)?.[1]
      return table instanceof Map ? table.get(key) : null
    }
  }
}

/** The answer to `453025` (which page that is) or to `453025 title` (its title). */
function headAnswer(key: string, site: Site, find: (name: string) => PageHead | undefined): unknown {
  const [name = '', field] = key.split(' ')
  const page = find(name)
  if (page === undefined) return null
  if (field === undefined) return { id: page.id, route: page.route }
  if (field === LANGUAGES) return site.languagesOf(page)
  if (field === 'headings') return headingsOf(page)
  return FIELDS.some((known) => known === field) ? page[field as keyof PageHead] : null
}
