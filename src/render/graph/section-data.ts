import type { z } from 'zod'
import type { DataSchema } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Site } from '../site.ts'

/** Data of a page's sections of one component in their order; a section whose data does not fit is left out. */
export const dataOf = <Schema extends DataSchema>(
  component: { readonly component: string; readonly data: Schema },
  page: Page,
  site: Site,
): z.output<Schema>[] =>
  page.sectionOrder.flatMap((id) => {
    const section = page.sections[id]
    const shown = section && site.shown(section)
    if (shown?.componentName !== component.component) return []
    const read = component.data.safeParse(shown.data ?? {})
    return read.success ? [read.data] : []
  })
