import type { z } from 'zod'
import { choice, fields, items, readers, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/**
 * A strip of short facts. `figures` shows a large value over its label; `names` shows a row of names (platforms, trades), each
 * a link if it has one. `source` is the source of a figure; `languages`
 * are those of the readers to whom a fact is shown.
 */
export const proof = {
  component: 'proof',
  data: fields({
    ...sectionHead,
    layout: choice(['figures', 'names']),
    facts: items({ value: text(), label: text(), source: text(), link: target(), languages: readers() }, 24),
    note: text(),
  }),
  defaults: { tone: 'paper', layout: 'figures' },
  slots: ['after'],
} satisfies SectionComponent

export type ProofData = z.infer<typeof proof.data>
