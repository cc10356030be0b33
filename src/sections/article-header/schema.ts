import type { z } from 'zod'
import { fields, flag, text, prose } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { tone } from '../tone.ts'

/**
 * The head of an article, news item, guide or story. The title is the page's h1 (the page's own title when left out); author
 * and dates come from the page's meta, with `byline` off they are not shown. `eyebrow` says what it is (Guide, Product news).
 */
export const articleHeader = {
  component: 'article-header',
  data: fields({
    tone: tone(),
    eyebrow: text(),
    title: text(),
    lead: prose(),
    byline: flag(),
    figure: figure(),
  }),
  defaults: { tone: 'grid', byline: true },
  slots: ['after'],
} satisfies SectionComponent

export type ArticleHeaderData = z.infer<typeof articleHeader.data>
