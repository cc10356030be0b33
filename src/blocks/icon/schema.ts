import { color } from '#model/color.ts'
import { choice, fields, icon, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/**
 * BLOCK-3: an icon. `icon` is its name; `size` is the box and `iconSize` the drawing in it, both in px. `label` is its
 * accessible name; without one it is decorative.
 */
export const iconKind = {
  kind: 'icon',
  data: fields({
    icon: icon(),
    label: text(),
    size: number(10, 250),
    iconSize: number(5, 245),
    color: color.optional(),
    justify: choice(JUSTIFICATIONS),
    ...boxStyle,
  }),
  defaults: { icon: 'circle', size: 40, iconSize: 24, justify: 'center' },
  slots: [],
} satisfies Kind
