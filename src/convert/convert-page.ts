import { isObject, type Path } from '#std/json.ts'
import type { SectionAddress } from '#model/block.ts'
import { MAX_SECTIONS, plainDataProblems } from '#model/limits.ts'
import {
  PAGE_CATEGORIES,
  page as pageSchema,
  route as routeSchema,
  type Page,
  type PageId,
  type PageMeta,
} from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { startRun } from './convert-block.ts'
import { isOurSection, isSectionRecord, sectionNameOf, sectionOf } from './convert-section.ts'
import { defined, unlessEmpty } from './defined.ts'
import { localTextOf } from './local-text.ts'
import { plainCopy } from './plain-copy.ts'
import { reportItem, type Report, type ReportItem } from './report.ts'
import { keepLeftovers } from './original.ts'
import type { ConvertContext, Run } from './run.ts'
import { numberOf, Source, wordOf } from './source.ts'
import { freeName, slugOf } from './slug.ts'
import { urlOf } from './url.ts'

/** A converted page, and what of the source could not be converted. */
export type ConvertedPage = { readonly page: Page; readonly report: Report }

/** Id of a page without one. */
const NO_ID = 1

/**
 * Converts a page of the older builder: a whole page, published page data (`sections` beside `wwObjects`), a section, a block,
 * or a list of them. Links between its sections are updated to their new names. A page of this model is returned unchanged.
 * Never throws. Without `context.pageId` the page keeps its id.
 */
export function convertPage(source: unknown, context: ConvertContext = {}): ConvertedPage {
  const report: ReportItem[] = []
  const copy = plainCopy(source, [], report)
  if (report.length === 0 && isOurPage(copy)) return { page: copy, report: [] }
  const record = isPageRecord(copy) ? copy : {}
  const id = context.pageId ?? pageIdIn(record) ?? NO_ID
  const found = foundIn(copy)
  const planned = plannedSections(found)
  const run = startRun({
    ...context,
    pageId: id,
    pages: new Map([...ownIds(record, id), ...(context.pages ?? [])]),
    sections: new Map([...addressesOf(planned, id), ...(context.sections ?? [])]),
    objects: new Map([...objectsIn(record), ...(context.objects ?? [])]),
  })
  run.report.push(...report)
  if (found.length > MAX_SECTIONS)
    run.report.push(reportItem(['sections'], 'sections', `only the first ${MAX_SECTIONS} are carried`))
  const page = pageOf(record, id, planned, run)
  return { page, report: run.report }
}

function isOurPage(value: unknown): value is Page {
  const parsed = pageSchema.safeParse(value)
  return parsed.success && Object.values(parsed.data.sections).every(isOurSection)
}

/** Whether a source is a whole page, not a part of one. */
export const isPageRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  (Array.isArray(value['sections']) || isObject(value['sections'])) &&
  value['content'] === undefined

/** The id of a page of the source; undefined if it has none. */
export function pageIdIn(record: Readonly<Record<string, unknown>>): PageId | undefined {
  const id = numberOf(record['id'])
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

type Planned = { readonly name: string; readonly value: unknown; readonly path: Path }

/** The page's sections in order, each with a unique name. */
function plannedSections(found: readonly Found[]): Planned[] {
  const taken = new Set<string>()
  return found
    .slice(0, MAX_SECTIONS)
    .map(({ value, path }) => ({ name: freeName(sectionNameOf(value), taken), value, path }))
}

type Found = { readonly value: unknown; readonly path: Path }

const foundIn = (value: unknown): Found[] =>
  isPageRecord(value) ? sectionsIn(value) : looseSectionsIn(value)

/** What other pages' links may refer to in a source: its sections by their old ids, with their new names. */
export const sectionAddresses = (value: unknown, pageId: PageId): [string, SectionAddress][] =>
  addressesOf(plannedSections(foundIn(value)), pageId)

/** Sections of a file that is no page: one for each item of a list of whole sections, or a single one for everything. */
const looseSectionsIn = (value: unknown): Found[] =>
  Array.isArray(value) && value.length > 0 && value.every(isSectionRecord)
    ? value.map((section: unknown, at) => ({ value: section, path: [at] }))
    : [{ value, path: [] }]

/** Sections as a list, or as a map beside an order; a list may contain only ids. */
function sectionsIn({ sections, sectionOrder }: Readonly<Record<string, unknown>>): Found[] {
  if (Array.isArray(sections)) return sections.map((value, at) => ({ value, path: ['sections', at] }))
  if (!isObject(sections)) return []
  const ordered = (Array.isArray(sectionOrder) ? sectionOrder : []).map(String)
  const names = [...new Set([...ordered, ...Object.keys(sections)])]
  return names
    .filter((name) => Object.hasOwn(sections, name))
    .map((name) => ({ value: sections[name], path: ['sections', name] }))
}

/** A page is known by its own id and link id. */
export const ownIds = (
  { id, linkId }: Readonly<Record<string, unknown>>,
  pageId: PageId,
): [string, PageId][] =>
  [id, linkId].flatMap((own): [string, PageId][] =>
    typeof own === 'string' || typeof own === 'number' ? [[String(own), pageId]] : [],
  )

/** New addresses of the page's sections by their old ids and link ids. */
function addressesOf(planned: readonly Planned[], pageId: PageId): [string, SectionAddress][] {
  return planned.flatMap(({ name, value }) => {
    const ids = isObject(value) ? [value['id'], value['linkId'], value['uid']] : []
    return ids.flatMap((id): [string, SectionAddress][] =>
      typeof id === 'string' || typeof id === 'number' ? [[String(id), { pageId, id: name }]] : [],
    )
  })
}

/** Blocks that published data stores separately, by id (READ-14). */
function objectsIn({ wwObjects }: Readonly<Record<string, unknown>>): [string, unknown][] {
  if (Array.isArray(wwObjects)) {
    return wwObjects.flatMap((object: unknown): [string, unknown][] =>
      isObject(object) ? [[String(object['uniqueId'] ?? object['uid']), object]] : [],
    )
  }
  return isObject(wwObjects) ? Object.entries(wwObjects) : []
}

function pageOf(
  record: Readonly<Record<string, unknown>>,
  id: PageId,
  planned: readonly Planned[],
  run: Run,
): Page {
  const sections = planned.map(({ name, value, path }) => sectionOf(value, name, path, run))
  const source = new Source(record, [])
  for (const field of [
    'sections',
    'sectionOrder',
    'wwObjects',
    'id',
    'pageLoaded',
    'sectionIdsAndLinkIds',
    'cacheVersion',
  ])
    source.mark(field)
  const page: Page = {
    id,
    ...headOf(source, run),
    sectionOrder: sections.map((section) => section.id),
    sections: Object.fromEntries(sections.map((section): [string, Section] => [section.id, section])),
  }
  const original = keepLeftovers(source.leftovers(), [], run)
  return fit(Object.keys(original).length > 0 ? { ...page, original } : page, run)
}

/** If a page exceeds the limits as a whole, it keeps as many sections as fit. */
function fit(page: Page, run: Run): Page {
  if (plainDataProblems(page).length === 0) return page
  const last = page.sectionOrder.at(-1)
  if (last === undefined)
    return { id: page.id, route: page.route, category: page.category, sectionOrder: [], sections: {} }
  run.report.push(
    reportItem(['sections', last], 'section', 'left out: the page is larger than a page can be'),
  )
  const { [last]: _, ...sections } = page.sections
  return fit({ ...page, sections, sectionOrder: page.sectionOrder.slice(0, -1) }, run)
}

const categoryOf = (value: unknown) => PAGE_CATEGORIES.find((known) => known === value)

function headOf(source: Source, run: Run): Pick<Page, 'route' | 'category'> & Partial<Page> {
  const linkId = numberOf(source.peek('linkId'))
  const isLinkId = linkId !== undefined && Number.isSafeInteger(linkId) && linkId > 0
  if (isLinkId) source.mark('linkId')
  const name = source.read(wordOf(200), 'name')
  const path = source.read(routeWords, 'route') ?? source.read(routeWords, 'paths')
  const route = routeOf(path ?? run.context.route ?? name ?? 'page')
  if (path !== undefined && route !== path.replaceAll(/^\/|\/$/g, ''))
    run.report.push(reportItem(['route'], 'route', `${path.slice(0, 200)} is written ${route} here`))
  return {
    route,
    category: source.read(categoryOf, 'category') ?? 'website',
    ...defined({
      name,
      linkId: isLinkId ? linkId : undefined,
      title: source.read(localTextOf, 'title'),
      pageMeta: metaOf(source),
    }),
  }
}

/** A route as text, or by language: this model has one for all languages. */
export function routeWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  const routes = isObject(value) ? Object.values(value).filter((route) => typeof route === 'string') : []
  return routes.find((route) => route !== '')
}

/**
 * A valid route for any path: its parts in lower-case letters, digits and hyphens, `home` if there are none. A route that
 * begins like a language prefix could not be reached, so a word is added before it.
 */
export function routeOf(path: string): string {
  const parts = path
    .split('/')
    .map((part) => slugOf(part, 80))
    .filter((part) => part !== '')
  const own =
    parts
      .join('/')
      .slice(0, MAX_ROUTE)
      .replace(/[/-]+$/, '') || 'home'
  return routeSchema.safeParse(own).success ? own : `page-${own}`
}

/** Leaves room for a word before it. */
const MAX_ROUTE = 190

function metaOf(source: Source): PageMeta | undefined {
  const image = source.read(urlOf, 'metaImage')
  return unlessEmpty(
    defined({
      description: source.read(localTextOf, 'meta', 'desc'),
      socialImage: image === undefined ? undefined : { src: image },
    }),
  )
}
