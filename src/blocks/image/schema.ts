import { z } from 'zod'
import { background } from '#model/background.ts'
import { choice, fields, flag, number, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { picture } from '#model/picture.ts'
import { boxStyle } from '../box-style.ts'

const share = z.number().min(0).max(20).optional()

/** Color filters as numbers, so that no CSS is ever stored: blur in px, hue rotation in degrees; for the rest 1 = unchanged. */
const imageFilter = z.looseObject({
  blur: z.number().min(0).max(100).optional(),
  brightness: share,
  contrast: share,
  grayscale: z.number().min(0).max(1).optional(),
  hueRotate: z.number().min(-360).max(360).optional(),
  invert: z.number().min(0).max(1).optional(),
  opacity: z.number().min(0).max(1).optional(),
  saturate: share,
  sepia: z.number().min(0).max(1).optional(),
})

export type ImageFilter = z.infer<typeof imageFilter>

const percent = z.number().min(-1000).max(1000).optional()

/**
 * BLOCK-4: a picture in a frame. The block's ratio is the frame's height by width; without one the picture keeps its own. The
 * picture covers its frame; `zoom` enlarges it (1 = as wide as the frame) and `position` moves it from the middle in percent of
 * the frame. `crop` is the crop of an imported picture. `maxHeight` and `minWidth` in px. `zoomable` lets visitors open the
 * whole picture. `eager` is for a picture in the first view.
 */
export const imageKind = {
  kind: 'image',
  data: fields({
    picture: picture.optional(),
    caption: text(),
    fit: choice(['cover', 'contain']),
    zoom: number(0.05, 20),
    position: z.looseObject({ x: percent, y: percent }).optional(),
    crop: z.union([z.string().max(80), z.looseObject({})]).optional(),
    filter: imageFilter.optional(),
    overlay: background.optional(),
    maxHeight: number(1, 5000),
    minWidth: number(0, 5000),
    zoomable: flag(),
    eager: flag(),
    ...boxStyle,
  }),
  defaults: { fit: 'cover', zoom: 1, zoomable: false, eager: false },
  slots: [],
} satisfies Kind
