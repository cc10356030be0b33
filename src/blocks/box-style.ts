import { z } from 'zod'
import { background } from '#model/background.ts'
import { color } from '#model/color.ts'

/** Line styles of a border. */
export const BORDER_STYLES = ['none', 'solid', 'dotted', 'dashed', 'double'] as const

/** A line: `width` in px. A missing style is solid, a missing color the text's color. */
export const border = z.looseObject({
  width: z.number().min(0).max(100).optional(),
  style: z.enum(BORDER_STYLES).optional(),
  color: color.optional(),
})

export type Border = z.infer<typeof border>

/** Rounding of the corners in px, or in percent of the box. */
export const radius = z.looseObject({
  value: z.number().min(0).max(2000),
  unit: z.enum(['px', '%']).optional(),
})

export type Radius = z.infer<typeof radius>

/** An outer shadow: lengths in px; a missing color is a soft ink. */
export const shadow = z.looseObject({
  x: z.number().min(-500).max(500).optional(),
  y: z.number().min(-500).max(500).optional(),
  blur: z.number().min(0).max(500).optional(),
  spread: z.number().min(-500).max(500).optional(),
  color: color.optional(),
})

export type Shadow = z.infer<typeof shadow>

/** The look of a box, the same for every kind that draws one: background, border, corners, shadow. */
export const boxStyle = {
  background: background.optional(),
  border: border.optional(),
  radius: radius.optional(),
  shadow: shadow.optional(),
}

const box = z.looseObject(boxStyle)

export type BoxStyle = z.infer<typeof box>

/** Alignment of content in a line. */
export const JUSTIFICATIONS = ['start', 'center', 'end'] as const

export type Justification = (typeof JUSTIFICATIONS)[number]
