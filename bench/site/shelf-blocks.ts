import type { JsonObject } from '#std/json.ts'
import { numbersOf, paragraph, prose, turn } from './text.ts'
import type { Words } from './words/words.ts'

/** Room below a block in px, from the smallest screen up; pages differ, as those of people do. */
const ROOM = [
  [8, 16, 24],
  [8, 12, 20],
  [4, 16, 32],
  [12, 20, 28],
] as const

/** Fourteen blocks in three levels: a heading, and beside each other words with two remarks and a number with two buttons. */
export function shelfBlocks(at: number, words: Words): JsonObject[] {
  const [small, medium, large] = turn(ROOM, at)
  const room = { xs: { bottom: small }, md: { bottom: medium }, lg: { bottom: large } }
  return [
    { id: 'shelf-title', kind: 'text', text: `## ${words.shelf.title}\n`, paddings: room },
    {
      id: 'shelf-columns',
      kind: 'columns',
      columns: [
        { id: 'told', layout: { xs: { width: 100 }, md: { width: 60 } } },
        { id: 'shown', layout: { xs: { width: 100 }, md: { width: 40, align: 'middle' } } },
      ],
      layout: { xs: { gap: medium }, lg: { gap: large } },
      children: { told: toldBlocks(at, words, room), shown: shownBlocks(at, words, room) },
    },
  ]
}

const toldBlocks = (at: number, words: Words, room: JsonObject): JsonObject[] => [
  { id: 'shelf-words', kind: 'text', text: prose(words, at + 40), paddings: room },
  {
    id: 'shelf-remarks',
    kind: 'columns',
    columns: [
      { id: 'first', layout: { sm: { width: 50 } } },
      { id: 'second', layout: { sm: { width: 50 } } },
    ],
    children: {
      first: remark('first', 'shield-check', paragraph(words, at + 50, 1)),
      second: remark('second', 'users', paragraph(words, at + 53, 1)),
    },
  },
]

const remark = (name: string, icon: string, text: string): JsonObject[] => [
  { id: `shelf-${name}-icon`, kind: 'icon', icon, size: 32, iconSize: 20, justify: 'start' },
  { id: `shelf-${name}-words`, kind: 'text', text, paddings: { xs: { top: 4 }, md: { top: 8 } } },
]

const shownBlocks = (at: number, { shelf }: Words, room: JsonObject): JsonObject[] => [
  {
    id: 'shelf-box',
    kind: 'color',
    background: { color: 'signal-soft' },
    radius: { value: 8 },
    gap: 4,
    paddings: room,
    children: {
      main: [
        {
          id: 'shelf-number',
          kind: 'text',
          text: `**${numbersOf(at).c}**\n`,
          size: 4,
          align: 'center',
        },
        {
          id: 'shelf-number-words',
          kind: 'text',
          text: `${shelf.number}\n`,
          align: 'center',
          paddings: { xs: { bottom: 16, left: 8, right: 8 }, lg: { bottom: 24, left: 16, right: 16 } },
        },
      ],
    },
  },
  {
    id: 'shelf-row',
    kind: 'row',
    justify: 'center',
    gap: 12,
    children: {
      main: [
        { id: 'shelf-open', kind: 'button', text: shelf.open, icon: 'arrow-right', link: 'page:p4' },
        { id: 'shelf-close', kind: 'button', text: shelf.close, look: 'quiet', link: 'page:p5' },
      ],
    },
  },
]
