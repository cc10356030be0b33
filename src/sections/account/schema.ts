import type { z } from 'zod'
import { fields, items, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { links } from '../links.ts'
import { tone } from '../tone.ts'

/**
 * The panel of log in and sign up: its title is the page's h1, choices lead into the product, the slot `form` may contain a
 * form.
 */
export const account = {
  component: 'account',
  data: fields({
    tone: tone(),
    title: text(),
    lead: prose(),
    choices: items({ title: text(), text: prose(), label: text(), link: target() }, 6),
    text: prose(),
    links: links(),
  }),
  defaults: { tone: 'grid' },
  slots: ['form', 'after'],
} satisfies SectionComponent

export type AccountData = z.infer<typeof account.data>
