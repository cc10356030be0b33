import { color } from '#model/color.ts'
import { choice, fields, icon, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/**
 * BLOCK-17: a menu behind a button. The button shows `label`, or the blocks of the slot `title`; the slot `menu` has the
 * content of the menu. The block's box style is that of the menu. `trigger` says whether hovering opens it, too.
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
  sideSlots: ['title'],
  takes: ['text', 'button', 'image', 'row', 'columns'],
  fits: { notInside: ['dropdown'] },
} satisfies Kind
