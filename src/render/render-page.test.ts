import { describe, expect, it } from 'vitest'
import type { Block, Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { linking, assets, pricing, render } from '../../test/support/rendered-page.ts'
import { documentTitle } from './head.ts'
import { renderPage } from './render-page.ts'
import { siteFrom } from '#draw/site.ts'

describe('a page', () => {
  it('ROUTE-3 says which page it is', () => {
    expect(render(pricing, 'en').html).toContain('<body data-page-id="453027" data-route="pricing">')
  })

  it('MODEL-9 gives search engines what its meta says', () => {
    const hidden: Page = {
      ...pricing,
      pageMeta: { noindex: true, description: { en: 'A "list" of <prices>' } },
    }
    const { html } = render(hidden)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('content="A &quot;list&quot; of &lt;prices&gt;"')
    expect(render({ ...pricing, pageMeta: { canonical: 'pricing-eur' } }).html).toContain(
      `<link rel="canonical" href="${ORIGIN}/pricing-eur">`,
    )
  })

  it('MODEL-9 names a canonical page in a language that it is written in, and itself where that page is gone', () => {
    const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
    const listedAs = (canonical: string) =>
      /rel="canonical" href="([^"]+)"/.exec(render({ ...sku, pageMeta: { canonical } }, 'fr', 'fr').html)?.[1]
    expect(listedAs('blog')).toBe(`${ORIGIN}/blog`)
    expect(listedAs('gone')).toBe(`${ORIGIN}/fr/blog/what-is-sku`)
  })

  it('BLOCK-21 is whole but for the blocks and sections that fail', () => {
    const { html, problems } = render(pricing)
    expect(html).toContain('Three plans')
    expect(html).not.toMatch(/data-block="x[23]"|no-such-component/)
    expect(problems).toHaveLength(3)
  })

  it('LOAD-1 has what it is and what its islands need, and no more', () => {
    const data = (html: string): unknown =>
      JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data(render(pricing).html)).toEqual({
      designId: 318,
      designVersionId: 1,
      pageId: 453027,
      cacheVersion: '3',
      cacheRandom: 'a1',
      language: 'en',
      islands: {},
      versions: {},
    })
    const slider: Block = {
      uniqueId: 'sl',
      content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }] } },
    }
    const living = { id: 'living', componentName: 'builder', data: { wwObjects: { main: [slider] } } }
    const page: Page = { ...pricing, sectionOrder: ['living'], sections: { living } }
    expect(data(render(page).html)).toMatchObject({
      islands: { sl: { name: 'slider' } },
      versions: { slider: 'v1' },
    })
  })

  it('PUB-240 lets no id of a block take the place of what sections bring to life themselves', () => {
    const slider: Block = {
      uniqueId: 'site-search',
      content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }] } },
    }
    const living = { id: 'living', componentName: 'builder', data: { wwObjects: { main: [slider] } } }
    const page: Page = { ...pricing, sectionOrder: ['living'], sections: { living } }
    const search: Page = { ...pricing, id: 453099, route: 'search', sectionOrder: [], sections: {} }
    const { html } = render(page, 'en', undefined, [...fixturePages, search])
    expect(html).toContain('"islands":{"site-search":{"name":"slider"')
    expect(html).toContain('"site-search":"v4"')
    expect(html.match(/<\w+ [^>]*data-block="site-search"[^>]*>/g)).toEqual([
      expect.stringContaining('data-kind="slider"'),
    ])
    expect(html).toMatch(/data-kind="site-search" data-state="loading"/)
  })

  it('LIFE-13 names the parts of the runtime that it needs', () => {
    const versions = (block: Omit<Block, 'uniqueId'>): unknown => {
      const wwObjects = { main: [{ uniqueId: 'b', ...block }] }
      const needing = { id: 'needing', componentName: 'builder', data: { wwObjects } }
      const page: Page = { ...pricing, sectionOrder: ['needing'], sections: { needing } }
      return JSON.parse(/"versions":(\{.*?\})/.exec(render(page).html)?.[1] ?? '')
    }
    const content = { type: 'button', data: { text: { en: 'Go' } } }
    expect(versions({ content })).toEqual({})
    expect(versions({ content, link: { type: 'popup', data: { wwObjects: [] } } })).toEqual({ popups: 'v2' })
    expect(
      versions({ content, anim: { parallaxStart: { offset: 0 }, parallaxEnd: { offset: 100 } } }),
    ).toEqual({
      parallax: 'v3',
    })
  })

  it('MODEL-16 gives no id of the page frame to what content names, and links lead there still', () => {
    const ids = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const empty: Page = { ...pricing, sectionOrder: [], sections: {} }
    const search: Page = { ...empty, id: 453099, route: 'search' }
    const popup: Link = { type: 'popup', data: { wwObjects: [] } }
    const own = ids(render({ ...empty }, 'en', undefined, [...fixturePages, search]).html)
    const names = [...own.filter((id) => id !== 'navbar' && id !== 'footer'), 'popup-1', 'popup-12']
    expect(names).toEqual(expect.arrayContaining(['main', 'page-data', 'navbar-menu', 'site-search']))
    const button: Block = {
      uniqueId: 'k',
      content: { type: 'button', data: { text: { en: 'Go' } } },
      link: popup,
    }
    const section = (id: string) => ({
      id,
      componentName: 'builder',
      data: { wwObjects: { main: [button] } },
    })
    for (const id of names) {
      const page: Page = { ...pricing, sectionOrder: [id], sections: { [id]: section(id) } }
      const found = ids(render(page).html)
      expect(found.filter((each) => each === id).length, id).toBeLessThanOrEqual(1)
      expect(found, id).toContain(`s-${id}`)
    }
    expect(linking({ type: 'section', data: { pageId: 453025, id: 'page-data' } })).toContain(
      'href="/de#s-page-data"',
    )
  })

  it('HTTP-7 names the sites that its blocks may show in frames, and no others', () => {
    const frame: Block = {
      uniqueId: 'fr',
      content: { type: 'iframe', data: { src: 'https://maps.example:8443/a?b=1', title: { en: 'Map' } } },
    }
    const framed = { id: 'framed', componentName: 'builder', data: { wwObjects: { main: [frame] } } }
    const page: Page = { ...pricing, sectionOrder: ['framed'], sections: { framed } }
    const design = { ...fixtureDesign, frameHosts: ['maps.example:8443'] }
    const site = siteFrom({ origin: ORIGIN, design, pages: [page], assets, cacheRandom: 'a1' }, registry)
    expect(renderPage({ page, language: 'en', prefix: undefined }, site).frames).toEqual([
      'https://maps.example:8443',
    ])
    expect(render(page).frames).toEqual([])
    expect(render(pricing).frames).toEqual([])
  })

  it('MODEL-13 names the hosts that its pictures come from, of those that the design lists', () => {
    const image = (uniqueId: string, src: string): Block => ({
      uniqueId,
      content: {
        type: 'image',
        data: { picture: { src, alt: { en: `Words of ${uniqueId}` } }, zoomable: true },
      },
    })
    const film: Block = {
      uniqueId: 'film',
      content: {
        type: 'video',
        data: { src: 'media/a.mp4', poster: { src: 'https://posters.example/p.jpg' } },
      },
    }
    const main = [
      image('one', 'https://pictures.example:8443/a.jpg?b=1&c="'),
      image('two', 'https://elsewhere.example/b.jpg'),
      film,
    ]
    const shown = { id: 'shown', componentName: 'builder', data: { wwObjects: { main } } }
    const page: Page = { ...pricing, sectionOrder: ['shown'], sections: { shown } }
    const design = {
      ...fixtureDesign,
      pictureHosts: ['pictures.example:8443', 'posters.example', 'unused.example'],
    }
    const site = siteFrom({ origin: ORIGIN, design, pages: [page], assets, cacheRandom: 'a1' }, registry)
    const rendered = renderPage({ page, language: 'en', prefix: undefined }, site)
    expect(rendered.pictures).toEqual(['https://pictures.example:8443', 'https://posters.example'])
    // What the policy would block is not loaded: its alternative text is shown, and the publisher is warned.
    expect(rendered.html).not.toContain('elsewhere.example')
    expect(rendered.html).toContain('<span class="no-picture">Words of two</span>')
    expect(rendered.problems).toContainEqual(expect.stringContaining('https://elsewhere.example/b.jpg'))
    expect(render(page).pictures).toEqual([])
    expect(render(page).html).not.toMatch(/(?:pictures|posters)\.example/)
  })

  it('HEAD-19 names title, description and picture of a shared page once for Open Graph and Twitter', () => {
    const { html } = render(pricing, 'fr', 'fr')
    for (const name of ['title', 'description', 'image', 'image:alt']) {
      const said = `<meta name="twitter:${name}" property="og:${name}" content="`
      expect(html.split(said).length - 1, name).toBe(1)
      expect(html.split(`:${name}"`).length - 1, name).toBe(2)
    }
  })

  it('PUB-4 gives the same bytes each time', () => {
    expect(render(pricing, 'fr', 'fr').html).toBe(render(pricing, 'fr', 'fr').html)
  })
})

it.each([
  ['Lot tracking', 'Lot tracking | Stockwright'],
  [
    'A title that is so long that the name of the brand fits no more',
    'A title that is so long that the name of the brand fits no more',
  ],
  ['Why Stockwright', 'Why Stockwright'],
])('HEAD-1 gives "%s" the document title "%s"', (title, whole) => {
  expect(documentTitle(title, 'Stockwright')).toBe(whole)
})
