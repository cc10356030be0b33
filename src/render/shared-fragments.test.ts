import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { openRenderer } from './renderer.ts'
import { renderPage } from './render-page.ts'
import type { Assets } from '#draw/site.ts'

const assets: Assets = {
  runtime: '/assets/runtime-1.js',
  styles: '/assets/site-1.css',
  fonts: [],
  fontFaces: [],
  islands: { slider: 'v1', 'lot-genealogy': 'v2' },
  pictures: new Map([
    [
      'media/shelf.jpg',
      {
        width: 80,
        height: 60,
        color: 0x8a795c,
        variants: [{ url: '/media/shelf-80.jpeg', width: 80, type: 'image/jpeg' }],
      },
    ],
  ]),
  files: new Map(),
  socialImage: '/assets/share.png',
}

const top = { id: 'top', componentName: 'hero', data: { title: { en: 'Top' } } }

/** Pages that navbar and lists refer to, pages that they don't, and sections linked from first and later places. */
const pages: readonly Page[] = [
  ...fixturePages,
  {
    ...fixturePages[2]!,
    id: 453_900,
    route: 'blog/linked-first',
    sectionOrder: ['same', 'path', 'gone', 'top', 'scene', 'shelf'],
    sections: {
      ...fixturePages[2]!.sections,
      top,
      path: { id: 'path', componentName: 'breadcrumbs' },
      scene: { id: 'scene', componentName: 'figure', data: { figure: { vignette: 'lot-genealogy' } } },
      shelf: {
        id: 'shelf',
        componentName: 'figure',
        data: { figure: { picture: { src: 'media/shelf.jpg' } } },
      },
    },
  },
  {
    ...fixturePages[1]!,
    id: 453_901,
    route: 'blog/linked-path',
    sectionOrder: ['top', 'path', 'scene', 'shelf'],
    sections: {
      top,
      path: { id: 'path', componentName: 'breadcrumbs', linkedTo: { pageId: 453_900, id: 'path' } },
      scene: { id: 'scene', componentName: 'figure', linkedTo: { pageId: 453_900, id: 'scene' } },
      shelf: { id: 'shelf', componentName: 'figure', linkedTo: { pageId: 453_900, id: 'shelf' } },
    },
  },
]

const newRenderer = () =>
  openRenderer({ origin: ORIGIN, design: fixtureDesign, pages, assets, cacheRandom: 'a1' })
const renderer = newRenderer()

const jobs = pages.flatMap((page) =>
  [...TEXT_LANGUAGES, 'de'].map((code) => {
    const language = TEXT_LANGUAGES.find((known) => known === code) ?? 'en'
    return { page, language, prefix: code === 'en' ? undefined : code }
  }),
)

describe('what pages share', () => {
  it('PUB-4 looks the same drawn once for all pages and drawn for each', () => {
    for (const job of jobs) {
      const alone = renderPage(job, renderer.site)
      const page = renderer.page(job)
      expect({ ...page, read: page.read() }).toEqual({ ...alone, read: alone.read() })
      // Again, with everything that could be cached.
      expect(renderer.page(job).html).toBe(alone.html)
    }
  })

  it('PUB-4 looks the same with a text that has a control character', () => {
    const footer = { ...fixtureDesign.footer!, data: { note: { en: 'All\u0001rights' } } }
    const design = { ...fixtureDesign, footer }
    const own = openRenderer({ origin: ORIGIN, design, pages, assets, cacheRandom: 'a1' })
    for (const job of jobs) expect(own.page(job).html).toBe(renderPage(job, own.site).html)
    expect(own.page(jobs[0]!).html).toContain('All\u0001rights')
  })

  it('PUB-4 is in the page as React writes the whole of it at once', () => {
    for (const job of jobs) {
      const whole = renderToStaticMarkup(renderer.element(job)).replaceAll(
        /<main id="main" tabindex="-1"(?: lang="en")?>|<\/main>/g,
        '',
      )
      const { html } = renderer.page(job)
      const body = html
        .slice(html.indexOf('<a class="skip-link"'), html.lastIndexOf('<script type="application/json"'))
        .replace('<link rel="stylesheet" href="/assets/site-1.css" fetchpriority="low">', '')
        .replaceAll(/<main id="main" tabindex="-1"(?: lang="en")?>|<\/main>/g, '')
      expect(body).toBe(whole)
    }
  })

  it.each([453_900, 453_901])('SECT-15 brings along what its scenes and pictures need: page %i', (id) => {
    const page = pages.find((each) => each.id === id)!
    const { html } = renderer.page({ page, language: 'en', prefix: undefined })
    expect(html).toContain('data-kind="lot-genealogy" data-state="loading"')
    expect(html).toMatch(/"versions":\{[^}]*"lot-genealogy":"/)
    expect(html).toContain('.tint-8a795c{background-color:#8a795c}')
  })

  it('PUB-5 is among what a page is made from', () => {
    const uses = new Set<string>()
    renderer.page(jobs.at(-1)!, uses)
    const again = new Set<string>()
    renderer.page(jobs.at(-1)!, again)
    expect(again).toEqual(uses)
    expect(uses).toContain('page 453027')
    expect(renderer.answer('page 453027')).toContain('"route":"pricing"')
    expect(renderer.answer('page 999999')).toBe('null')
  })

  it('PUB-129 depends on no title of pages that are linked to by other words', () => {
    const uses = new Set<string>()
    renderer.page(jobs.at(-1)!, uses)
    expect(uses).toContain('page 453027')
    expect(uses).not.toContain('page 453027 title')
    expect(renderer.answer('page 453027')).not.toContain('title')
    expect(renderer.answer('page 453027 title')).toContain('Pricing')
  })

  it('PUB-5 is recorded for every page in every language, whatever was drawn before', () => {
    const usesOf = (drawing: typeof renderer, job: (typeof jobs)[number]): string => {
      const uses = new Set<string>()
      drawing.page(job, uses)
      return [...uses].toSorted().join(', ')
    }
    const alone = jobs.map((job) => usesOf(newRenderer(), job))
    expect(jobs.map((job) => usesOf(renderer, job))).toEqual(alone)
    expect(new Set(alone).size).toBeGreaterThan(2)
  })
})
