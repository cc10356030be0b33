import { z } from 'zod'
import { perScreen } from './screen.ts'

const px = z.number().min(-2000).max(2000)

const padding = z.looseObject({
  top: px.optional(),
  left: px.optional(),
  bottom: px.optional(),
  right: px.optional(),
  ignore: z.boolean().optional(),
})

/** Paddings of a block per screen, in px; an ignored or missing screen takes those of the next smaller one (MODEL-6). */
export const paddings = perScreen(padding).meta({ id: 'Paddings' })

/** Space inside of a block at each of its sides, in px. */
export type Padding = z.infer<typeof padding>

/** A padding by screen. */
export type Paddings = z.infer<typeof paddings>

const offset = z.looseObject({ x: px.optional(), y: px.optional(), ignore: z.boolean().optional() })

/** Where scrolling to a block stops, as an offset from it in px, per screen. */
export const anchorOffsets = perScreen(offset).meta({ id: 'AnchorOffsets' })

/** Where scrolling to a block stops, as an offset from it, by screen. */
export type AnchorOffsets = z.infer<typeof anchorOffsets>
