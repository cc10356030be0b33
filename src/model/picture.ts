import { z } from 'zod'
import { localText } from './text.ts'
import { foreignHost, isSafeUrl } from './url.ts'

const percent = z.number().min(0).max(100)

/**
 * A picture: `src` is a media file (`media/shop.jpg`) or an address. `focus` is the point, in percent from the top left, that
 * stays visible when the picture is cropped. `alt` is left out only if the picture is decorative.
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

/** A picture with its address, alternative text and focus point. */
export type Picture = z.infer<typeof picture>

/**
 * Whether a page may load a picture: a file of this site, or an https address of a host that the design lists (MODEL-13). The
 * pages' security policy blocks every other one.
 */
export function mayFetchPicture(src: string, pictureHosts: readonly string[]): boolean {
  const foreign = foreignHost(src)
  return foreign === undefined || (foreign.origin.startsWith('https:') && pictureHosts.includes(foreign.host))
}
