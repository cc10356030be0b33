import type { z } from 'zod'
import { choice, fields, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { actions } from '../actions.ts'
import { figure } from '../figure-field.ts'
import { sectionHead } from '../section-head.ts'

/**
 * The first section of a page: its title is the page's h1 (the page's own title when it is left out). `split` puts the figure
 * beside the words, `stacked` below them in full width, `plain` shows words only. `note` is a small line below the actions.
 */
export const hero = {
  component: 'hero',
  data: fields({
    ...sectionHead,
    layout: choice(['split', 'stacked', 'plain']),
    actions: actions(),
    note: text(),
    figure: figure(),
  }),
  defaults: { tone: 'grid', layout: 'split' },
  slots: ['after'],
} satisfies SectionComponent

export type HeroData = z.infer<typeof hero.data>
