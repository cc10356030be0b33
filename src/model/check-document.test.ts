import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDesign, checkPage } from './check-document.ts'
import { EMPTY_REGISTRY, type Kind, type Registry } from './kind.ts'
import { choice, fields, items, target, text } from './field.ts'
import { mayFetchPicture } from './picture.ts'
import { MAX_BLOCKS } from './limits.ts'
import { problemText } from './problem.ts'

const badge = {
  kind: 'badge',
  data: fields({ label: text(), look: choice(['loud', 'quiet']), steps: items({ to: target() }) }),
  defaults: {},
  slots: [],
} satisfies Kind

const registry: Registry = {
  kinds: new Map([['badge', badge]]),
  components: new Map([
    ['hero', { component: 'hero', data: fields({ title: text() }), defaults: {}, slots: ['main'] }],
  ]),
}

const hero = (data?: unknown) => ({ id: 'top', componentName: 'hero', ...(data !== undefined && { data }) })
const pageWith = (section: unknown, more: object = {}) => ({
  id: 7,
  route: 'pricing',
  category: 'website',
  sectionOrder: ['top'],
  sections: { top: section },
  ...more,
})
const blocks = (...list: unknown[]) => pageWith(hero({ wwObjects: { main: list } }))
const block = (more: object = {}, uniqueId = 'a') => ({
  uniqueId,
  content: { type: 'badge', data: {} },
  ...more,
})
const design = (more: object = {}) => ({
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Stockwright',
  navbar: { id: 'navbar', componentName: 'navbar' },
  cacheVersion: '3',
  ...more,
})

/** A document that fits is answered as the very object that came in, unchanged. */
function accepts(value: unknown, check: typeof checkPage | typeof checkDesign = checkPage) {
  const before = structuredClone(value)
  const result = check(value, registry)
  expect(result.ok ? [] : result.failure.map(problemText)).toEqual([])
  expect(result.ok && result.value).toBe(value)
  expect(value).toEqual(before)
}

/** What is wrong, one line for each problem. */
function refused(value: unknown, check: typeof checkPage | typeof checkDesign = checkPage): string {
  const result = check(value, registry)
  expect(result.ok, JSON.stringify(value)).toBe(false)
  return result.ok ? '' : result.failure.map(problemText).join('\n')
}

const FULL_BLOCK = {
  uniqueId: 'full',
  wwVersion: 3,
  content: {
    type: 'badge',
    data: { id: 'x', class: 'y z', label: { en: 'New' }, look: 'loud', own: { deep: [1] } },
  },
  link: { type: 'none', data: {} },
  ratio: -1,
  hidden: { xs: true, md: false },
  tags: ['a'],
  children: { main: [{ uniqueId: 'child' }] },
  data: { any: 1 },
  new: true,
  anim: {
    enabled: true,
    duration: 0.5,
    delay: 0,
    easing: 'cubic-bezier(0.250, 0.100, 0.250, 1.000)',
    opacity: 0,
    scale: 1,
    translateX: -10,
    translateY: 0,
    rotate: 0,
    parallaxStart: { offset: 0, y: -150 },
    parallaxEnd: { offset: 100, y: 150, scale: 1.3 },
  },
  paddings: { xs: { top: 1, left: 2, bottom: 3, right: 4, ignore: false }, md: { ignore: true } },
  anchorOffsets: { xs: { x: 0, y: -20, ignore: false } },
  unknownField: { stays: true },
}

const FULL_SECTION = {
  id: 'top',
  linkId: '12',
  componentName: 'hero',
  sectionTitle: 'Top',
  name: 'Hero',
  data: { title: { en: 'Hello' }, wwObjects: { main: [FULL_BLOCK] }, own: 1 },
  isNew: false,
  sectionBaseVersion: '3.1',
  wwDev: false,
  wwEditMode: 'none',
  linkedTo: { pageId: 7, id: 'top' },
}

describe('documents from outside', () => {
  it('MODEL-12 hosts of frames are names of hosts, with a port or without', () => {
    accepts(
      design({ frameHosts: ['calendar.example.com', 'maps.example:8443', 'xn--bcher-kva.example'] }),
      checkDesign,
    )
    for (const host of [
      'https://a.example',
      'a.example/x',
      'A.example',
      'bücher.example',
      '*.example',
      'a;b',
      "'self'",
      '',
    ])
      expect(refused(design({ frameHosts: [host] }), checkDesign), host).toContain('frameHosts')
  })

  it('MODEL-13 hosts of pictures are names of hosts, with a port or without', () => {
    accepts(design({ pictureHosts: ['pictures.example', 'cdn.example:8443'] }), checkDesign)
    for (const host of [
      'https://a.example',
      '*.example',
      "'unsafe-inline'",
      'a.example;script-src-elem',
      'data:',
    ])
      expect(refused(design({ pictureHosts: [host] }), checkDesign), host).toContain('pictureHosts')
  })

  it('MODEL-17 a brand is a logo, colors for both themes, fonts and a radius, each optional', () => {
    const color = { light: '#1F5F3F', dark: '#9fe0bd' }
    for (const brand of [
      {},
      { logo: 'media/logo.svg', mark: { light: 'media/a.png', dark: 'media/b/c.webp' }, radius: 0 },
      { colors: { signal: color, 'on-signal': color, band: color } },
      { fonts: { display: 'IBM Plex Sans', text: 'media/own.woff2' } },
      { fonts: { text: 'system' } },
    ])
      accepts(design({ brand }), checkDesign)
  })

  it('MODEL-17 refuses what a brand does not know, and says where', () => {
    for (const [brand, place] of [
      [{ logo: 'https://a.example/logo.svg' }, 'brand.logo'],
      [{ mark: 'media/../x.svg' }, 'brand.mark'],
      [{ mark: { light: 'media/a.svg' } }, 'brand.mark'],
      [{ colors: { singal: { light: '#000000', dark: '#ffffff' } } }, 'brand.colors'],
      [{ colors: { signal: { light: 'red', dark: '#ffffff' } } }, 'brand.colors.signal.light'],
      [{ colors: { signal: { light: '#000000;}', dark: '#ffffff' } } }, 'brand.colors.signal.light'],
      [{ fonts: { display: "x';}" } }, 'brand.fonts.display'],
      [{ radius: 25 }, 'brand.radius'],
      [{ radios: 3 }, 'brand'],
    ] as const)
      expect(refused(design({ brand }), checkDesign), place).toContain(place)
  })

  const script = {
    id: 'stats',
    name: 'Plausible',
    src: 'https://plausible.example/js/script.js',
    connect: ['plausible.example', 'events.example:8443'],
    purpose: 'analytics',
    consent: 'required',
  }

  it('MODEL-18 scripts of other hosts have an address, a purpose, and say whether they need consent', () => {
    accepts(
      design({ scripts: [script, { ...script, id: 'b', pages: ['home'], data: { domain: 'a.example' } }] }),
      checkDesign,
    )
    for (const [over, place] of [
      [{ purpose: 'fun' }, 'scripts[0].purpose'],
      [{ consent: undefined }, 'scripts[0].consent'],
      [{ connect: ['https://a.example'] }, 'scripts[0].connect[0]'],
      [{ connect: ['*'] }, 'scripts[0].connect[0]'],
      [{ data: { 'on click': 'x' } }, 'scripts[0].data'],
      [{ pages: [] }, 'scripts[0].pages'],
    ] as const)
      expect(refused(design({ scripts: [{ ...script, ...over }] }), checkDesign), place).toContain(place)
    expect(refused(design({ scripts: [script, script] }), checkDesign)).toContain('ids that differ')
  })

  it('CONSENT-7 an inline snippet is no address of a script, and the answer says what to write', () => {
    for (const src of [
      '<script>track()</script>',
      'javascript:track()',
      'data:text/javascript,track()',
      'http://plausible.example/a.js',
      '//plausible.example/a.js',
      '/assets/a.js',
      "https://a.example;script-src 'unsafe-inline'/a.js",
    ])
      expect(refused(design({ scripts: [{ ...script, src }] }), checkDesign), src).toContain(
        'save it as a file at a host',
      )
    const inline = { ...script, code: '<script>track()</script>' }
    const said = refused(design({ scripts: [inline] }), checkDesign)
    expect(said).toContain('scripts[0].code')
    expect(said).toContain('save it as a file at a host')
  })

  it('MODEL-13 a picture is fetched from this site, or over https from a host that is listed', () => {
    const listed = ['pictures.example', 'cdn.example:8443']
    for (const src of [
      'media/a.jpg',
      '/a.jpg',
      'https://pictures.example/a.jpg',
      'https://CDN.example:8443/a',
    ])
      expect(mayFetchPicture(src, listed), src).toBe(true)
    for (const src of [
      'http://pictures.example/a.jpg',
      'https://cdn.example/a',
      'https://x.pictures.example/a',
    ])
      expect(mayFetchPicture(src, listed), src).toBe(false)
  })

  it('MODEL-1 a design has its seven fields, and may have a footer and redirects', () => {
    accepts(design(), checkDesign)
    accepts(design({ footer: { id: 'footer', componentName: 'x' }, redirects: [], own: 1 }), checkDesign)
    for (const field of ['id', 'designVersionId', 'homePageId', 'websiteName', 'navbar', 'cacheVersion'])
      expect(refused({ ...design(), [field]: undefined }, checkDesign)).toContain(field)
    expect(refused(design({ cacheVersion: 'a b' }), checkDesign)).toContain('cacheVersion')
  })

  it('MODEL-2 a page is as sparse as it was written, or full', () => {
    accepts(pageWith(hero()))
    accepts({ id: 1, route: 'a', category: 'empty', sectionOrder: [], sections: {} })
    const full = {
      linkId: 3,
      name: 'Pricing',
      title: { en: 'Pricing' },
      clientUserGroupIds: null,
      pageLoaded: true,
      sectionIdsAndLinkIds: [],
    }
    accepts(pageWith(FULL_SECTION, full))
    for (const category of ['strapi-page', 'website', 'template', 'empty'])
      accepts(pageWith(hero(), { category }))
  })

  it('MODEL-2 the order names each section of the page once', () => {
    expect(refused(pageWith(hero(), { sectionOrder: [] }))).toContain('sectionOrder')
    expect(refused(pageWith(hero(), { sectionOrder: ['top', 'top'] }))).toContain('sectionOrder[1]')
    expect(refused(pageWith(hero(), { sectionOrder: ['top', 'gone'] }))).toContain('sectionOrder[1]')
    expect(refused(pageWith({ ...hero(), id: 'other' }))).toContain('sections.top.id')
  })

  it('MODEL-3 a section is as sparse as it was written, or full, and keeps a component that is not known', () => {
    accepts(pageWith(FULL_SECTION))
    accepts(pageWith({ id: 'top', componentName: 'ww-section-of-old', data: { title: 5, rows: [{}] } }))
  })

  it('MODEL-4 a block is as sparse as it was written, or full, and keeps a kind that is not known', () => {
    accepts(blocks({ uniqueId: 'a' }))
    accepts(blocks(FULL_BLOCK))
    accepts(blocks({ uniqueId: 'a', content: { type: 'ww-lang-triangle', data: { look: 99 } } }))
  })

  it('MODEL-5 the easing of an animation is a CSS timing function and nothing else', () => {
    for (const easing of [
      'ease',
      'step-end',
      'cubic-bezier(0.25,0.1,0.25,1)',
      'cubic-bezier(.17, -1.2, .8, 1)',
    ])
      accepts(blocks(block({ anim: { easing } })))
    for (const easing of [
      '',
      'ease;',
      'cubic-bezier(1,2,3)',
      'ease}a{b',
      'steps(4, end)',
      'cubic-bezier(1,2,3,x)',
    ])
      expect(refused(blocks(block({ anim: { easing } })))).toContain(
        'anim.easing: expected a CSS timing function',
      )
  })

  it('MODEL-9 what search engines are told is optional, and checked where it is given', () => {
    const pageMeta = {
      description: { en: 'Plans' },
      socialImage: { src: 'media/a.jpg' },
      noindex: true,
      canonical: 'pricing',
      published: '2026-03-12',
      updated: '2026-03-13',
      author: 'Ada',
      tags: ['x'],
      own: 1,
    }
    accepts(pageWith(hero(), { pageMeta }))
    accepts(pageWith(hero(), { pageMeta: {} }))
    for (const bad of [
      { published: '12.3.2026' },
      { canonical: 'https://a.example' },
      { noindex: 'yes' },
      { description: 'Plans' },
    ])
      expect(refused(pageWith(hero(), { pageMeta: bad }))).toContain(`pageMeta.${Object.keys(bad)[0]}`)
  })

  it('ROUTE-4 no route begins with a language code, since nobody could reach it', () => {
    for (const route of ['fr', 'fr/pricing', 'is', 'sh/x'])
      expect(refused(pageWith(hero(), { route }))).toContain('language code')
    for (const route of ['france', 'xx', 'pricing/fr', 'is-it-lot-tracked'])
      accepts(pageWith(hero(), { route }))
  })

  it('ROUTE-9 user groups are null, and routes have segments of small letters, digits and hyphens', () => {
    for (const route of ['blog/2017/7/31/a', '404', 'integration-xero', 'customers/a-b'])
      accepts(pageWith(hero(), { route }))
    for (const route of ['', '/a', 'a/', 'a//b', 'A', 'a b', 'a.b', '../a', 'ü', '-a', 'a'.repeat(201)])
      expect(refused(pageWith(hero(), { route })), route).toMatch(/^route: expected/)
    expect(refused(pageWith(hero(), { clientUserGroupIds: [1] }))).toContain('clientUserGroupIds')
  })
})

describe('bad documents', () => {
  it('MODEL-10 names every problem at once, each with its path, what was expected and what stands there', () => {
    const bad = pageWith(
      hero({
        title: { en: 5 },
        wwObjects: { main: [block({ content: { type: 'badge', data: { look: 'x' } } }), block({}, 'a')] },
      }),
    )
    expect(refused(bad).split('\n')).toEqual([
      'sections.top.data.title.en: expected a string, found 5',
      'sections.top.data.wwObjects.main[0].content.data.look: expected one of "loud", "quiet", found "x"',
      'sections.top.data.wwObjects.main[1].uniqueId: expected an id of its own, found "a"',
    ])
  })

  it.each([
    [null, 'document: expected an object, found null'],
    [[], 'document: expected an object, found a list of 0'],
    ['page', 'document: expected an object, found "page"'],
    [pageWith(hero(), { id: '7' }), 'id: expected a number, found "7"'],
    [
      pageWith(hero(), { category: 'blog' }),
      'category: expected one of "strapi-page", "website", "template", "empty", found "blog"',
    ],
    [
      pageWith({ ...hero(), wwEditMode: 'edit' }),
      'sections.top.wwEditMode: expected one of "none", "content", "show3d", "cancel", "save", found "edit"',
    ],
    [
      blocks({ ...block(), wwVersion: 2 }),
      'sections.top.data.wwObjects.main[0].wwVersion: expected one of 3, found 2',
    ],
    [
      blocks({ content: { type: 'badge' } }),
      'sections.top.data.wwObjects.main[0].uniqueId: expected a string, found nothing',
    ],
    [
      blocks(block({ tags: 'new' })),
      'sections.top.data.wwObjects.main[0].tags: expected an array, found "new"',
    ],
    [
      blocks(
        block({ content: { type: 'badge', data: { steps: [{ to: { type: 'page', data: { id: 1 } } }] } } }),
      ),
      'sections.top.data.wwObjects.main[0].content.data.steps[0].id: expected a string, found nothing',
    ],
  ])('MODEL-10 tells what is wrong with %#', (value, says) => expect(refused(value)).toBe(says))

  it('MODEL-10 refuses more blocks than a document may hold', () => {
    const many = Array.from({ length: MAX_BLOCKS + 1 }, (_, at) => ({ uniqueId: `b${at}` }))
    const main = {
      a: many.slice(0, 500),
      b: many.slice(500, 1000),
      c: many.slice(1000, 1500),
      d: many.slice(1500, 2000),
      e: many.slice(2000),
    }
    expect(refused(pageWith(hero({ wwObjects: main })))).toBe(
      `document: expected at most ${MAX_BLOCKS} blocks, found ${MAX_BLOCKS + 1}`,
    )
  })

  it('MODEL-10 finds one id used twice, also in popups of data that no schema knows', () => {
    const list = { wwObjects: [block({}, 'a')] }
    expect(
      refused(
        blocks(block({}, 'a'), {
          uniqueId: 'b',
          content: { type: 'other', data: { any: [{ popup: list }] } },
        }),
      ),
    ).toBe(
      'sections.top.data.wwObjects.main[1].content.data.any[0].popup.wwObjects[0].uniqueId: expected an id of its own, found "a"',
    )
  })

  it('MODEL-10 leaves no trace of 10,000 hostile documents', () => {
    const own = Object.getOwnPropertyNames(Object.prototype).toSorted()
    const key = fc.constantFrom(
      '__proto__',
      'constructor',
      'prototype',
      'wwObjects',
      'sections',
      'top',
      'data',
      'link',
      'type',
      'toString',
      'children',
      'x',
    )
    const leaf = fc.oneof(
      fc.constantFrom(null, true, 0, -1, 'popup', 'badge', '', 'javascript:1'),
      fc.string({ maxLength: 3 }),
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc
          .array(fc.tuple(key, tie('tree')), { maxLength: 4 })
          .map(
            (entries) =>
              JSON.parse(
                `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
              ) as unknown,
          ),
      ),
    }))
    fc.assert(
      fc.property(tree, (data) => {
        checkPage(data, registry)
        checkDesign(data, EMPTY_REGISTRY)
        checkPage(pageWith(hero(data)), registry)
        checkPage(
          pageWith(hero({ wwObjects: { main: [{ uniqueId: 'a', content: { type: 'badge', data } }] } })),
          registry,
        )
      }),
      // Each run checks four documents.
      { numRuns: 2_500 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(own)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('ROUTE-11 refuses redirects that lead back', () => {
    const rule = (from: string, to: string) => ({ from, to, status: 301 })
    accepts(design({ redirects: [rule('/a', '/b')] }), checkDesign)
    expect(refused(design({ redirects: [rule('/a', '/b'), rule('/b', '/a')] }), checkDesign)).toContain(
      'redirects[0].to: expected a target that does not lead back',
    )
  })
})
