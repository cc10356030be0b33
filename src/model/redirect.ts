import { z } from 'zod'
import { isSafeUrl } from './url.ts'

/**
 * A redirect rule (ROUTE-11). `from` is a path of this site without language prefix; `/blog/*` matches a tail, which a
 * `*` at the end of `to` repeats. `to` is a path of this site or an address that an editor chose.
 */
export const redirect = z
  .looseObject({
    from: z
      .string()
      .regex(/^\/[^\s?#*\\]*\*?$/, 'a path such as /old or /blog/*')
      .max(500),
    to: z.string().max(2000).refine(isSafeUrl, 'a path of this site or an address'),
    status: z.literal([301, 302, 307, 308]),
  })
  .meta({ id: 'Redirect' })

export type Redirect = z.infer<typeof redirect>
