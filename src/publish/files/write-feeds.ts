import { isObject } from '#std/json.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { FEED_FORMATS, FEED_GROUPS, feedPath, type FeedGroup } from '#render/feed-links.ts'
import type { Renderer } from '#render/renderer.ts'
import type { Predecessor, ReleaseWriter } from '../make/release-writer.ts'
import { entryId, feedFiles, listedPages, type ArticleOf } from './feeds.ts'

/** The articles of pages in each language; null for pages that are in no feed. */
export type DrawnArticles = ReadonlyMap<PageId, ReadonlyMap<TextLanguage, string | null>>

/** What feeds are written from. */
export type FeedWork = {
  readonly renderer: Renderer
  /** The pages that were rendered for this release; all others are in the previous release. */
  readonly drawn: DrawnArticles
  /** Renders further pages. */
  readonly draw: (ids: ReadonlySet<PageId>) => Promise<DrawnArticles>
}

/**
 * Writes the feeds of each group and language. Articles that were not rendered come from the feeds of the previous release, and
 * feeds whose pages did not change are taken over as they are.
 */
export async function writeFeeds(
  work: FeedWork,
  writer: ReleaseWriter,
  before: Predecessor | null,
): Promise<void> {
  for (const group of FEED_GROUPS) {
    if (listedPages(group, work.renderer.site).length === 0) continue
    const same = before && sameFeeds(group, work, before)
    if (same) for (const file of same) await writer.keep(file)
    else {
      const articleOf = await articlesOf(group, work, before)
      for (const file of feedFiles(work.renderer, group, articleOf)) await writer.add(file)
    }
  }
}

/** The files of a group's feeds in the previous release, if they would be the same; otherwise null. */
function sameFeeds(
  group: FeedGroup,
  { renderer: { site }, drawn }: FeedWork,
  { manifest }: Predecessor,
): Predecessor['manifest']['files'] | null {
  const isNear = ({ route }: { readonly route: string }): boolean =>
    route === group || route.startsWith(`${group}/`)
  const pages = site.pages.filter(isNear)
  const earlier = new Set(manifest.pages.filter(isNear).map(({ route }) => route))
  if (pages.some(({ id }) => drawn.has(id))) return null
  if (pages.length !== earlier.size || pages.some(({ route }) => !earlier.has(route))) return null
  const names = new Set(
    TEXT_LANGUAGES.flatMap((language) => FEED_FORMATS.map(({ file }) => feedPath(group, language, file))),
  )
  const files = manifest.files.filter(({ file }) => names.has(file))
  return files.length === names.size ? files : null
}

async function articlesOf(
  group: FeedGroup,
  { renderer: { site, facts }, drawn, draw }: FeedWork,
  before: Predecessor | null,
): Promise<ArticleOf> {
  const earlier = before === null ? new Map<string, string>() : await earlierArticles(group, before)
  const known: ArticleOf = (page, language) =>
    drawn.get(page.id)?.get(language) ??
    earlier.get(`${language} ${entryId(page, facts(page, language, site).written, site)}`)
  const missing = listedPages(group, site).filter((page) =>
    TEXT_LANGUAGES.some((language) => known(page, language) === undefined),
  )
  if (missing.length === 0) return known
  const more = await draw(new Set(missing.map(({ id }) => id)))
  return (page, language) => more.get(page.id)?.get(language) ?? known(page, language)
}

/** The articles in the feeds of the previous release, by language and id. */
async function earlierArticles(
  group: FeedGroup,
  { manifest, read }: Predecessor,
): Promise<Map<string, string>> {
  const articles = new Map<string, string>()
  for (const language of TEXT_LANGUAGES) {
    const name = feedPath(group, language, 'feed.json')
    if (!manifest.files.some(({ file }) => file === name)) continue
    for (const [id, html] of itemsIn((await read(name)).toString('utf8')))
      articles.set(`${language} ${id}`, html)
  }
  return articles
}

function itemsIn(text: string): [id: string, html: string][] {
  const feed: unknown = JSON.parse(text)
  const items: unknown = isObject(feed) ? feed['items'] : null
  return (Array.isArray(items) ? items : []).flatMap((item: unknown): [string, string][] => {
    if (!isObject(item)) return []
    const { id, content_html: html } = item
    return typeof id === 'string' && typeof html === 'string' ? [[id, html]] : []
  })
}
