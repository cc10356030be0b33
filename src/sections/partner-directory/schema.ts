import type { z } from 'zod'
import { fields, items, prose, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { filters } from '../links.ts'
import { sectionHead } from '../section-head.ts'

/** Partners as cards of facts, below filters that are links. `anchor` lets filters lead to a part of the list. */
export const partnerDirectory = {
  component: 'partner-directory',
  data: fields({
    ...sectionHead,
    filters: items({ title: text(), links: filters() }, 8),
    partners: items({
      anchor: word(),
      title: text(),
      tier: text(),
      place: text(),
      languages: text(),
      trades: text(),
      hours: text(),
      support: text(),
      text: prose(),
      label: text(),
      link: target(),
    }),
    note: prose(),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type PartnerDirectoryData = z.infer<typeof partnerDirectory.data>
