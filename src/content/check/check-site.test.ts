import { describe, expect, it } from 'vitest'
import { ABOUT, AROUND, builder, checkedSites, page } from '../../../test/support/checked-sites.ts'
import type { Files } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { untranslated } from './check-texts.ts'
import { checkSite } from './check-site.ts'
import { findingText } from './finding.ts'

const { readSite, site, found } = checkedSites()

describe('check', () => {
  it('FILE-60 names links to pages, sections and anchors that are not there', async () => {
    const text = `        - id: t
          kind: text
          text: |
            [a](page:999999) [again](page:999999) [b](page:pricing#plans) [c](page:pricing#gone) [d](page:blog/what-is-sku#scheme)
            [e](/pricing) [f](/prices) [g](/fr/pricing#plans) [h](/tour) [i](/#gone) [j](#main) [k](/feed.xml)
        - { id: b, kind: button, link: { popup: { size: small } } }
`
    expect(await found('links', { [ABOUT]: page(7, builder(text)) })).toEqual([
      'error about › main › t › text: the link leads to page 999999, which is not there',
      'error about › main › t › text: pricing has no section or anchor "gone"',
      'error about › main › t › text: nothing is at /prices',
      'error about › main › t › text: home has no section or anchor "gone"',
      'error about › main › b › link: the link opens a popup without blocks',
      'error design › redirects[0]: from /tour to /#order: home has no section or anchor "order"',
    ])
  })

  it('CHECK-14 names components and kinds that are not there, with the nearest that is', async () => {
    const text = `sections:
  - { id: questions, component: faqq }
  - id: main
    component: builder
    blocks:
      main:
        - { id: a, kind: buton, text: Go }
        - { id: b, kind: hologram }
        - id: c
          kind: button
          text: Open
          link: { popup: { blocks: [{ id: d, kind: vidoe }] } }
`
    const about = (await found('names', { [ABOUT]: page(7, text) })).filter((says) => says.startsWith('error about'))
    expect(about).toEqual([
      'error about › questions: there is no component "faqq", so nothing is shown here; did you mean "faq"?',
      'error about › main › a: there is no kind "buton", so nothing is shown here; did you mean "button"?',
      'error about › main › b: there is no kind "hologram", so nothing is shown here',
      'error about › main › d: there is no kind "vidoe", so nothing is shown here',
    ])
  })

  it('CHECK-15 knows the anchors of blocks that have a name', async () => {
    const text = `        - { id: a, kind: button, data: { id: right here, class: wide, text: Go }, link: "#b-right-here" }
        - { id: b, kind: text, text: "[here](page:about#b-right-here) [there](page:about#b-there)" }
`
    expect(await found('links', { [ABOUT]: page(7, builder(text)) })).toEqual([
      'error about › main › b › text: about has no section or anchor "b-there"',
      'error design › redirects[0]: from /tour to /#order: home has no section or anchor "order"',
    ])
    const { problems } = await readSite({ [ABOUT]: page(7, builder(text)) })
    expect(problems.filter(({ file }) => file === ABOUT)).toEqual([])
  })

  it('CHECK-8 names hosts in frames that the design does not allow', async () => {
    const blocks = `        - { id: f, kind: iframe, src: "https://Maps.example/a", title: Map }
        - { id: g, kind: iframe, src: "https://calendar.example/a", title: Calendar }
        - { id: v, kind: video, provider: vimeo, videoId: x1, title: Film }
        - { id: m, kind: marketing-form, source: '<iframe src="https://forms.example/f">' }
`
    const design = `${SMALL_SITE['design.yaml']}frameHosts: [calendar.example]\n`
    expect(await found('frames', { [ABOUT]: page(7, builder(blocks)), 'design.yaml': design })).toEqual(
      ['f', 'm'].map(
        (block, at) =>
          `error about › main › ${block}: pages of ${['maps', 'forms'][at]}.example may not be shown in a frame; an admin may add it to frameHosts of the design`,
      ),
    )
  })

  it('CHECK-9 names every picture and film that the policy of pages blocks, with its place', async () => {
    const blocks = `        - { id: a, kind: image, picture: { src: "https://Pictures.example/a.jpg", alt: A } }
        - { id: b, kind: image, picture: { src: "https://listed.example/b.jpg", alt: B } }
        - { id: c, kind: image, picture: { src: "http://listed.example/c.jpg", alt: C } }
        - { id: d, kind: color, background: { picture: { src: "https://pictures.example/d.jpg" } } }
        - { id: e, kind: video, src: "https://films.example/e.mp4", captions: [{ id: x, src: "https://films.example/e.vtt" }] }
        - { id: f, kind: button, text: F, link: { popup: { blocks: [{ id: g, kind: image, picture: { src: "https://pictures.example/g.jpg", alt: G } }] } } }
`
    const text = page(7, builder(blocks)).replace('{ description: d }', '{ description: d, socialImage: "https://pictures.example/s.jpg" }')
    const design = `${SMALL_SITE['design.yaml']}pictureHosts: [listed.example]\n`
    const listing = 'put the picture into media/, or let an admin add pictures.example to pictureHosts of the design'
    const played = 'pages play films of this site only; put the file into media/'
    expect(await found('hosts', { [ABOUT]: text, 'design.yaml': design })).toEqual([
      `error about › main › a › picture: https://Pictures.example/a.jpg is not shown: ${listing}`,
      'error about › main › c › picture: http://listed.example/c.jpg is not shown: it is not fetched over https; put the picture into media/',
      `error about › main › d › background.picture: https://pictures.example/d.jpg is not shown: ${listing}`,
      `error about › main › g › picture: https://pictures.example/g.jpg is not shown: ${listing}`,
      `error about › main › e: https://films.example/e.mp4 is not played: ${played}`,
      `error about › main › e: https://films.example/e.vtt is not played: ${played}`,
    ])
  })

  it('CHECK-30 names texts that are written in other languages only', async () => {
    const text = '        - { id: t, kind: button, text: !json {} }\n'
    const french = 'blocks: { t: { text: "Prix" } }\n'
    const files = { [ABOUT]: page(7, builder(text)), [ABOUT.replace('.yaml', '.fr.yaml')]: french }
    expect((await found('texts', files)).filter((line) => line.includes('not written'))).toEqual([
      'warning about › main › t › text › en: not written in English; Français is shown',
    ])
  })

  it('ROUTE-21 names a redirect that leads back over an address of the site', async () => {
    const rules = 'redirects: [{ from: /a, to: "http://stockwright.example/a", status: 301 }]\n'
    const design = `${SMALL_SITE['design.yaml']!.replace(/^redirects:.*\n(?:[ -].*\n)*/m, '')}${rules}`
    expect(await found('redirects', { 'design.yaml': design })).toEqual([
      'error design › redirects[0]: from /a to http://stockwright.example/a: leads back to itself, as a full address of this site is a path of it; write a target that is a page',
    ])
  })

  it('FILE-60 finds what is missing on this very site, however its address is written, and no other', async () => {
    const text = `        - id: t
          kind: text
          text: |
            [a](https://www.stockwright.example/prices) [b](HTTP://WWW.stockwright.example/pricing#gone) [c](http://www.stockwright.example/fr/prices?x)
            [d](https://www.stockwright.example/pricing#plans) [e](https://www.stockwright.example) [f](https://stockwright.example.org/prices)
`
    expect(await found('links', { [ABOUT]: page(7, builder(text)) })).toEqual([
      'error about › main › t › text: nothing is at https://www.stockwright.example/prices',
      'error about › main › t › text: pricing has no section or anchor "gone"',
      'error about › main › t › text: nothing is at http://www.stockwright.example/fr/prices?x',
      'error design › redirects[0]: from /tour to /#order: home has no section or anchor "order"',
    ])
  })

  it('FILE-60 names the language of a link that is in one only', async () => {
    const text = '        - { id: t, kind: text, text: "[a](/pricing)" }\n'
    const french = 'blocks:\n  t: { text: "[a](/pricing) [b](/tarifs)" }\n'
    expect(await found('links', { [ABOUT]: page(7, builder(text)), 'pages/about.fr.yaml': french })).toEqual([
      'error about › main › t › text › fr: nothing is at /tarifs',
      'error design › redirects[0]: from /tour to /#order: home has no section or anchor "order"',
    ])
  })

  it('FILE-60 takes a rule for a folder as it is: where it leads is known when it is asked for', async () => {
    const rule = 'redirects:\n  - { from: "/old/*", to: "/blog/*", status: 301 }\n'
    const design = SMALL_SITE['design.yaml']?.replace('redirects:\n', rule) ?? ''
    expect(design).toContain('/old/*')
    expect(await found('links', { 'design.yaml': design })).toEqual([
      'error design › redirects[1]: from /tour to /#order: home has no section or anchor "order"',
    ])
  })

  it('FILE-60 knows the paths of rules in each of their spellings', async () => {
    const text = `        - id: t
          kind: text
          text: |
            [a](/caf%C3%A9) [b](/OLD/x/) [c](/fr/tour) [d](/old)
`
    const rules = 'redirects:\n  - { from: /café, to: /pricing, status: 301 }\n  - { from: /old/*, to: /pricing, status: 301 }\n'
    const design = SMALL_SITE['design.yaml']!.replace('redirects:\n', rules)
    expect(await found('links', { 'design.yaml': design, [ABOUT]: page(7, builder(text)) })).toEqual([
      'error about › main › t › text: nothing is at /old',
      'error design › redirects[2]: from /tour to /#order: home has no section or anchor "order"',
    ])
  })

  it('FILE-71 ROUTE-13 names rules that never apply, because a page or a file takes precedence or the server answers', async () => {
    const rules = ['/pricing', '/fr/Pricing/', '/media/shop.svg', '/media/gone.svg', '/blog/*', '/old', '/100%', '/API/*']
      .map((from) => `  - { from: ${from}, to: /, status: 301 }\n`)
      .join('')
    const design = SMALL_SITE['design.yaml']!.replace('redirects:\n', `redirects:\n${rules}`)
    expect(await found('redirects', { 'design.yaml': design })).toEqual([
      'warning design › redirects[0]: from /pricing to /: a page stands before this rule, which never holds; remove the rule, or move the page',
      'warning design › redirects[1]: from /fr/Pricing/ to /: a page stands before this rule, which never holds; remove the rule, or move the page',
      'warning design › redirects[2]: from /media/shop.svg to /: a file stands before this rule, which never holds; remove the rule, or rename the file',
      'warning design › redirects[7]: from /API/* to /: the server itself answers at /api; remove this rule',
    ])
  })

  it('FILE-71 lets a rule lead on from a file that is gone, and names the file that it leads to', async () => {
    const rules = ['{ from: /media/gone.pdf, to: /pricing, status: 301 }', '{ from: /media/old/*, to: /media/none.pdf, status: 301 }']
      .map((rule) => `  - ${rule}\n`)
      .join('')
    const design = SMALL_SITE['design.yaml']!.replace('redirects:\n', `redirects:\n${rules}`)
    expect((await found('media', { 'design.yaml': design })).filter((line) => line.includes('design'))).toEqual([
      'error design › redirects[1].to: media/none.pdf is not in the media folder',
    ])
  })

  it('FILE-60 finds links inside of popups, and popups inside of texts', async () => {
    const popup = `        - id: b
          kind: button
          link: { popup: { blocks: [{ id: inner, kind: button, link: page:999999 }] } }
`
    expect(await found('links', { [ABOUT]: page(7, builder(popup)) })).toContain(
      'error about › main › inner › link: the link leads to page 999999, which is not there',
    )
  })

  it('FILE-63 names the texts that a translated page lacks, and counts the pages without translation', async () => {
    const own = { [ABOUT]: page(7, builder('        - { id: b, kind: button, text: Buy, label: "42" }\n')) }
    expect(await found('texts', { ...own, 'pages/about.fr.yaml': 'title: Une page\n' })).toEqual([
      'warning about › meta.description › fr: not translated; English is shown',
      'warning about › main › b › text › fr: not translated; English is shown',
    ])
    expect(untranslated(await site(own))).toEqual({ fr: 2, es: 4, it: 4, nl: 4 })
  })

  it('LANG-26 lists no names, numbers and addresses as not translated, but single words', async () => {
    const blocks = ['Lucía Berrón', 'support@stockwright.example', '15 min', '04:00', 'Pricing', 'Our prices']
      .map((text, at) => `        - { id: b${at}, kind: button, text: "${text}" }\n`)
      .join('')
    const own = { [ABOUT]: page(7, builder(blocks)), 'pages/about.fr.yaml': 'title: Une page\n' }
    expect((await found('texts', own)).filter((line) => line.includes('main'))).toEqual([
      'warning about › main › b4 › text › fr: not translated; English is shown',
      'warning about › main › b5 › text › fr: not translated; English is shown',
    ])
  })

  it('FILE-63 takes a page for translated when one text is there in all languages', async () => {
    const own = { [ABOUT]: page(7, builder('        - { id: b, kind: button, text: Buy }\n')) }
    const titles = ['fr', 'es', 'it', 'nl'].map((language) => [`pages/about.${language}.yaml`, 'title: A\n'])
    expect(await found('texts', { ...own, ...(Object.fromEntries(titles) as Files) })).toEqual(
      ['fr', 'es', 'it', 'nl'].flatMap((language) => [
        `warning about › meta.description › ${language}: not translated; English is shown`,
        `warning about › main › b › text › ${language}: not translated; English is shown`,
      ]),
    )
  })

  it('FILE-64 names pages without title or description', async () => {
    expect(
      await found('heads', {
        [ABOUT]: 'id: 7\ncategory: website\nsections: []\n',
        'pages/404.yaml': 'id: 8\ntitle: Not found\ncategory: empty\nsections: []\n',
        'pages/hidden.yaml': 'id: 9\ntitle: Hidden\ncategory: empty\nmeta: { noindex: true }\nsections: []\n',
      }),
    ).toEqual([
      'error about › title: the page has no title',
      expect.stringContaining('warning about › meta.description: the page has no description'),
      expect.stringContaining('warning blog/what-is-sku › meta.description'),
      expect.stringContaining('warning pricing › meta.description'),
    ])
  })

  it('FILE-67 names pages that leave being found to a page that is not there, is hidden, or leaves it to another one', async () => {
    const naming = (id: number, canonical: string, more = '') =>
      `id: ${id}\ntitle: A page\ncategory: website\nmeta: { description: d, canonical: ${canonical}${more} }\nsections: []\n`
    const files = { 'pages/a.yaml': naming(7, 'gone'), 'pages/b.yaml': naming(8, 'pricing'), 'pages/c.yaml': naming(9, 'b') }
    const hidden = { 'pages/d.yaml': naming(10, 'd', ', noindex: true'), 'pages/e.yaml': naming(11, 'd') }
    expect(await found('canonicals', { ...files, ...hidden })).toEqual([
      expect.stringMatching(/^error a › meta\.canonical: there is no page gone; /),
      expect.stringMatching(/^warning c › meta\.canonical: b names pricing in its turn; /),
      expect.stringMatching(/^warning e › meta\.canonical: d is kept from search engines itself; /),
    ])
  })

  it('FILE-68 names days that can not be: an update before the page, and any in the future', async () => {
    const dated = (id: number, days: string) =>
      `id: ${id}\ntitle: A page\ncategory: website\nmeta: { description: d, ${days} }\nsections: []\n`
    const files = {
      'pages/a.yaml': dated(7, 'published: 2026-03-12, updated: 2026-03-11'),
      'pages/b.yaml': dated(8, 'published: 2026-11-23, updated: 2026-11-24'),
      'pages/c.yaml': dated(9, 'published: 2026-11-23, updated: 2026-11-23'),
    }
    expect(await found('dates', files)).toEqual([
      'warning a › meta.updated: 2026-03-11 is before 2026-03-12, when the page was published; mend one of the two',
      'warning b › meta.updated: 2026-11-24 is in the future; write the day on which it was updated',
    ])
  })

  it.each([
    ['2026-11-23', 'lapsed on 2026-11-23'],
    ['2026-12-23', 'lapses on 2026-12-23, in 30 days'],
    ['2026-12-24', null],
    ['2027-11-24', null],
    ['2027-11-25', 'lapses on 2027-11-25, in more than a year'],
  ])('FILE-69 wants security.txt to hold a while, and no longer than a year: %s', async (day, wrong) => {
    const security = `security: { contact: "mailto:a@b.example", expires: ${day} }\n`
    expect(await found('security', { 'design.yaml': `${SMALL_SITE['design.yaml']}${security}` })).toEqual(
      wrong === null ? [] : [expect.stringContaining(`warning design › security.expires: security.txt ${wrong}; `)],
    )
  })

  it('FILE-65 names pages that no way leads to', async () => {
    const lone = { [ABOUT]: page(7, 'sections: []\n'), 'pages/404.yaml': page(8, 'sections: []\n') }
    expect(await found('orphans', lone)).toEqual([
      'warning about: no link leads here from the home page, the navbar or the footer',
      'warning blog/what-is-sku: no link leads here from the home page, the navbar or the footer',
    ])
    const list = SMALL_SITE['pages/pricing.yaml']?.concat('  - { id: news, component: related, group: blog }\n') ?? ''
    expect(await found('orphans', { 'pages/pricing.yaml': list })).toEqual([])
  })

  it('FILE-66 ROUTE-13 names routes that two pages have, that a language code hides, or that no page can have', async () => {
    const { documents, ...rest } = await site()
    const [, one] = documents
    const twins = [...documents, { ...one!, id: 9 }, { ...one!, id: 10, name: 'fr/about' }, { ...one!, id: 11, name: 'index' }]
    expect(
      checkSite({ ...rest, documents: twins }, AROUND)
        .filter(({ check }) => check === 'routes')
        .map(findingText),
    ).toEqual([
      'error blog/what-is-sku: another page has this route',
      'error fr/about: the route begins with the language code "fr", so nobody can reach the page',
      'error index: no page can have this route: the home page is written to files of this name',
    ])
  })

  it('PUB-210 names each text that keeps a page from being published in a language', async () => {
    const design = SMALL_SITE['design.yaml']!
    const files = {
      [ABOUT]: page(7, 'name: About us\nsections:\n  - { id: hero, component: hero, title: Know, note: Free }\n'),
      'pages/about.fr.yaml': 'title: À propos\nsections:\n  hero: { title: Savoir }\n',
    }
    const gated = { ...files, 'design.yaml': `${design}\ntranslationGates: { fr: complete, es: reviewed }\n` }
    expect(await found('gate', files)).toEqual([])
    expect((await found('gate', gated)).filter((line) => line.startsWith('error about'))).toEqual([
      'error about › meta.description › fr: is not translated; translate it, or leave this language out: pages in it are to be complete',
      'error about › hero › note › fr: is not translated; translate it, or leave this language out: pages in it are to be complete',
    ])
  })
})
