import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { Site } from '#draw/site.ts'
import { socialImageTags } from './social-image.ts'

const page: Pick<Page, 'id' | 'title' | 'pageMeta'> = { id: 7, title: { en: 'Pricing', fr: 'Tarifs' } }

const site = {
  origin: 'https://www.stockwright.example',
  design: { websiteName: 'Stockwright' },
  assets: {
    socialImage: '/assets/share.png',
    socialCards: new Map([['7 fr', '/assets/social/fr.png']]),
    pictures: new Map([
      [
        'media/shop.jpg',
        {
          width: 3000,
          height: 2000,
          variants: [
            { url: '/media/shop-1280.avif', width: 1280, type: 'image/avif' },
            { url: '/media/shop-640.jpg', width: 640, type: 'image/jpeg' },
            { url: '/media/shop-1280.jpg', width: 1280, type: 'image/jpeg' },
            { url: '/media/shop-2560.jpg', width: 2560, type: 'image/jpeg' },
          ],
        },
      ],
    ]),
  },
} as unknown as Site

describe('the picture that a page is shared with', () => {
  it('PUB-51 is the card of its title in the language, with its size and words', () => {
    expect(socialImageTags(page, 'fr', site)).toBe(
      '<meta name="twitter:image" property="og:image" content="https://www.stockwright.example/assets/social/fr.png">' +
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' +
        '<meta name="twitter:image:alt" property="og:image:alt" content="Tarifs"><meta name="twitter:card" content="summary_large_image">',
    )
  })

  it('PUB-51 is its own picture where it has one, in the form that every service shows', () => {
    const own = (src: string) => ({ ...page, pageMeta: { socialImage: { src, alt: { en: 'The shop' } } } })
    const tags = socialImageTags(own('media/shop.jpg'), 'en', site)
    expect(tags).toContain('content="https://www.stockwright.example/media/shop-1280.jpg"')
    expect(tags).toContain('og:image:width" content="1280"')
    expect(tags).toContain('og:image:height" content="853"')
    expect(tags).toContain('og:image:alt" content="The shop"')
    expect(socialImageTags(own('https://pictures.example/a.jpg'), 'en', site)).not.toContain('og:image:width')
  })

  it('PUB-51 is the picture of the site where there is neither', () => {
    const lost = { ...page, pageMeta: { socialImage: { src: 'media/gone.jpg' } } }
    expect(socialImageTags(lost, 'en', site)).toContain('/assets/share.png')
  })
})
