import { color } from '#model/color.ts'
import { choice, fields, icon } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'

/** BLOCK-12: the languages of the page by their own names, in a menu or in a line. */
export const languageButtonKind = {
  kind: 'language-button',
  data: fields({
    look: choice(['menu', 'line']),
    icon: icon(),
    color: color.optional(),
    backgroundColor: color.optional(),
    hoverColor: color.optional(),
    hoverBackgroundColor: color.optional(),
  }),
  defaults: { look: 'menu', icon: 'globe' },
  slots: [],
} satisfies Kind
