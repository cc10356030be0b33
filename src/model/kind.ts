import type { z } from 'zod'
import type { JsonObject } from '#std/json.ts'

/** The schema of a kind's or component's own data. */
export type DataSchema = z.ZodObject<z.ZodRawShape>

/** What makes a kind of block: its name, the shape of `content.data`, and what new ones start with. */
export type Kind = {
  readonly kind: string
  readonly data: DataSchema
  /** Data that fills what a block leaves out. */
  readonly defaults: JsonObject
  /** Names of slots that children may stand in; `*` allows any name. */
  readonly slots: readonly string[]
  /** Fields of the data that are for the server and the manager only: visitors never get them. */
  readonly privateFields?: readonly string[]
  /** Addresses that a block may show in a frame, now or when the visitor asks; `data` fits the schema, defaults filled in. */
  frames?(data: Readonly<Record<string, unknown>>): readonly string[]
  /** Hosts of such addresses that the kind itself chooses: they need no permission of the design. */
  readonly frameHosts?: readonly string[]
  /** Addresses of films and captions that a block plays itself: pages fetch those of their own site only. */
  played?(data: Readonly<Record<string, unknown>>): readonly string[]
}

/** What makes a section component: its name and the shape of `section.data` beside `wwObjects`. */
export type SectionComponent = {
  readonly component: string
  readonly data: DataSchema
  readonly defaults: JsonObject
  /** Names of slots in `data.wwObjects`; `*` allows any name. */
  readonly slots: readonly string[]
}

/** Everything that is known by name. What is not in here is kept as it is and shown as failed. */
export type Registry = {
  readonly kinds: ReadonlyMap<string, Kind>
  readonly components: ReadonlyMap<string, SectionComponent>
}

/** A registry that knows no kind and no component. */
export const EMPTY_REGISTRY: Registry = { kinds: new Map(), components: new Map() }
