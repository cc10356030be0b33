import type { z } from 'zod'
import { fields, image, items, prose, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { tone } from '../tone.ts'

/** Who wrote the page, and what was changed when (`updates`, dates as 2026-10-06). Without a picture, initials are shown. */
export const author = {
  component: 'author',
  data: fields({
    tone: tone(),
    person: text(),
    role: text(),
    text: prose(),
    picture: image(),
    label: text(),
    link: target(),
    updates: items({ date: word(), text: text() }, 40),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type AuthorData = z.infer<typeof author.data>
