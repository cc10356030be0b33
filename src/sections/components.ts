import { kinds } from '#blocks/kinds.ts'
import type { Registry, SectionComponent } from '#model/kind.ts'
import { builder } from './builder/schema.ts'

/** Every section component by its name. A new one is a folder and a line here. */
export const components: ReadonlyMap<string, SectionComponent> = new Map(
  [builder].map((component: SectionComponent) => [component.component, component]),
)

/** All kinds and components of this site. */
export const registry: Registry = { kinds, components }
