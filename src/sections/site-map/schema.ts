import type { z } from 'zod'
import { choice, fields, items, target, text, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/**
 * Every page that search engines may list, once, by kind and topic. A group takes the pages that the index behind its `link` lists, and
 * those whose routes begin with its `group`; one with neither takes the rest. The first group that takes a page has it. Topics
 * are those of the index, or with `by` tags or years of publication.
 */
export const siteMap = {
  component: 'site-map',
  data: fields({
    ...sectionHead,
    groups: items({ title: text(), link: target(), group: word(), by: choice(['index', 'tag', 'year']) }, 40),
  }),
  defaults: { tone: 'paper' },
  slots: ['after'],
} satisfies SectionComponent

export type SiteMapData = z.infer<typeof siteMap.data>
