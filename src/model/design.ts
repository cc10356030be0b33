import { z } from 'zod'
import { MAX_REDIRECTS, redirect } from './redirect.ts'
import { section } from './section.ts'

/** Ids of the site that the specification describes (ROUTE-1, CONST-1). */
export const DESIGN_ID = 318
export const HOME_PAGE_ID = 453025

/** Cache version of the first release; one that contains the letter p marks preprod. */
export const FIRST_CACHE_VERSION = '3'

/** Site design info (MODEL-1): what all pages share. */
export const design = z
  .looseObject({
    id: z.int().positive(),
    designVersionId: z.int().positive(),
    homePageId: z.int().positive(),
    websiteName: z.string().min(1).max(120),
    navbar: section,
    footer: section.optional(),
    cacheVersion: z.string().regex(/^[0-9a-z]{1,20}$/, 'a cache version'),
    redirects: z.array(redirect).max(MAX_REDIRECTS).optional(),
  })
  .meta({ id: 'Design' })

export type Design = z.infer<typeof design>
