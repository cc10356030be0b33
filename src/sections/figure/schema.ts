import type { z } from 'zod'
import { choice, fields, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { sectionHead } from '../section-head.ts'

/** One drawing in full width under its words, with an optional line below. */
export const figureSection = {
  component: 'figure',
  data: fields({ ...sectionHead, figure: figure(), width: choice(['wide', 'measure']), note: text() }),
  defaults: { tone: 'grid', width: 'wide' },
  slots: ['after'],
} satisfies SectionComponent

export type FigureSectionData = z.infer<typeof figureSection.data>
