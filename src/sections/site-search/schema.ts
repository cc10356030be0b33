import type { z } from 'zod'
import { choice, fields } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { sectionHead } from '../section-head.ts'

/** The search of the site. `list: all` lists every page below, for readers without script. */
export const siteSearch = {
  component: 'site-search',
  data: fields({ ...sectionHead, list: choice(['none', 'all']) }),
  defaults: { tone: 'paper', list: 'none' },
  slots: ['after'],
} satisfies SectionComponent

export type SiteSearchData = z.infer<typeof siteSearch.data>
