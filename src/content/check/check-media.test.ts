import { describe, expect, it } from 'vitest'
import { ABOUT, AROUND, builder, checkedSites, page } from '../../../test/support/checked-sites.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { checkSite } from './check-site.ts'
import { findingText } from './finding.ts'

const { site, found } = checkedSites()

describe('the check of pictures and files', () => {
  it('FILE-61 names media files that are missing, and those that nothing uses', async () => {
    const picture = '        - { id: p, kind: image, picture: { src: media/gone.jpg, alt: A shop } }\n'
    expect(await found('media', { [ABOUT]: page(7, builder(picture)) })).toEqual([
      'error about › main › p › picture.src: media/gone.jpg is not in the media folder',
      'warning media/shop.svg: no page uses this file',
    ])
    expect(await found('media', { [ABOUT]: page(7, builder(picture.replace('gone.jpg', 'shop.svg'))) })).toEqual([])
  })

  it('PUB-195 names files that are spelled wrong, and the one that is spelled most like them', async () => {
    const text = `        - id: t
          kind: text
          text: |
            [a](file:media/shp.svg) [b](/media/Shop.svg) [c](/meida/shop.svg) [d](/files/shop.svg) [e](/feed.xml) [f](file:/press/mark.zip)

            ![A shop](shop.svg)

            ![Nothing](gone.png)
        - { id: p, kind: image, picture: { src: /media/shop.svg, alt: A } }
        - { id: q, kind: image, picture: { src: /press/mark.svg, alt: A } }
        - { id: r, kind: button, link: "https://www.stockwright.example/media/shop.svg" }
`
    const design = SMALL_SITE['design.yaml']!.replace('redirects:\n', 'redirects:\n  - { from: /old, to: /media/shopp.svg, status: 301 }\n')
    const findings = checkSite(await site({ [ABOUT]: page(7, builder(text)), 'design.yaml': design }), AROUND)
    const told = (check: string) => findings.filter((finding) => finding.check === check).map(findingText)
    const meant = '(did you mean media/shop.svg?)'
    expect(told('media')).toEqual([
      `error about › main › t › text › en: media/shp.svg is not in the media folder ${meant}`,
      `error about › main › t › text › en: media/Shop.svg is not in the media folder ${meant}`,
      `error about › main › t › text: shop.svg is not in the media folder, whose files are named media/… ${meant}`,
      'error about › main › t › text: gone.png is not in the media folder, whose files are named media/…',
      'error about › main › r › link: files of the media folder have no permanent address; write media/shop.svg instead of https://www.stockwright.example/media/shop.svg',
      `error design › redirects[0].to: media/shopp.svg is not in the media folder ${meant}`,
    ])
    expect(told('links').filter((line) => line.includes('about'))).toEqual([
      `warning about › main › t › text: /meida/shop.svg is not in the media folder ${meant}`,
      `warning about › main › t › text: /files/shop.svg is not in the media folder ${meant}`,
    ])
  })

  it('FILE-61 names section, block and language of a file that is missing, also in a popup and in a text', async () => {
    const blocks = `        - id: b
          kind: button
          link: { popup: { blocks: [{ id: inner, kind: image, picture: { src: media/a.jpg, alt: A } }] } }
        - { id: t, kind: text, text: "[list](/media/b.pdf)" }
`
    const french = 'blocks:\n  t: { text: "[liste](/media/c.pdf)" }\n'
    expect(await found('media', { [ABOUT]: page(7, builder(blocks)), 'pages/about.fr.yaml': french })).toEqual([
      'error about › main › inner › picture.src: media/a.jpg is not in the media folder',
      'error about › main › t › text › en: media/b.pdf is not in the media folder',
      'error about › main › t › text › fr: media/c.pdf is not in the media folder',
      'warning media/shop.svg: no page uses this file',
    ])
  })

  it('FILE-62 names pictures without alt text, unless they are backgrounds or marked as decorative', async () => {
    const pictures = `        - { id: p, kind: image, picture: media/shop.svg }
        - { id: q, kind: image, picture: { src: media/shop.svg, alt: "" } }
        - { id: r, kind: image, overlay: { picture: media/shop.svg } }
`
    expect(await found('pictures', { [ABOUT]: page(7, builder(pictures)) })).toEqual([
      'error about › main › p › picture: media/shop.svg has no alt text; write what it shows, or alt: "" when it only decorates',
    ])
  })

  it('FILE-62 FILE-61 CHECK-9 judge pictures in texts as all others, in each language', async () => {
    const text = (words: string) => `        - id: t
          kind: text
          text: |
${words.replaceAll(/^/gm, '            ')}
`
    const own = {
      [ABOUT]: page(7, builder(text('![A shop](media/shop.svg)\n\n![](media/shop.svg){decorative}\n\n![](media/shop.svg)'))),
      'pages/about.fr.yaml':
        'blocks:\n  t:\n    text: |\n      ![](media/shop.svg)\n\n      ![A](media/gone.png)\n\n      ![B](https://pictures.example/b.png)\n',
    }
    const noAlt = 'media/shop.svg has no alt text; write what it shows, or alt: "" when it only decorates'
    const named = (check: string) => found(check, own)
    expect(await named('pictures')).toEqual([
      `error about › main › t › text: ${noAlt}`,
      `error about › main › t › text › fr: ${noAlt}`,
    ])
    expect(await named('media')).toEqual([
      'error about › main › t › text › fr: media/gone.png is not in the media folder',
    ])
    expect(await named('hosts')).toEqual([expect.stringContaining('error about › main › t › text › fr: https://pictures.example/b.png')])
  })
})
