import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { phrase } from '#blocks/phrases.ts'
import { ICONS } from '#look/icons.ts'
import type { Design } from '#model/design.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { pathOf } from '#model/route.ts'
import type { Section } from '#model/section.ts'
import { string, type StringName } from '#sections/strings.ts'
import { framePhrase } from '#draw/frame-phrases.ts'
import type { BenchSite } from './bench-site.ts'
import { headText } from './head-text.ts'
import { plainValue, slotValues, type Place } from './hugo-values.ts'
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
  'no',
  'overview',
  'theme',
  'yes',
] as const satisfies readonly StringName[]

type Documents = { readonly design: Design; readonly pages: readonly Page[] }

/**
 * Writes the documents as Hugo wants them: one content file for a page in a language, texts in Markdown, tables in cells and
 * links as paths, blocks nested as they are; the design and the icons as data. The head comes as HTML, which costs Hugo nothing.
 */
export function writeHugoContent(site: BenchSite, folder: string): void {
  const { design, pages } = JSON.parse(readFileSync(join(site.folder, 'documents.json'), 'utf8')) as Documents
  const byId = new Map(pages.map((page) => [page.id, page]))
  const home = byId.get(design.homePageId)
  // Pages of a larger site than this would be built as well.
  rmSync(join(folder, 'content'), { recursive: true, force: true })
  put(join(folder, 'data', 'icons.json'), JSON.stringify(iconValues()))
  for (const language of TEXT_LANGUAGES) {
    const prefix = language === 'en' ? undefined : language
    const place = { language, prefix, byId }
    const plain = (value: unknown): unknown => plainValue(value, place)
    const phrases = Object.fromEntries(PHRASES.map((name) => [name, string(name, language, { name: '%s' })]))
    const shared = {
      phrases: { ...phrases, skip: framePhrase('skip', language), table: phrase('table', language) },
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
        sections: page.sectionOrder.map((id) => sectionValue(page.sections[id], place)),
      }
      put(join(folder, 'content', `${pathOf(page.route, language)}.md`), JSON.stringify(matter))
    }
  }
}

function sectionValue(section: Section | undefined, place: Place): unknown {
  const { wwObjects, ...own } = section?.data ?? {}
  return {
    id: section?.id,
    component: section?.componentName,
    ...(plainValue(own, place) as object),
    slots: slotValues(wwObjects, place),
  }
}

/** Drawings by their names. */
const iconValues = (): unknown =>
  Object.fromEntries(
    Object.entries(ICONS).map(([name, strokes]) => [
      name,
      strokes
        .map(([tag, attributes]) => {
          const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
          return `<${tag}${said.join('')}></${tag}>`
        })
        .join(''),
    ]),
  )

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
