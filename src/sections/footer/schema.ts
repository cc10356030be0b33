import type { z } from 'zod'
import { fields, flag, items, prose, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { links } from '../links.ts'

/** The foot of every page: link columns, who the company is, the languages, the legal row. */
export const footer = {
  component: 'footer',
  data: fields({
    statement: text(),
    columns: items({ title: text(), links: links() }, 8),
    identity: prose(),
    legal: links(),
    note: text(),
    languages: flag(),
  }),
  defaults: { languages: true },
  slots: ['after'],
} satisfies SectionComponent

export type FooterData = z.infer<typeof footer.data>
