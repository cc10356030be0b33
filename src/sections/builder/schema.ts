import { background } from '#model/background.ts'
import { fields } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'

/** A free section: blocks one below the other on a background. What is imported from other builders lands here. */
export const builder = {
  component: 'builder',
  data: fields({ background: background.optional() }),
  defaults: {},
  slots: ['main'],
} satisfies SectionComponent
