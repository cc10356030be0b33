import { background } from '#model/background.ts'
import { z } from 'zod'
import { fields } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'

/**
 * A free section: blocks one below the other on a background. Imports from other builders become such sections; `original`
 * keeps what has no counterpart, by its path in the source.
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
