import type { z } from 'zod'
import { fields, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** What a word means in two lines; a formula and a worked example if there are any. */
export const definition = {
  component: 'definition',
  data: fields({ tone: tone(), term: text(), text: prose(), formula: text(), example: prose() }),
  defaults: { tone: 'chalk' },
  slots: ['after'],
} satisfies SectionComponent

export type DefinitionData = z.infer<typeof definition.data>
