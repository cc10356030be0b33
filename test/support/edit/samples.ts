import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'

/** A rich text of one paragraph. */
export const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A block of the kind card. */
export const card = (uniqueId: string, more: Omit<Block, 'uniqueId'> = {}): Block => ({
  uniqueId,
  content: { type: 'card', data: { title: { en: uniqueId } } },
  ...more,
})

/** A block whose link opens a popup with blocks. */
export const opener = (uniqueId: string, wwObjects: Block[]): Block => ({
  uniqueId,
  link: { type: 'popup', data: { size: 'small', wwObjects } },
})

/** Two sections: `hero` with cards a and b, a holding c, and opener p with q in its popup; `faq` with two questions. */
export const samplePage = (): Page => ({
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing', fr: 'Tarifs' },
  category: 'website',
  sectionOrder: ['hero', 'faq'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'band',
      data: {
        heading: { en: 'Know your stock' },
        wwObjects: {
          main: [card('a', { children: { left: [card('c')] } }), card('b'), opener('p', [card('q')])],
        },
      },
    },
    faq: {
      id: 'faq',
      componentName: 'band',
      data: {
        questions: [
          { id: 'price', question: { en: 'What does it cost?' } },
          { id: 'trial', question: { en: 'Can I try it?' } },
        ],
      },
    },
  },
})

/** A design with two redirects. */
export const sampleDesign = (): Design => ({
  id: 318,
  designVersionId: 1,
  homePageId: 1,
  websiteName: 'Stockwright',
  navbar: { id: 'top', componentName: 'band', data: { wwObjects: { main: [card('logo')] } } },
  cacheVersion: '3',
  redirects: [
    { from: '/old', to: '/older', status: 301 },
    { from: '/news/*', to: '/blog/*', status: 301 },
  ],
})
