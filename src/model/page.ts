import { z } from 'zod'
import { MAX_SECTIONS } from './limits.ts'
import { picture } from './picture.ts'
import { splitPrefix } from './prefix.ts'
import { section, sectionId } from './section.ts'
import { localText } from './text.ts'

/**
 * The path of a page without its first slash and language prefix: `blog/what-is-sku`. A route that began with a language code
 * could not be reached (ROUTE-4).
 */
export const route = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/, 'a route such as pricing or blog/what-is-sku')
  .refine(
    (path) => splitPrefix(`/${path}`).prefix === undefined,
    'a route that does not begin with a language code',
  )

/** Types of pages (MODEL-2). */
export const PAGE_CATEGORIES = ['strapi-page', 'website', 'template', 'empty'] as const

/** A date, as in sitemaps and feeds. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-03-12')
  .refine((day) => isInCalendar(day), 'a day of the calendar')

/** Rejects dates that do not exist, such as February 30. */
const isInCalendar = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** What search engines and feeds learn about a page (MODEL-9). */
export const pageMeta = z
  .looseObject({
    description: localText.optional(),
    // What people may type into the search to find the page, separated by commas.
    searchWords: localText.optional(),
    socialImage: picture.optional(),
    noindex: z.boolean().optional(),
    canonical: route.optional(),
    published: date.optional(),
    updated: date.optional(),
    author: z.string().max(120).optional(),
    tags: z.array(z.string().max(80)).max(50).optional(),
  })
  .meta({ id: 'PageMeta' })

/** A page's metadata for search engines, feeds and social networks. */
export type PageMeta = z.infer<typeof pageMeta>

/** A page (MODEL-2): its sections by id, shown in the order of `sectionOrder`. */
export const page = z
  .looseObject({
    id: z.int().positive(),
    linkId: z.int().positive().optional(),
    route,
    name: z.string().max(200).optional(),
    title: localText.optional(),
    category: z.enum(PAGE_CATEGORIES),
    clientUserGroupIds: z.null().optional(),
    sectionOrder: z.array(sectionId).max(MAX_SECTIONS),
    sections: z.record(sectionId, section),
    pageMeta: pageMeta.optional(),
  })
  .superRefine(({ sectionOrder, sections }, context) => {
    for (const [id, { id: own }] of Object.entries(sections)) {
      if (id !== own)
        context.addIssue({ code: 'custom', message: `the section id ${id}`, path: ['sections', id, 'id'] })
      if (!sectionOrder.includes(id)) {
        context.addIssue({
          code: 'custom',
          message: `the section ${id} to be in the order`,
          path: ['sectionOrder'],
        })
      }
    }
    for (const [at, id] of sectionOrder.entries()) {
      const once = sectionOrder.indexOf(id) === at && Object.hasOwn(sections, id)
      if (!once)
        context.addIssue({
          code: 'custom',
          message: 'a section of this page, once',
          path: ['sectionOrder', at],
        })
    }
  })
  .meta({ id: 'Page' })

/** A page: its sections by id, shown in the order of `sectionOrder`. */
export type Page = z.infer<typeof page>

/** A page’s number; it does not change with the route. */
export type PageId = Page['id']
