import { z } from 'zod'
import { color, cssColor } from './color.ts'

/**
 * A linear gradient (MODEL-8): `angle` in degrees, `pos` in percent; `placeholder` is a color for places that can't show
 * gradients.
 */
export const gradient = z
  .looseObject({
    placeholder: color.optional(),
    angle: z.number().min(-360).max(360),
    colors: z
      .array(z.looseObject({ color, pos: z.number().min(0).max(100) }))
      .min(1)
      .max(32),
  })
  .meta({ id: 'Gradient', valueType: 'gradient' })

/** A linear gradient: its angle in degrees, and color stops in percent. */
export type Gradient = z.infer<typeof gradient>

/** A gradient in CSS. */
export const cssGradient = ({ angle, colors }: Gradient): string =>
  `linear-gradient(${angle}deg, ${colors.map((stop) => `${cssColor(stop.color)} ${stop.pos}%`).join(', ')})`
