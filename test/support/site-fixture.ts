import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import { buildSite } from '#publish/build/build-site.ts'
import type { PublishInput } from '#publish/make/publish-input.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import type { PublishSummary } from '#publish/make/publish-summary.ts'
import { startServer } from '#server/start-server.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export const ORIGIN = 'https://www.stockwright.example'

const words = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const textBlock = (uniqueId: string, text: string): Block => ({
  uniqueId,
  content: { type: 'text', data: { text: { en: words(text), fr: words(text) } } },
})

const button = (uniqueId: string, label: string, link: NonNullable<Block['link']>): Block => ({
  uniqueId,
  content: { type: 'button', data: { text: { en: label, fr: `${label} (fr)` } } },
  link,
})

/** A popup that opens another one. */
const popup: NonNullable<Block['link']> = {
  type: 'popup',
  data: {
    size: 'small',
    wwObjects: [
      textBlock('p1', 'Forty jars of salsa'),
      button('p2', 'How they are counted', {
        type: 'popup',
        data: {
          wwObjects: [textBlock('p3', 'By weight'), button('p4', 'Done', { type: 'close-popup', data: {} })],
        },
      }),
    ],
  },
}

/** Room to scroll past. */
const tall = (uniqueId: string): Block => ({
  ...textBlock(uniqueId, 'Room'),
  paddings: { xs: { bottom: 1500 } },
})

const section = (id: string, main: Block[]): Page['sections'][string] => ({
  id,
  componentName: 'builder',
  data: { wwObjects: { main } },
})

const page = (id: number, route: string, title: string, sections: Page['sections'][string][]): Page => ({
  id,
  route,
  title: { en: title, fr: `${title} (fr)` },
  category: 'website',
  pageMeta: { description: { en: `What ${title} is about.`, fr: `Ce dont parle ${title}.` } },
  sectionOrder: sections.map(({ id: name }) => name),
  sections: Object.fromEntries(sections.map((each) => [each.id, each])),
})

const hero = (title: string): Page['sections'][string] => ({
  id: 'hero',
  componentName: 'hero',
  data: { title: { en: title, fr: `${title} (fr)` } },
})

/** For a site that has a search. */
export const searchPage: Page = page(453099, 'search', 'Search', [hero('Search')])

export const fixturePages: readonly Page[] = [
  page(453025, 'home', 'Count one shelf', [
    hero('Count one shelf'),
    section('calls', [
      button('b1', 'Show the count', popup),
      button('b2', 'Pricing', { type: 'page', data: { id: 453027 } }),
      button('b3', 'The last part', { type: 'section', data: { pageId: 453025, id: 'last' } }),
      button('b5', 'Elsewhere', { type: 'external', data: { url: 'https://example.com/a?b=1' } }),
    ]),
    section('long', [
      tall('m1'),
      {
        ...textBlock('t1', 'Comes in from below'),
        anim: { enabled: true, duration: 0.2, opacity: 0, translateY: 40 },
      },
      tall('m2'),
    ]),
    section('last', [{ ...textBlock('t2', 'The end of the page'), new: true }]),
  ]),
  page(453027, 'pricing', 'Pricing', [
    hero('Pricing'),
    section('text', [
      textBlock('x1', 'Three plans'),
      { uniqueId: 'x2', content: { type: 'no-such-kind' } },
      { uniqueId: 'x3' },
    ]),
    { id: 'broken', componentName: 'no-such-component', data: { anything: 1 } },
    section('shared', [textBlock('s1', 'The same on two pages')]),
  ]),
  page(453028, 'pricing-eur', 'Pricing in euro', [
    hero('Pricing in euro'),
    { id: 'same', componentName: 'builder', linkedTo: { pageId: 453027, id: 'shared' } },
    section('gone', [button('b4', 'A page that is gone', { type: 'page', data: { id: 999_999 } })]),
  ]),
  {
    ...page(453183, 'blog/what-is-sku', 'What is a SKU', [hero('What is a SKU')]),
    pageMeta: {
      published: '2025-11-11',
      updated: '2026-10-06',
      author: 'Marit Okkerse',
      description: { en: 'A code.', fr: 'Un code.' },
    },
  },
  {
    ...page(453038, 'blog', 'Blog', [hero('Blog')]),
    title: { en: 'Blog' },
  },
  {
    ...page(453326, '404', 'Page not found', [
      { id: 'missing', componentName: 'not-found', data: { title: { en: 'Page not found' } } },
    ]),
    category: 'empty',
  },
]

export const fixtureDesign: Design = {
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Stockwright',
  cacheVersion: '3',
  redirects: [
    { from: '/tour', to: '/pricing?plan=shop#three', status: 301 },
    { from: '/plans', to: '/pricing', status: 302 },
    { from: '/guides/*', to: '/blog/*', status: 308 },
    { from: '/partner/*', to: 'https://partners.example/in', status: 307 },
    { from: '/caf%C3%A9', to: '/pricing', status: 301 },
    { from: '/brace%7B', to: '/pricing', status: 301 },
    { from: '/men%C3%BA/*', to: '/blog/*', status: 301 },
    { from: '/the-"$1"-plan', to: '/pricing', status: 301 },
    { from: '/example', to: 'https://例え.example/日本?a=ü#é', status: 301 },
    { from: '/english', to: '/en/pricing', status: 301 },
    { from: '/about/index.html', to: '/pricing', status: 301 },
    { from: '/price-list.gz', to: '/pricing', status: 301 },
    // A page or a file takes precedence over these rules, or over some of the paths that they apply to.
    { from: '/pricing-eur', to: '/blog', status: 301 },
    { from: '/euro', to: '/pricing-eur', status: 301 },
    { from: '/robots.txt', to: '/blog', status: 301 },
    { from: '/bots', to: '/robots.txt', status: 301 },
    { from: '/es/blog/*', to: '/pricing', status: 302 },
    { from: '/assets/*', to: '/blog', status: 302 },
  ],
  navbar: {
    id: 'navbar',
    componentName: 'navbar',
    data: {
      menu: [
        {
          id: 'product',
          label: { en: 'Product', fr: 'Produit' },
          link: { type: 'page', data: { id: 453027 } },
          groups: [
            {
              id: 'g1',
              title: { en: 'Plans' },
              links: [
                { id: 'l1', label: { en: 'All prices' }, link: { type: 'page', data: { id: 453027 } } },
              ],
            },
          ],
        },
        { id: 'blog', label: { en: 'Blog' }, link: { type: 'page', data: { id: 453038 } } },
      ],
    },
  },
  footer: { id: 'footer', componentName: 'footer', data: {} },
}

/** What the fixture is published from; the build is made when the sources are newer. */
export async function fixtureInput(pages: readonly Page[] = fixturePages): Promise<PublishInput> {
  const build = await buildSite(PROJECT, () => {})
  const folder = inject('runFolder')
  const cache = folder === undefined ? {} : { cacheFolder: join(folder, 'cache') }
  return { build, origin: ORIGIN, design: fixtureDesign, pages, media: [], ...cache }
}

export type SiteFixture = {
  readonly dataDir: string
  readonly address: string
  readonly summary: PublishSummary
  readonly close: () => Promise<void>
}

/** Publishes the fixture, or other pages, and serves them at a free port. */
export async function siteFixture(pages: readonly Page[] = fixturePages): Promise<SiteFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'))
  const summary = await publishSite(dataDir, await fixtureInput(pages))
  const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  return {
    dataDir,
    summary,
    address: server.address,
    close: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
