import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeMarkdown } from '#content/prose/write-markdown.ts'
import type { Design } from '#model/design.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import { pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { string, type StringName } from '#sections/strings.ts'
import { isObject } from '#std/json.ts'
import { words } from '#render/words.ts'
import type { BenchSite } from './bench-site.ts'
import { headText } from './head-text.ts'
import type { HeadElement } from './page-head.ts'

/** Phrases that the templates say by themselves. */
const PHRASES = [
  'breadcrumbs',
  'footer',
  'home',
  'language',
  'legalLinks',
  'mainMenu',
  'menu',
  'overview',
  'theme',
] as const satisfies readonly StringName[]

type Documents = { readonly design: Design; readonly pages: readonly Page[] }

/**
 * Writes the documents as Hugo wants them: one content file for a page in a language, texts in Markdown and links as
 * paths, the design as data. The head comes as HTML, which costs Hugo nothing.
 */
export function writeHugoContent(site: BenchSite, folder: string): void {
  const { design, pages } = JSON.parse(readFileSync(join(site.folder, 'documents.json'), 'utf8')) as Documents
  const byId = new Map(pages.map((page) => [page.id, page]))
  const home = byId.get(design.homePageId)
  for (const language of TEXT_LANGUAGES) {
    const prefix = language === 'en' ? undefined : language
    const plain = (value: unknown): unknown => plainValue(value, { language, prefix, byId })
    const phrases = Object.fromEntries(PHRASES.map((name) => [name, string(name, language, { name: '%s' })]))
    const shared = {
      phrases: { ...phrases, skip: words('skip', language) },
      names: TEXT_LANGUAGES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
      name: design.websiteName,
      home: { path: pathOf('home', prefix), title: plain(home?.title) },
      navbar: plain(design.navbar.data),
      footer: plain(design.footer?.data),
    }
    put(join(folder, 'data', 'design', `${language}.json`), JSON.stringify(shared))
    for (const page of pages) {
      const head = JSON.parse(
        readFileSync(join(site.folder, 'heads', `${pathOf(page.route, language)}.json`), 'utf8'),
      ) as { elements: HeadElement[]; sheet: string; pageData: string }
      const matter = {
        url: `${pathOf(page.route, prefix)}/`.replace(/\/+$/, '/'),
        title: plain(page.title),
        language,
        route: page.route,
        path: pathOf(page.route, prefix),
        paths: TEXT_LANGUAGES.map((code) => pathOf(page.route, code === 'en' ? undefined : code)),
        pageId: page.id,
        head: headText(head.elements),
        sheet: head.sheet,
        pageData: head.pageData,
        sections: page.sectionOrder.map((id) => ({
          id,
          component: page.sections[id]?.componentName,
          ...(plain(page.sections[id]?.data ?? {}) as object),
        })),
      }
      put(join(folder, 'content', `${pathOf(page.route, language)}.md`), JSON.stringify(matter))
    }
  }
}

type Place = {
  readonly language: TextLanguage
  readonly prefix: string | undefined
  readonly byId: ReadonlyMap<number, Page>
}

/** A value with its texts in one language, rich ones in Markdown, and its links as paths with the title they lead to. */
function plainValue(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, place))
  if (!isObject(value)) return value
  if ('en' in value) {
    const text = textIn<string | RichText>(value, place.language)?.value
    return typeof text === 'object' ? markdownOf(text, place) : text
  }
  if (typeof value['type'] === 'string' && isObject(value['data'])) return linkValue(value['data'], place)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner, place)]))
}

function linkValue(data: Readonly<Record<string, unknown>>, place: Place): unknown {
  const page = place.byId.get(Number(data['id']))
  if (page === undefined) return { path: data['url'], outside: true }
  return {
    path: pathOf(page.route, place.prefix),
    title: plainValue(page.title, place),
    description: plainValue(page.pageMeta?.description, place),
  }
}

/** The texts of made-up pages hold nothing that Markdown has no sign for. */
const markdownOf = (text: RichText, place: Place): string => {
  const links = new Map<string, unknown>()
  const written = writeMarkdown(
    text,
    (link) => {
      const path = link.type === 'page' ? pathOf(place.byId.get(link.data.id)?.route ?? '', place.prefix) : ''
      const target = link.type === 'external' ? link.data.url : path
      links.set(target, link)
      return target
    },
    (target) => links.get(target) as never,
  )
  if (written === undefined) throw new Error('A text of the benchmark can not be written in Markdown.')
  return written
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
