import type { Path } from '#std/json.ts'
import type { Registry } from '#model/kind.ts'
import { shown } from '#model/problem.ts'
import { nearestName } from '../nearest-name.ts'
import type { LinkBase } from '../link-text.ts'
import { RawJson, type FileValue } from '../file-value.ts'
import type { FileRole, Place, Spot } from './place.ts'

/** A problem in the files of one document. */
export type Issue = {
  readonly severity: 'error' | 'warning'
  readonly spot: Spot
  readonly expected: string
  readonly found?: string
  /** Line inside the text at the spot, from 0. */
  readonly line?: number
}

/** The source of a part of a document; `names` has fields that the file calls differently. */
export type Origin = {
  readonly spot: Spot
  readonly names?: Readonly<Record<string, string>>
  /** Sources of single texts in translation files. */
  readonly languages?: ReadonlyMap<string, Spot>
}

/** The most known names in a warning about an unknown one. */
const LISTED_NAMES = 12

/** Reads a list of blocks. Injected, because blocks contain values and values contain blocks. */
export type ReadBlocks = (value: FileValue, place: Place, reading: Reading) => unknown

/** The state of reading one document: what is known, and problems so far. */
export class Reading {
  readonly issues: Issue[] = []
  readonly origins = new Map<object, Origin>()
  readonly registry: Registry
  readonly base: LinkBase
  /** Where translation files have the texts of blocks, for blocks of all sections. */
  readonly blocks: Place

  readonly readBlocks: ReadBlocks

  constructor(registry: Registry, base: LinkBase, blocks: Place, readBlocks: ReadBlocks) {
    this.registry = registry
    this.base = base
    this.blocks = blocks
    this.readBlocks = readBlocks
  }

  /** Records the source of a part of the document. */
  made<Made extends object>(value: Made, place: Place, more: Omit<Origin, 'spot'> = {}): Made {
    this.origins.set(value, { spot: spotOf(place), ...more })
    return value
  }

  expected(spot: Spot, expected: string, found?: FileValue, line?: number): void {
    this.issues.push({
      severity: 'error',
      spot,
      expected,
      ...(found === undefined ? {} : { found: shownValue(found) }),
      ...(line === undefined ? {} : { line }),
    })
  }

  /** Keeps an unknown name, with a warning that suggests a similar known one, or lists the known ones. */
  unknown(place: Place, what: string, name: string, known: Iterable<string>): void {
    const names = [...known]
    const nearest = nearestName(name, names)
    const hint = nearest === undefined ? listed(names) : ` (did you mean ${nearest}?)`
    this.issues.push({
      severity: 'warning',
      spot: spotOf(place),
      expected: `${what}${hint}`,
      found: JSON.stringify(name),
    })
  }
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `, such as ${names.slice(0, LISTED_NAMES).join(', ')}${names.length > LISTED_NAMES ? ' …' : ''}`
}

export const spotOf = ({ path }: Place, file: FileRole = 'main'): Spot => ({ file, path })

/** A value for a message, in the words of the file. */
export function shownValue(value: FileValue): string {
  if (value === null) return 'nothing'
  if (value instanceof RawJson) return 'a !json value'
  return typeof value === 'object' && !Array.isArray(value) ? 'a map' : shown(value)
}

/** The place in the files for a path of the document, as exactly as known. */
export function spotAt(document: object, path: Path, origins: ReadonlyMap<object, Origin>): Spot {
  let spot: Spot = { file: 'main', path: [] }
  let value: unknown = document
  let origin = origins.get(document)
  for (const key of path) {
    spot = origin?.languages?.get(String(key)) ?? {
      file: spot.file,
      path: [...spot.path, origin?.names?.[key] ?? key],
    }
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    origin = typeof value === 'object' && value !== null ? origins.get(value) : undefined
    if (origin) spot = origin.spot
  }
  return spot
}
