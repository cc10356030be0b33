import { color } from '#model/color.ts'
import { choice, fields, icon, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/**
 * BLOCK-17: a menu behind a button. The button shows `label`, or the blocks of the slot `title`; the slot `menu` holds what
 * opens. The box style is the menu's. `trigger` says whether a pointer resting on the button opens it as well.
 */
export const dropdownKind = {
  kind: 'dropdown',
  data: fields({
    label: text(),
    icon: icon(),
    trigger: choice(['click', 'hover']),
    justify: choice(JUSTIFICATIONS),
    color: color.optional(),
    hoverColor: color.optional(),
    hoverBackgroundColor: color.optional(),
    ...boxStyle,
  }),
  defaults: { icon: 'chevron-down', trigger: 'click', justify: 'start' },
  slots: ['title', 'menu'],
} satisfies Kind
