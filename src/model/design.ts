import { z } from 'zod'
import { brand } from './brand.ts'
import { date } from './page.ts'
import { pageSubstitutes } from './page-substitute.ts'
import { MAX_REDIRECTS, redirect } from './redirect.ts'
import { section } from './section.ts'
import { siteScripts } from './site-script.ts'
import { translationGates } from './translation-gate.ts'
import { isHost } from './url.ts'

/** Ids of the site in the specification (ROUTE-1, CONST-1). */
export const DESIGN_ID = 318

/** The id of the home page if a site does not name one. */
export const HOME_PAGE_ID = 453025

/** Cache version of the first release; one that contains the letter p marks preprod. */
export const FIRST_CACHE_VERSION = '3'

/** Contact for security reports and until when it is valid: `security.txt` of RFC 9116 (HEAD-14). */
export const security = z.looseObject({
  contact: z.string().regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, 'an address with mailto, https or tel'),
  expires: date,
  policy: z
    .string()
    .regex(/^https:\/\/\S+$/, 'an address with https')
    .optional(),
})

/** Most other hosts that a design may list per purpose. */
export const MAX_HOSTS = 100

/**
 * Allowed other hosts: those whose pages blocks may show in frames (MODEL-12), and those whose pictures pages may show
 * (MODEL-13).
 */
export const hosts = z
  .array(z.string().refine(isHost, 'a host name such as calendar.example.com, in ASCII and without https://'))
  .max(MAX_HOSTS)

/** The design (MODEL-1): what all pages share. */
export const design = z
  .looseObject({
    id: z.int().positive(),
    designVersionId: z.int().positive(),
    homePageId: z.int().positive(),
    websiteName: z.string().min(1).max(120),
    navbar: section,
    footer: section.optional(),
    /** Logo, colors, fonts and corners (MODEL-14). */
    brand: brand.optional(),
    cacheVersion: z.string().regex(/^[0-9a-z]{1,20}$/, 'a cache version'),
    redirects: z.array(redirect).max(MAX_REDIRECTS).optional(),
    /** Pages that links lead to instead of others, by language (LANG-22). */
    pageSubstitutes: pageSubstitutes.optional(),
    frameHosts: hosts.optional(),
    pictureHosts: hosts.optional(),
    /** Scripts of other hosts, such as analytics (MODEL-18). */
    scripts: siteScripts.optional(),
    /** Required state of translations for publishing pages in a language (PUB-210). */
    translationGates: translationGates.optional(),
    security: security.optional(),
    /** The date on which the site declared that it respects Global Privacy Control: `gpc.json` (HEAD-15). */
    globalPrivacyControl: date.optional(),
    /** The people who make the site: `humans.txt` (HEAD-17). */
    humans: z.string().min(1).max(5_000).optional(),
  })
  .meta({ id: 'Design' })

/** What all pages share: navbar, footer, redirects, brand. */
export type Design = z.infer<typeof design>
