import type { z } from 'zod'
import { choice, fields, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { sectionHead } from '../section-head.ts'

/** Rows of text beside a figure. `sides` alternates the figure's side or keeps it at the end; a row may have no figure. */
export const featureRows = {
  component: 'feature-rows',
  data: fields({
    ...sectionHead,
    sides: choice(['alternate', 'end']),
    rows: items({
      eyebrow: text(),
      title: text(),
      text: prose(),
      figure: figure(),
      label: text(),
      link: target(),
    }),
  }),
  defaults: { tone: 'paper', sides: 'alternate' },
  slots: ['after'],
} satisfies SectionComponent

export type FeatureRowsData = z.infer<typeof featureRows.data>
