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

/** The text of all samples: the markup around texts is the same on all pages, whatever they say. */
const WORD = 'Stock'

const SAID = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, WORD]))

/** Left out: parts of the page frame, and components for the style guide only. */
const LEFT_OUT: ReadonlySet<string> = new Set(['navbar', 'footer', 'builder', 'specimen', 'design-sheet'])

/** The parts before an article, so that its first view is covered like that of a page with a hero. */
const ARTICLE_START: ReadonlySet<string> = new Set(['breadcrumbs', 'article-header'])

/** The id of the first sample page, to which every link of the samples leads. */
const TARGET: PageId = 1

/**
 * Pages that show every component in two variants, and every scene: markup that occurs on the pages of any site. They depend
 * only on the program.
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

/** `form` selects among the options of each choice. */
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

/** A figure shows its picture instead of its scene, but pictures belong to one site only. */
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
