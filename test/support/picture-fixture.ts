import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Page } from '#model/page.ts'
import type { MediaSource } from '#publish/media/plan-media.ts'

/** A picture of shelves with lots on them, drawn so that its widths can be distinguished by eye. */
export async function shelfPhoto(width: number, height: number): Promise<Buffer> {
  const jars = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = [(at % 8) * (width / 8) + 20, Math.floor(at / 8) * (height / 3) + 40]
    return `<rect x="${x}" y="${y}" width="${width / 8 - 40}" height="${height / 3 - 80}" rx="18" fill="hsl(${18 + at * 3} 55% ${35 + (at % 5) * 7}%)"/><text x="${x + 18}" y="${y + 60}" font-size="34" fill="#fff">FL-22${String(at).padStart(2, '0')}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d8c7ab"/>${jars.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

export const mediaSource = (name: string, content: Uint8Array): MediaSource => ({
  name,
  hash: createHash('sha256').update(content).digest('hex'),
  bytes: () => Promise.resolve(content),
})

const shelf = { src: 'media/shelf.jpg', alt: { en: 'Jars of salsa on three shelves' } }

/** An article with a picture in its head, one in its text that is cropped, and one of its author. */
export const picturePage: Page = {
  id: 459999,
  route: 'blog/forty-jars',
  title: { en: 'Forty jars on a shelf' },
  category: 'strapi-page',
  pageMeta: {
    published: '2026-05-04',
    author: 'Marit Okkerse',
    description: { en: 'How jars are counted.' },
  },
  sectionOrder: ['head', 'body', 'who'],
  sections: {
    head: {
      id: 'head',
      componentName: 'article-header',
      data: {
        title: { en: 'Forty jars on a shelf' },
        figure: { picture: shelf, caption: { en: 'three shelves, one count' } },
      },
    },
    body: {
      id: 'body',
      componentName: 'builder',
      data: {
        wwObjects: {
          main: [
            {
              uniqueId: 'room',
              content: { type: 'text', data: { text: { en: { type: 'doc', content: [] } } } },
              // Over a slow connection, Chromium fetches pictures that are up to 2,500 px away.
              paddings: { xs: { bottom: 3200 } },
            },
            {
              uniqueId: 'crop',
              ratio: 40,
              content: {
                type: 'image',
                data: {
                  picture: { ...shelf, src: 'media/aisle.jpg', focus: [20, 80] },
                  caption: { en: 'The lower left, kept in view' },
                },
              },
            },
          ],
        },
      },
    },
    who: {
      id: 'who',
      componentName: 'author',
      data: { person: { en: 'Marit Okkerse' }, picture: { ...shelf, focus: [50, 10] } },
    },
  },
}
