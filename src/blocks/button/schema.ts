import { z } from 'zod'
import { color } from '#model/color.ts'
import { choice, fields, flag, icon, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { textSize } from '#model/rich-text.ts'
import { boxStyle, JUSTIFICATIONS } from '../box-style.ts'

/** Looks that the design defines; what a button sets itself (colors, border, ...) overrides its look. */
export const BUTTON_LOOKS = ['primary', 'secondary', 'quiet', 'bare'] as const

/**
 * BLOCK-1: a label with the block's link. `icon` is the name of an icon, `label` the accessible name instead of the text.
 * Padding in px, `size` in rem; `justify` places the button in its line.
 */
export const buttonKind = {
  kind: 'button',
  data: fields({
    text: text(),
    label: text(),
    look: choice(BUTTON_LOOKS),
    icon: icon(),
    iconSide: choice(['start', 'end']),
    fullWidth: flag(),
    justify: choice(JUSTIFICATIONS),
    color: color.optional(),
    size: textSize.optional(),
    padding: z
      .looseObject({ inline: z.number().min(0).max(200), block: z.number().min(0).max(200) })
      .partial()
      .optional(),
    weight: number(100, 900),
    ...boxStyle,
  }),
  defaults: { look: 'primary', fullWidth: false, iconSide: 'end', justify: 'start' },
  slots: [],
} satisfies Kind
