import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { isObject } from '#std/json.ts'
import type { Page } from '#model/page.ts'
import type { FigureData } from '#sections/figure-field.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { VIGNETTE_VIEWS } from '#sections/vignettes/views.ts'
import { readSiteTexts } from './site-texts.ts'

const MOST_PAGES = 3

let pages: readonly Page[]

beforeAll(async () => {
  ;({ pages } = await readSiteTexts())
})

/** All figures in the data of a page, those with a picture in place of a drawing too. */
function* figuresIn(value: unknown): Generator<FigureData> {
  if (Array.isArray(value)) for (const item of value) yield* figuresIn(item)
  if (!isObject(value)) return
  if ('vignette' in value || 'picture' in value) yield value
  for (const inner of Object.values(value)) yield* figuresIn(inner)
}

/** What a visitor sees of a drawing: its data, or the sample of one without. Caption and text alternative don't change it. */
function drawn({ vignette, caption: _caption, alt: _alt, motion: _motion, ...data }: FigureData): string | undefined {
  if (vignette === undefined) return undefined
  const { View } = VIGNETTE_VIEWS[vignette]
  return renderToStaticMarkup(<View context={contextWith()} figure={data} />)
}

describe('figures', () => {
  it('WORD-9 show no drawing with the same data on more than three pages', () => {
    const found = new Map<string, { vignette: string; routes: Set<string> }>()
    for (const page of pages) {
      for (const figure of figuresIn(page)) {
        const html = drawn(figure)
        if (html === undefined) continue
        const { vignette = '' } = figure
        const same = found.get(html) ?? { vignette, routes: new Set() }
        found.set(html, { vignette, routes: same.routes.add(page.route) })
      }
    }
    expect(found.size).toBeGreaterThan(100)
    const repeated = [...found.values()].filter(({ routes }) => routes.size > MOST_PAGES)
    expect(repeated.map(({ vignette, routes }) => `${vignette}: ${[...routes].join(', ')}`)).toEqual([])
  })

  it('WORD-10 are in every article, news item and customer story', () => {
    const articles = pages.filter(({ route }) => /^(?:blog|news|customers)\//.test(route))
    expect(articles.length).toBeGreaterThan(50)
    const without = articles.filter((page) => figuresIn(page).next().done)
    expect(without.map(({ route }) => route)).toEqual([])
  })
})
