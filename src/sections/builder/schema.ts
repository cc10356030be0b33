import { background } from '#model/background.ts'
import { z } from 'zod'
import { fields } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'

/**
 * A free section: blocks one below the other on a background. What is imported from other builders lands here, and `original`
 * keeps what of it has no place, by its path there.
 */
export const builder = {
  component: 'builder',
  data: fields({
    background: background.optional(),
    original: z.unknown().optional(),
  }),
  defaults: {},
  slots: ['main'],
} satisfies SectionComponent
