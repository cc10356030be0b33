import { describe, expect, it } from 'vitest'
import type { Block, Link } from '#model/block.ts'
import type { Brand } from '#model/brand.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { documentTitle } from './head.ts'
import { renderPage } from './render-page.ts'
import { siteFrom, type Assets } from '#draw/site.ts'

const assets: Assets = {
  runtime: '/assets/runtime-1.js',
  fonts: ['/assets/a.woff2', '/assets/b.woff2'],
  fontFaces: [],
  styles: '/assets/site.css',
  islands: { slider: 'v1', popups: 'v2', parallax: 'v3' },
  pictures: new Map(),
  files: new Map([['media/list.pdf', '/media/list-1.pdf']]),
  socialImage: '/assets/share.png',
}

function render(page: Page, language: TextLanguage = 'en', prefix?: string, others = fixturePages) {
  const pages = [...others.filter(({ id }) => id !== page.id), page]
  const site = siteFrom({ origin: ORIGIN, design: fixtureDesign, pages, assets, cacheRandom: 'a1' }, registry)
  return renderPage({ page, language, prefix }, site)
}

const pricing = fixturePages.find(({ route }) => route === 'pricing')!

/** The page with one button in it, which follows a link. */
function linking(link: unknown): string {
  const block: Block = {
    uniqueId: 'k1',
    content: { type: 'button', data: { text: { en: 'Go' } } },
    link: link as Link,
  }
  const links = { id: 'links', componentName: 'builder', data: { wwObjects: { main: [block] } } }
  const page: Page = { ...pricing, sectionOrder: ['links'], sections: { links } }
  return /<(a|button|span)\b[^>]*>Go<\/\1>/.exec(render(page, 'en', 'de').html)?.[0] ?? ''
}

describe('the brand of a page', () => {
  const picture = (url: string) => ({
    width: 200,
    height: 40,
    variants: [{ url, width: 200, type: 'image/svg+xml' }],
  })
  const pictures = new Map(
    ['logo', 'dark', 'mark'].map((name) => [`media/${name}.svg`, picture(`/media/${name}-1.svg`)]),
  )

  const branded = (brand?: Brand): string => {
    const design = { ...fixtureDesign, ...(brand && { brand }) }
    const input = {
      origin: ORIGIN,
      design,
      pages: fixturePages,
      assets: { ...assets, pictures },
      cacheRandom: 'a1',
    }
    return renderPage({ page: pricing, language: 'en', prefix: undefined }, siteFrom(input, registry)).html
  }
  const wordmarks = (html: string): string[] => html.match(/<span class="wordmark">.*?<\/a>/g) ?? []

  it('LOOK-22 shows the logo in navbar and footer, with the name as its words', () => {
    const shown = wordmarks(branded({ logo: 'media/logo.svg' }))
    expect(shown.length).toBeGreaterThan(0)
    for (const html of shown) {
      expect(html).toContain('src="/media/logo-1.svg" width="200" height="40" class="logo" alt="Stockwright"')
      expect(html).not.toContain('wordmark-name')
    }
  })

  it('LOOK-22 shows a mark beside the name, and a drawing for each theme where there are two', () => {
    const [html = ''] = wordmarks(branded({ mark: { light: 'media/mark.svg', dark: 'media/dark.svg' } }))
    expect(html).toContain('src="/media/mark-1.svg" width="200" height="40" class="mark on-light" alt=""')
    expect(html).toContain('class="mark on-dark"')
    expect(html).toContain('>Stockwright</span>')
  })

  it('LOOK-22 shows the shipped mark where the drawing is missing', () => {
    expect(wordmarks(branded({ mark: 'media/gone.svg' }))).toEqual(wordmarks(branded()))
  })

  it('LOOK-21 carries its tokens on every page, and nothing where there is no brand', () => {
    expect(branded({ radius: 14 })).toContain(':root{--radius:14px}')
    expect(branded({})).toBe(branded())
  })

  it('LOOK-23 names its icon and the color of the frame', () => {
    const html = branded({
      mark: { light: 'media/mark.svg', dark: 'media/dark.svg' },
      colors: { paper: { light: '#FFF8E1', dark: '#101010' } },
    })
    expect(html).toContain(
      '<link rel="icon" href="/icon-dark.svg" type="image/svg+xml" media="(prefers-color-scheme: dark)">',
    )
    expect(html).toContain('<meta name="theme-color" content="#FFF8E1"')
    expect(html).not.toContain('href="data:image/svg+xml')
  })
})

describe('links', () => {
  it.each([
    [
      'LINK-1',
      { type: 'external', data: { url: 'https://example.com/a' } },
      'href="https://example.com/a" rel="noopener"',
    ],
    [
      'LINK-1',
      { type: 'external', data: { url: 'mailto:hello@stockwright.example' } },
      'href="mailto:hello@stockwright.example"',
    ],
    ['LINK-2', { type: 'file', data: { url: 'media/list.pdf' } }, 'href="/media/list-1.pdf" download=""'],
    ['LINK-3', { type: 'page', data: { id: 453038 } }, 'href="/de/blog"'],
    ['LINK-3', { type: 'page', data: { id: 453025 } }, 'href="/de"'],
    ['LINK-4', { type: 'popup', data: { wwObjects: [] } }, 'data-popup-open="1"'],
    ['LINK-5', { type: 'section', data: { pageId: 453027, id: 'links' } }, 'href="#links"'],
    ['LINK-5', { type: 'section', data: { pageId: 453025, id: 'last' } }, 'href="/de#last"'],
    ['LINK-6', { type: 'navbar', data: {} }, 'popoverTarget="navbar-menu"'],
    ['LINK-7', { type: 'close-popup', data: {} }, 'data-popup-close=""'],
  ])('%s leads where %o says', (_rule, link, attributes) => {
    expect(linking(link).toLowerCase()).toContain(attributes.toLowerCase())
  })

  describe('to a heading', () => {
    const heading = {
      type: 'heading' as const,
      attrs: { level: 2 as const, anchor: 'netting' },
      content: [{ type: 'text' as const, text: 'Netting' }],
    }
    const text: Block = {
      uniqueId: 'long',
      content: { type: 'text', data: { text: { en: { type: 'doc', content: [heading] } } } },
    }
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    const guide: Page = {
      ...blog,
      sectionOrder: ['body'],
      sections: { body: { id: 'body', componentName: 'builder', data: { wwObjects: { main: [text] } } } },
    }
    const link: Link = { type: 'section', data: { pageId: guide.id, id: 'netting' } }
    const call: Block = { uniqueId: 'go', content: { type: 'button', data: { text: { en: 'Go' } } }, link }
    const calling = (page: Page): Page => ({
      ...page,
      sectionOrder: [...page.sectionOrder, 'calls'],
      sections: {
        ...page.sections,
        calls: { id: 'calls', componentName: 'builder', data: { wwObjects: { main: [call] } } },
      },
    })
    const others = [...fixturePages.filter(({ id }) => id !== guide.id), guide]
    const idIn = (html: string): string | undefined => / id="([^"]*)"[^>]*>Netting/.exec(html)?.[1]

    it.each([undefined, 'fr', 'de'])(
      'LINK-5 leads to it from another page, under the prefix %s',
      (prefix) => {
        const target = idIn(render(guide, 'en', prefix, others).html)
        const html = render(calling(pricing), 'en', prefix, others).html
        expect(html).toContain(`href="${prefix === undefined ? '' : `/${prefix}`}/blog#${target}"`)
      },
    )

    it('LINK-5 leads to it on the same page, where a section of that name would go before', () => {
      const page = calling(guide)
      const html = render(page, 'en', 'fr', others).html
      expect(html).toContain(`href="#${idIn(html)}"`)
      const section = { id: 'netting', componentName: 'builder', data: {} }
      const both = { ...page, sections: { ...page.sections, netting: section } }
      expect(render(both, 'en', 'fr', others).html).toContain('href="#netting"')
    })

    it('LINK-5 leads to it from an address within the page', () => {
      const within: Block = { ...call, link: { type: 'external', data: { url: '#netting' } } }
      const page = {
        ...guide,
        sections: { body: { ...guide.sections['body']!, data: { wwObjects: { main: [text, within] } } } },
      }
      const html = render(page, 'en', undefined, others).html
      expect(html).toContain(`href="#${idIn(html)}"`)
    })
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:evil',
    '/\\evil',
  ])('LINK-1 never emits %j', (url) => {
    expect(linking({ type: 'external', data: { url } })).toMatch(/^<span/)
  })
})

describe('languages', () => {
  it('LANG-2 marks a text that stands in for one that is missing', () => {
    const { html } = render(pricing, 'fr', 'fr')
    expect(html).toContain('<html lang="fr">')
    expect(html).toMatch(/lang="en"[^>]*>(?:<p>)?Three plans/)
    expect(html).toMatch(/<h1[^>]*>Pricing \(fr\)/)
  })

  it('LANG-2 shows no text of a third language', () => {
    const dutch: Page = { ...pricing, name: 'Price list', title: { nl: 'Prijzen' } }
    expect(render(dutch, 'fr', 'fr').html).toContain('<title>Price list | Stockwright</title>')
    expect(render(dutch, 'en', undefined).html).not.toContain('Prijzen')
    expect(render(dutch, 'nl', 'nl').html).toContain('<title>Prijzen | Stockwright</title>')
  })

  it('LANG-4 keeps one address for a page whose text is English under every prefix', () => {
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    for (const [language, prefix] of [
      ['en', undefined],
      ['fr', 'fr'],
      ['en', 'de'],
    ] as const) {
      const { html } = render(blog, language, prefix)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog">`)
      expect(html).not.toContain('rel="alternate" hreflang')
    }
  })

  it('LANG-4 tells of the languages that the main text is written in, and of no other', () => {
    const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
    const { html } = render(sku, 'fr', 'fr')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/blog/what-is-sku">`)
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ])
    expect(alternates.filter(([, href]) => href?.startsWith(ORIGIN))).toEqual([
      ['en', `${ORIGIN}/blog/what-is-sku`],
      ['fr', `${ORIGIN}/fr/blog/what-is-sku`],
      ['x-default', `${ORIGIN}/blog/what-is-sku`],
    ])
  })

  it('LANG-4 tells services that show a shared page of the same languages', () => {
    const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
    const locales = (html: string) =>
      [...html.matchAll(/property="(og:locale[^"]*)" content="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ])
    expect(locales(render(sku, 'fr', 'fr').html)).toEqual([
      ['og:locale', 'fr_FR'],
      ['og:locale:alternate', 'en_US'],
    ])
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    expect(locales(render(blog).html)).toEqual([['og:locale', 'en_US']])
  })

  it('LANG-5 lists the languages by their own names, each leading to this page', () => {
    const { html } = render(pricing, 'fr', 'fr')
    for (const [name, href] of [
      ['English', '/pricing'],
      ['Français', '/fr/pricing'],
      ['Nederlands', '/nl/pricing'],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]* ?href="${href}"[^>]*>${name}<`))
    }
  })
})

describe('a page', () => {
  it('ROUTE-3 says which page it is', () => {
    expect(render(pricing, 'en').html).toContain('<body data-page-id="453027" data-route="pricing">')
  })

  it('MODEL-9 tells search engines what its meta says', () => {
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

  it('LOAD-1 carries what it is and what its living blocks need, and no more', () => {
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

  it('MODEL-16 gives no id of its own frame to what content names, and links lead there still', () => {
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
    // What the policy would block is not asked for: its words stand there, and who published is told.
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
