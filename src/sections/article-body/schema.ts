import type { z } from 'zod'
import { choice, fields, items, prose, word } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { figure } from '../figure-field.ts'
import { links } from '../links.ts'
import { tone } from '../tone.ts'

/**
 * The long text of an article, story, guide or news item. `contents` lists its headings: beside the text, above it, or not at
 * all. A figure is placed at the end of the part whose heading has the anchor `after`. In the text a quote is shown as a box (a
 * formula, a worked example, a warning), a table as a table of figures. `links` are in the margin: one feature, a guide.
 */
export const articleBody = {
  component: 'article-body',
  data: fields({
    tone: tone(),
    contents: choice(['side', 'top', 'none']),
    text: prose(),
    figures: items({ after: word(), figure: figure() }, 30),
    links: links(),
  }),
  defaults: { tone: 'paper', contents: 'side' },
  slots: ['after'],
} satisfies SectionComponent

export type ArticleBodyData = z.infer<typeof articleBody.data>
