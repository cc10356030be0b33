import type { z } from 'zod'
import { isObject, type JsonObject } from '#std/json.ts'
import type { Block } from './block.ts'

/** The schema of a kind's or component's own data. */
export type DataSchema = z.ZodObject<z.ZodRawShape>

/** Where blocks of a kind may stand, by the names of kinds. What was imported may stand elsewhere. */
export type Fits = {
  /** One of these is around it, at any distance. */
  readonly inside?: readonly string[]
  /** None of these is around it, at any distance. */
  readonly notInside?: readonly string[]
  /** A document has one such block. */
  readonly once?: true
}

/** A kind of block without its view: its name, the schema of `content.data`, and the data of new blocks. */
export type Kind = {
  readonly kind: string
  readonly data: DataSchema
  /** Defaults for missing fields of the data. */
  readonly defaults: JsonObject
  /** Names of slots for children; `*` allows any name. */
  readonly slots: readonly string[]
  /** The list of its data whose items name its slots by their ids. */
  readonly slotItems?: string
  /** Slots that most blocks leave empty, so that nobody is asked to fill them. */
  readonly sideSlots?: readonly string[]
  /** The kinds that stand directly in its slots; all if left out. */
  readonly takes?: readonly string[]
  readonly fits?: Fits
  /** Fields of the data that only the server and the manager need; they are never sent to visitors. */
  readonly privateFields?: readonly string[]
  /**
   * Addresses that a block may show in a frame, at once or when the visitor asks; `data` fits the schema, with defaults filled
   * in.
   */
  frames?(data: Readonly<Record<string, unknown>>): readonly string[]
  /** Hosts of such addresses that the kind itself chooses; they need no entry in the design. */
  readonly frameHosts?: readonly string[]
  /** Addresses of videos and captions that a block plays itself; pages load only those of their own site. */
  played?(data: Readonly<Record<string, unknown>>): readonly string[]
}

/** The slots of a block in which people put others, in order. */
export function openSlots(block: Block, { slots, slotItems, sideSlots = [] }: Kind): readonly string[] {
  const items = slotItems === undefined ? undefined : block.content?.data?.[slotItems]
  const named = Array.isArray(items) ? items.flatMap((item) => idOf(item) ?? []) : []
  return [...slots.filter((slot) => slot !== ANY_SLOT && !sideSlots.includes(slot)), ...named]
}

/** In place of slot names: a slot may have any. */
export const ANY_SLOT = '*'

const idOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined

/** Whether blocks of a kind are there to contain others. */
export const holdsOthers = ({ slots, sideSlots = [] }: Kind): boolean =>
  slots.some((slot) => !sideSlots.includes(slot))

/** A section component without its view: its name and the schema of `section.data` besides `wwObjects`. */
export type SectionComponent = {
  readonly component: string
  readonly data: DataSchema
  readonly defaults: JsonObject
  /** Names of slots in `data.wwObjects`; `*` allows any name. */
  readonly slots: readonly string[]
}

/**
 * What documents are checked against: the known kinds and components, and the site's own addresses where these are known. Data of
 * other kinds is kept as it is and rendered as failed.
 */
export type Registry = {
  readonly kinds: ReadonlyMap<string, Kind>
  readonly components: ReadonlyMap<string, SectionComponent>
  /** Origins of the site: a redirect to one of them leads to a path of the site. */
  readonly origins?: readonly string[]
}

/** A registry without kinds and components. */
export const EMPTY_REGISTRY: Registry = { kinds: new Map(), components: new Map() }
