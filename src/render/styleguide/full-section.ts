import type { JsonObject } from '#std/json.ts'
import type { Design } from '#model/design.ts'
import { sectionsOf } from '#model/document.ts'
import type { SectionComponent } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { replaceValues } from '#model/values.ts'
import { fullData } from '#sections/full-data.ts'

type Data = NonNullable<Section['data']>

/**
 * Data of a section that shows everything its component can: the most complete one of the site, else generated from the schema.
 */
export function fullSection(component: SectionComponent, design: Design, pages: readonly Page[]): Data {
  const used = [design, ...pages]
    .flatMap(sectionsOf)
    .flatMap(({ section }) =>
      section.componentName === component.component && section.data ? [section.data] : [],
    )
  const fullest = used.reduce<Data | undefined>(
    (best, data) => (best === undefined || sizeOf(data) > sizeOf(best) ? data : best),
    undefined,
  )
  return fullest ?? made(component, design)
}

/** A very long section shows nothing that a shorter one does not. */
const MOST_CHARACTERS = 12_000

const sizeOf = (data: Data): number => {
  const size = JSON.stringify(data).length
  return size > MOST_CHARACTERS ? -size : size
}

/** Links of generated data lead to the home page, which every site has. */
function made({ data: schema }: SectionComponent, { homePageId }: Design): Data {
  const data = fullData(schema, { word: 'Lot FL-2207', choose: ([first]) => first ?? '' })
  const home = { type: 'page', data: { id: homePageId } }
  return replaceValues(schema, data, ({ type, value }) => (type === 'link' ? home : value)) as JsonObject
}
