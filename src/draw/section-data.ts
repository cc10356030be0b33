import type { z } from 'zod'
import { accepts } from '#model/accepts.ts'
import type { DataSchema } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'

/** Data of a page's sections of one component, in order; sections whose data is invalid are left out. */
export const dataOf = <Schema extends DataSchema>(
  component: { readonly component: string; readonly data: Schema },
  page: Page,
  { shown: shownBy }: { readonly shown: (section: Section) => Section },
): z.output<Schema>[] =>
  page.sectionOrder.flatMap((id) => {
    const section = Object.hasOwn(page.sections, id) ? page.sections[id] : undefined
    const shown = section && shownBy(section)
    if (shown?.componentName !== component.component) return []
    const read = readAs(component, shown)
    return read === null ? [] : [read]
  })

/** Cached for all languages: a section's data does not change while pages are rendered. */
const known = new WeakMap<Section, Map<string, unknown>>()

function readAs<Schema extends DataSchema>(
  { component, data: schema }: { readonly component: string; readonly data: Schema },
  section: Section,
): z.output<Schema> | null {
  const readings = known.get(section) ?? new Map<string, unknown>()
  known.set(section, readings)
  if (!readings.has(component)) {
    const data = section.data ?? {}
    readings.set(component, accepts(schema, data) ? data : null)
  }
  return readings.get(component) as z.output<Schema> | null
}
