import type { JsonObject } from '#std/json.ts'
import { shelfBlocks } from './shelf-blocks.ts'
import { items, numbersOf, paragraph, plainSentences, prose, turn } from './text.ts'
import type { Words } from './words/words.ts'

/** Of the home page, as the model fixes it. */
const HOME_PAGE_ID = 453_025

const TRIAL = 'https://app.stockwright.example/sign-up'

const ICONS = ['package', 'scan-barcode', 'factory', 'receipt', 'truck', 'calculator'] as const

/** A page as a content file says it, in one language: eleven sections, about 900 words, fourteen blocks in three levels. */
export const pageOf = (at: number, words: Words): JsonObject => ({
  id: at === 1 ? HOME_PAGE_ID : 1000 + at,
  title: titleOf(at, words),
  category: 'website',
  meta: { description: plainSentences(words, at, 1), published: '2026-03-12' },
  sections: [
    { id: 'path', component: 'breadcrumbs' },
    hero(at, words),
    rows(at, words),
    table(at, words),
    steps(at, words),
    { id: 'shelf', component: 'builder', blocks: { main: shelfBlocks(at, words) } },
    cards(at, words),
    {
      id: 'words',
      component: 'prose',
      layout: 'beside',
      title: words.prose.title,
      text: prose(words, at + 9),
    },
    faq(at, words),
    {
      id: 'next',
      component: 'related',
      title: words.related.title,
      links: items(3, 'n', (link) => ({ link: `page:p${at + 1 + link * 7}` })),
    },
    {
      id: 'call',
      component: 'call-band',
      title: words.call.title,
      lead: paragraph(words, at + 5, 1),
      actions: actions(words),
    },
  ],
})

const titleOf = (at: number, { pageTitle, topics, trades }: Words): string =>
  pageTitle
    .replace('{topic}', turn(topics, at))
    .replace('{trade}', turn(trades, Math.floor(at / topics.length)))
    .replace('{page}', String(at))

const actions = ({ trial, prices }: Words): JsonObject[] => [
  { id: 'trial', label: trial, link: TRIAL },
  { id: 'prices', label: prices, link: 'page:p0' },
]

const hero = (at: number, words: Words): JsonObject => ({
  id: 'hero',
  component: 'hero',
  ...words.hero,
  lead: paragraph(words, at, 2),
  actions: actions(words),
})

const rows = (at: number, words: Words): JsonObject => ({
  id: 'rows',
  component: 'feature-rows',
  tone: 'chalk',
  title: words.rows.title,
  rows: items(3, 'r', (row) => ({
    title: turn(words.rows.titles, at + row),
    text: row === 0 ? prose(words, at + 3) : paragraph(words, at + 3 + row, 3),
    label: words.rows.label,
    link: `page:p${at + 3 + row}`,
  })),
})

const TABLE_ROWS = 6

const table = (at: number, words: Words): JsonObject => ({
  id: 'table',
  component: 'data-table',
  title: words.table.title,
  lead: paragraph(words, at + 7, 1),
  caption: words.table.caption,
  table: tableText(at, words),
  note: paragraph(words, at + 8, 1),
})

function tableText(at: number, { table: { columns, items: names, all } }: Words): string {
  const amounts = Array.from({ length: TABLE_ROWS }, (_, row) => {
    const { a, b, c } = numbersOf(at + row)
    return { name: turn(names, at + row), onHand: c, promised: row % 3 === 2 ? a + b : b }
  })
  const lines = amounts.map(({ name, onHand, promised }) => [
    name,
    String(onHand),
    String(promised),
    String(onHand - promised),
    promised * 2 > onHand ? '—' : '✓',
  ])
  const total = amounts.reduce((sum, { onHand }) => sum + onHand, 0)
  return [
    columns,
    ['---', '---:', '---:', '---:', '---'],
    ...lines,
    [`**${all}**`, `**${total}**`, '', '', ''],
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}

const steps = (at: number, words: Words): JsonObject => ({
  id: 'steps',
  component: 'steps',
  tone: 'chalk',
  layout: 'columns',
  title: words.steps.title,
  steps: items(4, 's', (step) => ({
    title: turn(words.steps.titles, at + step),
    text: paragraph(words, at + 10 + step, 1),
  })),
})

const cards = (at: number, words: Words): JsonObject => ({
  id: 'cards',
  component: 'card-grid',
  tone: 'chalk',
  title: words.cards.title,
  cards: items(4, 'c', (card) => ({
    icon: turn(ICONS, at + card),
    title: turn(words.topics, at + card + 1),
    text: paragraph(words, at + 20 + card, 1),
    label: words.cards.label,
    link: `page:p${at + card + 11}`,
  })),
})

const faq = (at: number, words: Words): JsonObject => ({
  id: 'faq',
  component: 'faq',
  title: words.faq.title,
  questions: items(4, 'q', (question) => ({
    question: turn(words.faq.questions, at + question),
    answer: paragraph(words, at + 30 + question, 1 + (question % 2)),
  })),
})
