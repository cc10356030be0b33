import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { openRenderer } from './renderer.ts'
import { renderPage } from './render-page.ts'
import type { Assets } from './site.ts'

const assets: Assets = {
  runtime: '/assets/runtime-1.js',
  styles: '/assets/site-1.css',
  fonts: [],
  fontCss: '',
  islands: { slider: 'v1' },
  pictures: new Map(),
  files: new Map(),
  socialImage: '/assets/share.png',
}

/** Pages that navbar and lists speak of, pages that they don't, and sections linked from first and later places. */
const pages: readonly Page[] = [
  ...fixturePages,
  {
    ...fixturePages[2]!,
    id: 453_900,
    route: 'blog/linked-first',
    sectionOrder: ['same', 'path', 'gone'],
    sections: { ...fixturePages[2]!.sections, path: { id: 'path', componentName: 'breadcrumbs' } },
  },
  {
    ...fixturePages[1]!,
    id: 453_901,
    route: 'blog/linked-path',
    sectionOrder: ['top', 'path'],
    sections: {
      top: { id: 'top', componentName: 'hero', data: { title: { en: 'Top' } } },
      path: { id: 'path', componentName: 'breadcrumbs', linkedTo: { pageId: 453_900, id: 'path' } },
    },
  },
]

const renderer = openRenderer({ origin: ORIGIN, design: fixtureDesign, pages, assets, cacheRandom: 'a1' })

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
      expect(renderer.page(job)).toEqual(alone)
      // Again, with everything that could be kept.
      expect(renderer.page(job).html).toBe(alone.html)
    }
  })

  it('PUB-4 stands in the page as React writes the whole of it at once', () => {
    for (const job of jobs) {
      const whole = renderToStaticMarkup(renderer.element(job)).replaceAll(
        /<main id="main" tabindex="-1">|<\/main>/g,
        '',
      )
      const { html } = renderer.page(job)
      const body = html
        .slice(html.indexOf('<a class="skip-link"'), html.lastIndexOf('<script type="application/json"'))
        .replace('<link rel="stylesheet" href="/assets/site-1.css">', '')
        .replaceAll(/<main id="main" tabindex="-1">|<\/main>/g, '')
      expect(body).toBe(whole)
    }
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
})
