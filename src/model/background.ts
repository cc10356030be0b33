import { z } from 'zod'
import { color } from './color.ts'
import { gradient } from './gradient.ts'
import { picture } from './picture.ts'

/** What lies behind a section, a column or a popup: a gradient wins over a color, a picture over both. */
export const background = z
  .looseObject({ color: color.optional(), gradient: gradient.optional(), picture: picture.optional() })
  .meta({ id: 'Background' })

/** What is behind the content of a block or section: a color, a gradient or a picture. */
export type Background = z.infer<typeof background>
