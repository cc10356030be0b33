import type { z } from 'zod'
import { fields, flag, items, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { filters, links } from '../links.ts'
import { sectionHead } from '../section-head.ts'

/**
 * Dated entries by month, newest first. `group` adds the pages whose routes begin with it; `entries` adds details to them
 * (matched by link) or further entries. Dates are written 2026-09-16. `change` is the type of change, `plan` who gets it.
 */
export const newsList = {
  component: 'news-list',
  data: fields({
    ...sectionHead,
    filters: filters(),
    group: word(),
    entries: items({
      date: word(),
      title: text(),
      text: text(),
      link: target(),
      change: text(),
      plan: text(),
      actionNeeded: flag(),
    }),
    feeds: links(),
  }),
  defaults: { tone: 'paper', group: 'news' },
  slots: ['after'],
} satisfies SectionComponent

export type NewsListData = z.infer<typeof newsList.data>
