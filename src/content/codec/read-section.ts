import { z } from 'zod'
import { isObject } from '#std/json.ts'
import { isFileMap, RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { readAddress } from '../link-text.ts'
import { inside, type Place } from './place.ts'
import { readData, readSlots } from './read-block.ts'
import { readOther, readPlain } from './read-values.ts'
import { shownValue, spotOf, type Reading } from './reading.ts'
import { SECTION_FIELDS, SECTION_WORDS } from './words.ts'

const NO_FIELDS = z.looseObject({})

/** A section of a page, or the navbar or footer of the design. */
export function readSection(map: FileMap, place: Place, reading: Reading): Record<string, unknown> {
  const explicit = Object.hasOwn(map, 'data')
  const section: Record<string, unknown> = {}
  const beside: Record<string, FileValue> = {}
  for (const [key, value] of Object.entries(map)) {
    const at = inside(place, key)
    if (key === 'linkedTo') section['linkedTo'] = readLinkedTo(value, at, reading)
    else if (key === 'other') Object.assign(section, readOther(value, at, reading))
    else if (isOwn(key)) section[SECTION_FIELDS[key]] = readPlain(value, at, reading)
    else if (SECTION_WORDS.has(key)) continue
    else if (!explicit) beside[key] = value
    else {
      reading.unknown(at, 'a known field of a section', key, SECTION_WORDS)
      section[key] = readPlain(value, at, reading)
    }
  }
  const data = readSectionData(map, explicit ? map['data'] : given(beside), place, reading)
  if (data !== undefined) section['data'] = data
  return reading.made(section, place, { names: { componentName: 'component' } })
}

const isOwn = (key: string): key is keyof typeof SECTION_FIELDS => Object.hasOwn(SECTION_FIELDS, key)

const given = (map: FileMap): FileMap | undefined => (Object.keys(map).length > 0 ? map : undefined)

function readSectionData(
  map: FileMap,
  own: FileValue | undefined,
  place: Place,
  reading: Reading,
): unknown {
  const name = map['component']
  const component = typeof name === 'string' ? reading.registry.components.get(name) : undefined
  if (typeof name === 'string' && !component) {
    const at = inside(place, 'component')
    reading.unknown(at, 'a known component', name, reading.registry.components.keys())
  }
  const at = Object.hasOwn(map, 'data') ? inside(place, 'data') : place
  const data = readData(component?.data ?? NO_FIELDS, own, at, reading, component !== undefined)
  if (map['blocks'] === undefined) return data
  const wwObjects = readSlots(map['blocks'], inside(place, 'blocks'), reading)
  const held = isObject(data) ? { ...data, wwObjects } : { wwObjects }
  return reading.made(held, at, { names: { wwObjects: 'blocks' } })
}

function readLinkedTo(value: FileValue, place: Place, reading: Reading): unknown {
  if (value instanceof RawJson) return readPlain(value, place, reading)
  const address =
    typeof value === 'string'
      ? readAddress(value, reading.base)
      : { expected: 'a section such as home#call' }
  if (!('expected' in address)) return reading.made(address, place)
  reading.issues.push({
    severity: 'error',
    spot: spotOf(place),
    expected: String(address.expected),
    found: shownValue(value),
  })
  return undefined
}

/** The map of a section; undefined, with a problem, if it is not a map. */
export function sectionMap(value: FileValue, place: Place, reading: Reading): FileMap | undefined {
  if (isFileMap(value)) return value
  reading.expected(spotOf(place), 'a section: a map with id and component', value)
  return undefined
}
