import { z } from 'zod'
import { color } from './color.ts'
import { gradient } from './gradient.ts'
import { picture } from './picture.ts'

/** The background of a section, a column or a popup: a gradient takes precedence over a color, a picture over both. */
export const background = z
  .looseObject({ color: color.optional(), gradient: gradient.optional(), picture: picture.optional() })
  .meta({ id: 'Background' })

/** What is behind the content of a block or section: a color, a gradient or a picture. */
export type Background = z.infer<typeof background>
