import { isObject, type JsonObject } from '#std/json.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { SectionComponent } from '#model/kind.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { replaceValues } from '#model/values.ts'
import { registry } from '#sections/components.ts'
import { VIGNETTES } from '#sections/figure-field.ts'
import { fullData } from '#sections/full-data.ts'

type Data = NonNullable<Section['data']>

/** Says everything in the samples: what pages say is their own, what stands around their words is alike. */
const WORD = 'Stock'

const SAID = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, WORD]))

/** What all pages share anyway, and what only pages of the style guide show. */
const LEFT_OUT: ReadonlySet<string> = new Set(['navbar', 'footer', 'builder', 'specimen', 'design-sheet'])

/** What an article has first, so that its first view is there as well as that of a page with a hero. */
const ARTICLE_START: ReadonlySet<string> = new Set(['breadcrumbs', 'article-header'])

/** The id of the page that every link of the samples leads to, which is the first of them. */
const TARGET: PageId = 1

/**
 * Pages that show every component in two forms, and every scene: markup that the pages of any site are made of. They
 * depend on the program and on nothing else.
 */
export function samplePages(): readonly Page[] {
  const components = [...registry.components.values()].filter(({ component }) => !LEFT_OUT.has(component))
  const [start, rest] = [true, false].map((isStart) =>
    components.filter(({ component }) => ARTICLE_START.has(component) === isStart),
  )
  return [
    samplePage(TARGET, 'sample', [...components.map((each) => sample(each, 0)), ...scenes()]),
    samplePage(
      TARGET + 1,
      'blog/sample',
      [...(start ?? []), ...(rest ?? [])].map((each) => sample(each, 1)),
    ),
  ]
}

const samplePage = (id: PageId, route: string, sections: readonly Section[]): Page => ({
  id,
  route,
  category: 'website',
  title: SAID,
  pageMeta: {
    description: SAID,
    published: '2026-01-01',
    updated: '2026-01-01',
    author: WORD,
    tags: [WORD],
  },
  sectionOrder: sections.map((section) => section.id),
  sections: Object.fromEntries(sections.map((section) => [section.id, section])),
})

/** `form` chooses among the options of each choice. */
function sample({ component, data: schema }: SectionComponent, form: number): Section {
  const choose = (options: readonly string[]): string => options[form % options.length] ?? ''
  const full = fullData(schema, { word: WORD, choose }) as JsonObject
  const said = replaceValues(schema, full, ({ type, value }) => {
    if (type === 'link') return { type: 'page', data: { id: TARGET } }
    return type === 'text' || type === 'rich-text' ? inAllLanguages(value) : value
  })
  return { id: component, componentName: component, data: withoutPictures(said) as Data }
}

const inAllLanguages = (text: unknown): unknown =>
  isObject(text) ? Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, text['en']])) : text

/** A figure shows its picture before its scene, and pictures are of one site only. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'picture' ? [] : [[key, withoutPictures(inner)]],
    ),
  )
}

const scenes = (): Section[] =>
  VIGNETTES.map((vignette) => ({
    id: vignette,
    componentName: 'figure',
    data: { figure: { vignette, caption: SAID, heading: SAID } },
  }))
