import type { z } from 'zod'
import { choice, fields, flag, integer, items, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { filters, links } from '../links.ts'
import { sectionHead } from '../section-head.ts'

/**
 * The list of an index page: features by job, industries, integrations, stories, articles. Groups of cards with anchors
 * (`anchor`), filters as links. `group` adds the pages whose routes begin with it, newest first, after the cards that are
 * written here: all of them, or with `pageSize` that many, and the rest on archives at `/page/2` and so on, which publishing
 * generates; `byTag` and `byAuthor` request archives of each tag and each person. An archive lists its `pages`, and its number
 * (`page` of `of`). `limitation` is an honest limit on a card; `figure` a number (with `figureLabel`).
 */
export const indexList = {
  component: 'index-list',
  data: fields({
    ...sectionHead,
    layout: choice(['cards', 'lines']),
    filters: filters(),
    groups: items({
      anchor: word(),
      title: text(),
      text: text(),
      cards: items({
        title: text(),
        text: text(),
        limitation: text(),
        meta: text(),
        figure: text(),
        figureLabel: text(),
        link: target(),
      }),
      label: text(),
      link: target(),
    }),
    group: word(),
    limit: integer(1, 5000),
    pageSize: integer(1, 500),
    byTag: flag(),
    byAuthor: flag(),
    pages: links(),
    page: integer(1, 5000),
    of: integer(1, 5000),
    feeds: links(),
  }),
  defaults: { tone: 'paper', layout: 'cards' },
  slots: ['after'],
} satisfies SectionComponent

export type IndexListData = z.infer<typeof indexList.data>
