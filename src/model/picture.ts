import { z } from 'zod'
import { localText } from './text.ts'
import { foreignHost, isSafeUrl } from './url.ts'

const percent = z.number().min(0).max(100)

/**
 * A picture: `src` is a file of the media folder (`media/shop.jpg`) or an address. `focus` is the point in percent
 * from the top left that stays in view when the picture is cropped. `alt` is left out for a decorative picture only.
 */
export const picture = z
  .looseObject({
    src: z.string().refine(isSafeUrl, 'a media file or an address'),
    alt: localText.optional(),
    focus: z.tuple([percent, percent]).optional(),
    width: z.int().positive().max(20_000).optional(),
    height: z.int().positive().max(20_000).optional(),
  })
  .meta({ id: 'Picture', valueType: 'picture' })

/** A picture with its address, its words for those who do not see it, and its focus. */
export type Picture = z.infer<typeof picture>

/**
 * Whether a page may fetch a picture: a file of this site, or an https address of a host that the design lists (MODEL-13). The
 * policy of pages blocks every other one.
 */
export function mayFetchPicture(src: string, pictureHosts: readonly string[]): boolean {
  const foreign = foreignHost(src)
  return foreign === undefined || (foreign.origin.startsWith('https:') && pictureHosts.includes(foreign.host))
}
