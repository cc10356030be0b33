import type { z } from 'zod'
import { fields, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/**
 * A row of the style guide: blocks on their background, with a name at the side. `group` begins a new group with a heading and
 * `lead` below it; `code` is the name in content files.
 */
export const specimen = {
  component: 'specimen',
  data: fields({ group: text(), code: word(), lead: text(), title: text(), note: text(), tone: tone() }),
  defaults: { tone: 'paper' },
  slots: ['main'],
} satisfies SectionComponent

export type SpecimenData = z.infer<typeof specimen.data>
