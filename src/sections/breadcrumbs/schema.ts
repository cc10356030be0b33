import type { z } from 'zod'
import { fields } from '#model/field.ts'
import type { SectionComponent } from '#model/kind.ts'
import { links } from '../links.ts'
import { tone } from '../tone.ts'

/** The way from home to this page. Without `trail` it follows the route: blog, then the article. */
export const breadcrumbs = {
  component: 'breadcrumbs',
  data: fields({ tone: tone(), trail: links() }),
  defaults: { tone: 'grid' },
  slots: [],
} satisfies SectionComponent

export type BreadcrumbsData = z.infer<typeof breadcrumbs.data>
