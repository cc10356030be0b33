import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { examples } from '#blocks/examples.ts'
import { capitalized, groupSection, guidePage, sentenceCase } from './guide-page.ts'
import { stateSection } from './kind-pages.ts'

const SHEETS = [
  ['mark', 'The mark', 'Four strokes in ink, the diagonal in signal. It works at 16 px.'],
  ['colors', 'Colors', 'Each with its light and its dark value, and its contrast in both.'],
  ['type', 'Type', 'Six sizes; the three largest give way on small screens.'],
  ['spacing', 'Space and measures', 'All spaces are multiples of 4 px.'],
  ['buttons', 'Buttons', 'A label and at most one icon; every state keeps its words in their place.'],
  ['fields', 'Form fields', 'A label above, help below, and an error that says what to do.'],
  ['table', 'Tables', 'Figures stand below each other; a color never says anything alone.'],
  ['cards', 'Backgrounds and cards', 'A line of one pixel, and almost no shadow.'],
  ['icons', 'Icons', 'One open set, drawn in the color of the words beside them.'],
  ['theme', 'Light and dark', ''],
] as const

/** The first page: the parts of the design, one of each kind of block, and links to the rest. */
export function designPage(inner: readonly Page[]): Page {
  return guidePage({
    part: 'design',
    at: 0,
    route: '',
    lead: 'Paper, ink, tally marks, blueprint lines, and one hot color where the eye must go.',
    sections: [
      contents(inner),
      ...SHEETS.map(([part, title, lead]) => sheet(part, title, lead)),
      groupSection(
        'one-of-each',
        'One of each kind',
        'blocks',
        'Each in its first state; the pages above show all.',
      ),
      ...examples.flatMap(firstState),
    ],
  })
}

const sheet = (part: string, title: string, lead: string): Section => ({
  id: part,
  componentName: 'design-sheet',
  data: { part, title: { en: title }, ...(lead === '' ? {} : { lead: { en: lead } }) },
})

const contents = (pages: readonly Page[]): Section => ({
  id: 'pages',
  componentName: 'card-grid',
  data: {
    tone: 'chalk',
    layout: 'list',
    title: { en: 'All of it' },
    cards: pages.map(({ id, title, pageMeta }) => ({
      id: `page-${id}`,
      title: { en: capitalized(title?.en?.replace(/^[^:]*: /, '') ?? '') },
      text: {
        en: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: pageMeta?.description?.en ?? '' }] },
          ],
        },
      },
      link: { type: 'page', data: { id } },
    })),
  },
})

const firstState = ({ kind, examples: [first] }: (typeof examples)[number]): Section[] =>
  first === undefined ? [] : [stateSection(`first-${kind}`, { ...first, title: sentenceCase(kind) }, 0)]
