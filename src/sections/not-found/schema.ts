import type { z } from 'zod'
import { fields, flag, prose, target, text } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { links } from '../links.ts'
import { tone } from '../tone.ts'

/** The page for unknown paths: what happened, pages that may have been meant, the main entry points, how to report it. */
export const notFound = {
  component: 'not-found',
  data: fields({
    tone: tone(),
    eyebrow: text(),
    title: text(),
    lead: prose(),
    suggestions: flag(),
    suggestionsTitle: text(),
    linksTitle: text(),
    links: links(),
    label: text(),
    link: target(),
  }),
  defaults: { tone: 'grid', suggestions: true },
  slots: ['after'],
} satisfies SectionComponent

export type NotFoundData = z.infer<typeof notFound.data>
