import { MAX_BLOCKS } from '#model/limits.ts'
import type { Page } from '#model/page.ts'

const SECTIONS = 40

const textOf = (text: string) => ({
  en: { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

/** A page of as many blocks as one may have, texts of one line in forty sections. */
export function widePage(id: number): Page {
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    id: `s${at}`,
    componentName: 'builder',
    data: {
      wwObjects: {
        main: Array.from({ length: MAX_BLOCKS / SECTIONS }, (_ignored, index) => ({
          uniqueId: `b${at}-${index}`,
          content: { type: 'text', data: { text: textOf(`Block ${index} of section ${at}`) } },
        })),
      },
    },
  }))
  return {
    id,
    route: `wide-${id}`,
    title: { en: 'As many blocks as a page may have' },
    category: 'website',
    sectionOrder: sections.map((section) => section.id),
    sections: Object.fromEntries(sections.map((section) => [section.id, section])),
  }
}
