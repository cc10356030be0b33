import { isObject } from '#std/json.ts'
import type { Section } from '#model/section.ts'
import { components } from './components.ts'
import { VIGNETTES, type VignetteName } from './figure-field.ts'

/**
 * Style sheets that a section needs beside the design's own, below `src/`: its component's, and those of the vignettes in
 * its figures. A component that is not known needs none.
 */
export function stylesheetsOf({ componentName, data }: Section): readonly string[] {
  if (!components.has(componentName)) return []
  return [
    `sections/${componentName}/style.css`,
    ...new Set(vignettesIn(data)).values().map((name) => `sections/vignettes/${name}.css`),
  ]
}

/** Names of vignettes anywhere in the data: figures stand in lists and in lists of lists. */
function* vignettesIn(data: unknown): Generator<VignetteName> {
  if (Array.isArray(data)) for (const item of data) yield* vignettesIn(item)
  if (!isObject(data)) return
  const name = VIGNETTES.find((known) => known === data['vignette'])
  if (name !== undefined) yield name
  for (const value of Object.values(data)) yield* vignettesIn(value)
}
