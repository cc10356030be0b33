import type { z } from 'zod'
import { choice, fields, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { sectionIcon } from '../icon-field.ts'
import { sectionHead } from '../section-head.ts'

/**
 * A few things of equal weight. `doors` are two to four large entries to choose between, `grid` cards with words and
 * optional figures, `list` lines with the title at the start and words beside it.
 */
export const cardGrid = {
  component: 'card-grid',
  data: fields({
    ...sectionHead,
    layout: choice(['doors', 'grid', 'list']),
    cards: items({
      icon: sectionIcon(),
      meta: text(),
      title: text(),
      text: prose(),
      figure: figure(),
      label: text(),
      link: target(),
    }),
    note: text(),
  }),
  defaults: { tone: 'paper', layout: 'grid' },
  slots: ['after'],
} satisfies SectionComponent

export type CardGridData = z.infer<typeof cardGrid.data>
