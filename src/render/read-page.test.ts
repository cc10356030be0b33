import { describe, expect, it } from 'vitest'
import { mentionsIn } from '#model/mentions.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { headingsOf } from '#draw/page-head.ts'
import { picturesIn } from './picture-uses.ts'
import { readPage } from './renderer.ts'
import { samplePages } from './sample-pages.ts'

const HEADING = { type: 'heading', attrs: { level: 2, anchor: 'a-name' }, content: [] }

const WITH_BOTH: Page = {
  id: 7,
  route: 'shelf',
  category: 'website',
  sectionOrder: ['words'],
  sections: {
    words: {
      id: 'words',
      componentName: 'builder',
      data: {
        background: { picture: { src: 'media/shop.jpg' } },
        wwObjects: {
          main: [
            {
              uniqueId: 't',
              content: { type: 'text', data: { text: { en: { type: 'doc', content: [HEADING] } } } },
            },
          ],
        },
      },
    },
  },
}

describe('what the site knows of a page', () => {
  it('PUB-4 is found in its JSON as in its fields: headings that may be led to, and pictures', () => {
    const pages = [...samplePages(), WITH_BOTH].map((page) => ({
      page,
      read: readPage(page, mentionsIn(JSON.stringify(page)), []),
    }))
    for (const { page, read } of pages) {
      expect(read.pictures).toEqual(picturesIn(page, registry))
      expect(read.head.headings ?? []).toEqual(headingsOf(page))
    }
    expect(pages.at(-1)?.read).toMatchObject({
      head: { headings: ['a-name'] },
      pictures: [{ name: 'media/shop.jpg', place: 'screen' }],
    })
  })
})
