import { siteFrom, type Assets } from '#draw/site.ts'
import type { Block, Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { renderPage } from '#render/render-page.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from './site-fixture.ts'

/** Scripts, fonts and files that pages of the fixture refer to. */
export const assets: Assets = {
  runtime: '/assets/runtime-1.js',
  fonts: ['/assets/a.woff2', '/assets/b.woff2'],
  fontFaces: [],
  styles: '/assets/site.css',
  islands: { slider: 'v1', popups: 'v2', parallax: 'v3', 'site-search': 'v4' },
  pictures: new Map(),
  files: new Map([['media/list.pdf', '/media/list-1.pdf']]),
  socialImage: '/assets/share.png',
}

/** A page as it is published among the pages of the fixture, replacing the one with its id. */
export function render(page: Page, language: TextLanguage = 'en', prefix?: string, others = fixturePages) {
  const pages = [...others.filter(({ id }) => id !== page.id), page]
  const site = siteFrom({ origin: ORIGIN, design: fixtureDesign, pages, assets, cacheRandom: 'a1' }, registry)
  return renderPage({ page, language, prefix }, site)
}

/** A page of the fixture. */
export const pricing = fixturePages.find(({ route }) => route === 'pricing')!

/** The markup of a button that follows a link, on a page of the fixture. */
export function linking(link: unknown): string {
  const block: Block = {
    uniqueId: 'k1',
    content: { type: 'button', data: { text: { en: 'Go' } } },
    link: link as Link,
  }
  const links = { id: 'links', componentName: 'builder', data: { wwObjects: { main: [block] } } }
  const page: Page = { ...pricing, sectionOrder: ['links'], sections: { links } }
  return /<(a|button|span)\b[^>]*>Go<\/\1>/.exec(render(page, 'en', 'de').html)?.[0] ?? ''
}
