import { z } from 'zod'
import { color } from '#model/color.ts'
import { choice, fields, prose } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { TEXT_ALIGNMENTS, textSize } from '#model/rich-text.ts'

const styleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a text style such as lead')

/**
 * BLOCK-8: rich text. Color, size (rem) and alignment apply to the whole text, and marks override them; `style` names a text
 * style of the design. Blocks that were inside an imported text are in the slot `after`.
 */
export const textKind = {
  kind: 'text',
  data: fields({
    text: prose(),
    style: styleName.optional(),
    color: color.optional(),
    size: textSize.optional(),
    align: choice(TEXT_ALIGNMENTS),
  }),
  defaults: {},
  slots: ['after'],
  sideSlots: ['after'],
} satisfies Kind
