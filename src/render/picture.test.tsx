import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cssText } from '#blocks/css.ts'
import type { PictureOptions } from '#blocks/context.ts'
import type { Picture } from '#model/picture.ts'
import type { SectionContext } from '#sections/context.ts'
import { FirstView } from './first-view.ts'
import type { LinkPlace } from '#draw/link-target.ts'
import type { PagePart } from '#draw/page-parts.ts'
import { pictureElement } from '#draw/picture.tsx'
import { pictureRules } from '#draw/picture-classes.ts'

const variants = ['avif', 'webp', 'jpeg'].flatMap((format) =>
  [320, 640].map((width) => ({ url: `/media/shelf-${width}.${format}`, width, type: `image/${format}` })),
)

const face = [80, 240, 320, 500].map((width) => ({
  url: `/media/face-${width}.jpeg`,
  width,
  type: 'image/jpeg',
}))

const place = {
  language: 'fr',
  report: () => {},
  site: {
    design: { pictureHosts: ['pictures.example'] },
    assets: {
      files: new Map([['media/plan.svg', '/media/plan-1.svg']]),
      pictures: new Map([
        ['media/shelf.jpg', { width: 900, height: 600, color: 0x8a795c, variants }],
        ['media/face.jpg', { width: 500, height: 500, variants: face }],
      ]),
    },
  },
} as unknown as LinkPlace

const shelf: Picture = { src: 'media/shelf.jpg', alt: { en: 'A shelf', fr: 'Une étagère' } }
const drawn = (picture: Picture, options?: PictureOptions): string =>
  renderToStaticMarkup(pictureElement(picture, place, options))

describe('a published picture', () => {
  it('PUB-64 is offered in every format, lets the browser choose the width, and keeps its room', () => {
    expect(drawn(shelf)).toBe(
      '<picture>' +
        '<source type="image/avif" srcSet="/media/shelf-320.avif 320w, /media/shelf-640.avif 640w" sizes="auto, (min-width: 76rem) 72rem, 100vw"/>' +
        '<source type="image/webp" srcSet="/media/shelf-320.webp 320w, /media/shelf-640.webp 640w" sizes="auto, (min-width: 76rem) 72rem, 100vw"/>' +
        '<img src="/media/shelf-640.jpeg" srcSet="/media/shelf-320.jpeg 320w, /media/shelf-640.jpeg 640w" sizes="auto, (min-width: 76rem) 72rem, 100vw" width="900" height="600" alt="Une étagère" class="tint-8a795c" loading="lazy" decoding="async"/>' +
        '</picture>',
    )
  })

  it('PUB-64 in the first view is fetched at once, in the width of its place', () => {
    const html = drawn(shelf, { eager: true, place: 'screen' })
    expect(html).toContain('fetchPriority="high"')
    expect(html).toContain('sizes="100vw"')
    expect(html).not.toMatch(/loading=|auto,/)
  })

  it('PUB-64 names the widths that its place needs, and no others', () => {
    const html = drawn({ src: 'media/face.jpg' }, { place: 'face' })
    expect(html).toContain(
      'src="/media/face-240.jpeg" srcSet="/media/face-80.jpeg 80w, /media/face-240.jpeg 240w"',
    )
    expect(drawn({ src: 'media/face.jpg' })).toContain(
      'srcSet="/media/face-320.jpeg 320w, /media/face-500.jpeg 500w"',
    )
  })

  it('PUB-64 shows its color until it comes, its focus when it is cropped, by rules and no style attribute', () => {
    const html = drawn({ ...shelf, focus: [30, 71.6] })
    expect(html).toContain('class="tint-8a795c focus-30-72"')
    expect(html).not.toContain('style=')
    expect(cssText(pictureRules(html + html))).toBe(
      '.tint-8a795c{background-color:#8a795c}.focus-30-72{object-position:30% 72%}',
    )
    expect(drawn(shelf, { contained: true })).not.toContain('tint')
  })

  it('PUB-101 that is not there says what it showed; without words, as decoration or portrait it is left out', () => {
    const gone: Picture = { src: 'media/gone.jpg', alt: { en: 'A shelf', fr: 'Une étagère' } }
    expect(drawn(gone)).toBe('<span class="no-picture">Une étagère</span>')
    expect(drawn({ ...gone, alt: { en: 'A shelf' } })).toBe(
      '<span class="no-picture" lang="en">A shelf</span>',
    )
    expect(drawn({ src: 'media/gone.jpg' })).toBe('')
    expect(drawn(gone, { decorative: true })).toBe('')
    expect(drawn(gone, { place: 'face' })).toBe('')
  })

  it('PUB-64 that is an address or a drawing is shown as it is', () => {
    expect(drawn({ src: 'media/plan.svg' })).toContain('src="/media/plan-1.svg"')
    expect(drawn({ src: 'https://pictures.example/a.jpg' })).toContain('src="https://pictures.example/a.jpg"')
    expect(drawn({ src: 'https://other.example/a.jpg', alt: { en: 'A shelf' } })).toBe(
      '<span class="no-picture" lang="en">A shelf</span>',
    )
  })
})

describe('the first view', () => {
  const part = (frame: PagePart['frame'], linked = false): PagePart =>
    ({ frame, section: linked ? { linkedTo: { pageId: 1, id: 'a' } } : {} }) as PagePart
  const asked: (boolean | undefined)[] = []
  const context = {
    picture: (_: Picture, options?: PictureOptions) => asked.push(options?.eager),
  } as unknown as SectionContext

  const show = (where: SectionContext, options?: PictureOptions): void => {
    void where.picture(shelf, options)
  }

  it('PUB-64 fetches one picture before others: the first down to the title, where no other page shows it', () => {
    const first = new FirstView(context)
    show(first.contextOf(part('header')))
    show(first.contextOf(part('section', true)))
    first.drew('<section>a linked one</section>')
    show(first.contextOf(part('section')), { eager: false })
    show(first.contextOf(part('section')))
    show(first.contextOf(part('section')))
    expect(asked.splice(0)).toEqual([undefined, undefined, false, true, undefined])
    const next = new FirstView(context)
    next.drew('<section><h1>Title</h1></section>')
    show(next.contextOf(part('section')))
    expect(asked.splice(0)).toEqual([undefined])
  })
})
