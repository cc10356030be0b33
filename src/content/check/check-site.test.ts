import { afterEach, describe, expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { makeFolder, removeFolder, type Files } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { untranslated } from './check-texts.ts'
import { checkSite } from './check-site.ts'
import { findingText } from './finding.ts'
import { siteInFolder } from './site-facts.ts'

let folder = ''
afterEach(() => removeFolder(folder))

async function site(files: Files = {}) {
  folder = makeFolder({ ...SMALL_SITE, ...files })
  const read = await siteInFolder(folder, registry)
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return read.site
}

/** Findings of one check on the small site with these files changed. */
async function found(check: string, files: Files): Promise<string[]> {
  return checkSite(await site(files))
    .filter((finding) => finding.check === check)
    .map(findingText)
}

const page = (id: number, rest: string) => `id: ${id}\ntitle: A page\ncategory: website\nmeta: { description: d }\n${rest}`

const builder = (blocks: string) => `sections:
  - id: main
    component: builder
    blocks:
      main:
${blocks}`

const ABOUT = 'pages/about.yaml'

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
      'error design › redirects: home has no section or anchor "order"',
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

  it('FILE-61 names media files that are missing, and those that nothing uses', async () => {
    const picture = '        - { id: p, kind: image, picture: { src: media/gone.jpg, alt: A shop } }\n'
    expect(await found('media', { [ABOUT]: page(7, builder(picture)) })).toEqual([
      'error about › main › wwObjects.main[0].content.data.picture.src: media/gone.jpg is not in the media folder',
      'warning media/shop.svg: no page uses this file',
    ])
    expect(await found('media', { [ABOUT]: page(7, builder(picture.replace('gone.jpg', 'shop.svg'))) })).toEqual([])
  })

  it('FILE-62 names pictures without alt text, unless they lie behind something or say that they decorate', async () => {
    const pictures = `        - { id: p, kind: image, picture: media/shop.svg }
        - { id: q, kind: image, picture: { src: media/shop.svg, alt: "" } }
        - { id: r, kind: image, overlay: { picture: media/shop.svg } }
`
    expect(await found('pictures', { [ABOUT]: page(7, builder(pictures)) })).toEqual([
      'error about › main › p › picture: media/shop.svg has no alt text; write what it shows, or alt: "" when it only decorates',
    ])
  })

  it('FILE-63 names the texts that a translated page lacks, and counts the pages without translation', async () => {
    const own = { [ABOUT]: page(7, builder('        - { id: b, kind: button, text: Buy, label: "42" }\n')) }
    expect(await found('texts', { ...own, 'pages/about.fr.yaml': 'title: Une page\n' })).toEqual([
      'warning about › meta.description › fr: not translated; English is shown',
      'warning about › main › b › text › fr: not translated; English is shown',
    ])
    expect(untranslated(await site(own))).toEqual({ fr: 2, es: 4, it: 4, nl: 4 })
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

  it('FILE-65 names pages that no way leads to', async () => {
    const lone = { [ABOUT]: page(7, 'sections: []\n'), 'pages/404.yaml': page(8, 'sections: []\n') }
    expect(await found('orphans', lone)).toEqual([
      'warning about: no link leads here from the home page, the navbar or the footer',
      'warning blog/what-is-sku: no link leads here from the home page, the navbar or the footer',
    ])
    const list = SMALL_SITE['pages/pricing.yaml']?.concat('  - { id: news, component: related, group: blog }\n') ?? ''
    expect(await found('orphans', { 'pages/pricing.yaml': list })).toEqual([])
  })

  it('FILE-66 names routes that two pages have, or that a language code hides', async () => {
    const { documents, ...rest } = await site()
    const [, one] = documents
    const twins = [...documents, { ...one!, id: 9 }, { ...one!, id: 10, name: 'fr/about' }]
    expect(
      checkSite({ ...rest, documents: twins })
        .filter(({ check }) => check === 'routes')
        .map(findingText),
    ).toEqual([
      'error blog/what-is-sku: another page has this route',
      'error fr/about: the route begins with the language code "fr", so nobody can reach the page',
    ])
  })
})
