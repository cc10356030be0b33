import { isObject } from '#std/json.ts'
import type { SectionAddress } from '#model/block.ts'
import type { Page, PageId } from '#model/page.ts'
import {
  convertPage,
  isPageRecord,
  ownIds,
  pageIdIn,
  routeOf,
  routeWords,
  sectionAddresses,
} from './convert-page.ts'
import { withMainHeading } from './main-heading.ts'
import type { Report } from './report.ts'
import { freeName } from './slug.ts'

/** A file of the older builder: its name, as a route, and its content. */
export type SourceFile = { readonly name: string; readonly value: unknown }

/** Ids of existing pages, by route. */
export type PagesHere = ReadonlyMap<string, PageId>

export type ConvertedFile = { readonly name: string; readonly page: Page; readonly report: Report }

/** First id for pages without one. */
const FIRST_ID = 900_001

type Planned = SourceFile & { readonly id: PageId; readonly route: string }

/**
 * Converts the files of one site to pages with unique ids and routes. Links between them are updated to their targets; targets
 * are looked up in the link's own file first. A page whose route exists already gets that page's id, so that importing the same
 * files again gives the same pages.
 */
export function convertSite(files: readonly SourceFile[], here: PagesHere): ConvertedFile[] {
  const planned = plannedPages(files, here)
  const pages = new Map(planned.flatMap(({ value, id }) => (isObject(value) ? ownIds(value, id) : [])))
  const routes = new Map(planned.map(({ route, id }) => [route, id]))
  const sections = new Map<string, SectionAddress>(
    planned.flatMap(({ value, id }) => sectionAddresses(value, id)),
  )
  return planned.map(({ name, value, id, route }) => {
    const { page, report } = convertPage(value, { pages, routes, sections, pageId: id, route })
    return { name, page: withMainHeading(titled(page.route === route ? page : { ...page, route })), report }
  })
}

/** The title of a page without one: its name, or the end of its path. */
function titled(page: Page): Page {
  if (Object.values(page.title ?? {}).some((words) => typeof words === 'string' && words.trim() !== ''))
    return page
  const words = page.name ?? (page.route.split('/').at(-1) ?? page.route).replaceAll('-', ' ')
  return { ...page, title: { en: words.charAt(0).toUpperCase() + words.slice(1) } }
}

function plannedPages(files: readonly SourceFile[], here: PagesHere): Planned[] {
  const ids = new Set(here.values())
  const routes = new Set<string>()
  return files.map(({ name, value }) => {
    const record = isPageRecord(value) ? value : {}
    const wish = routeWords(record['route']) ?? routeWords(record['paths']) ?? name
    const route = freeName(routeOf(wish), routes)
    return { name, value, id: here.get(route) ?? freeId(pageIdIn(record), ids), route }
  })
}

/** A free page id: the wanted one, or the next one. */
function freeId(wish: PageId | undefined, taken: Set<PageId>): PageId {
  let id = wish ?? FIRST_ID
  if (taken.has(id)) id = FIRST_ID
  while (taken.has(id)) id += 1
  taken.add(id)
  return id
}
