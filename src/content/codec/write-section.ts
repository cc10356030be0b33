import { z } from 'zod'
import { sameJson } from '#std/json.ts'
import type { SectionAddress } from '#model/block.ts'
import type { Section } from '#model/section.ts'
import type { FileMap, FileValue } from '../file-value.ts'
import { readAddress, writeAddress } from '../link-text.ts'
import { writeSlots } from './write-block.ts'
import { plain, raw, writeFields, writeOther } from './write-values.ts'
import { below, type Target, type Writing } from './writing.ts'
import { SECTION_FIELDS, SECTION_WORDS } from './words.ts'

const NO_FIELDS = z.looseObject({})
const MODEL_FIELDS: ReadonlySet<string> = new Set([...Object.values(SECTION_FIELDS), 'data'])

/** The content of a section in a file. */
export function writeSection(section: Section, target: Target, writing: Writing): FileMap {
  const map: Record<string, FileValue> = {}
  for (const [name, field] of Object.entries(SECTION_FIELDS)) {
    const value: unknown = section[field]
    if (value === undefined) continue
    map[name] = name === 'linkedTo' ? writeLinkedTo(section.linkedTo!, writing) : plain(value)
  }
  Object.assign(map, writeData(section, target, writing))
  if (section.data?.wwObjects !== undefined) map['blocks'] = writeSlots(section.data.wwObjects, writing)
  return { ...map, ...writeOther(section, MODEL_FIELDS) }
}

/** The component's data: beside the section's own fields if no names clash, otherwise under `data`. */
function writeData(section: Section, target: Target, writing: Writing): FileMap {
  const { data } = section
  if (data === undefined) return {}
  const { wwObjects, ...own } = data
  const component = writing.registry.components.get(section.componentName)
  const fields = component?.data ?? NO_FIELDS
  const keys = Object.keys(own)
  if (keys.length === 0) return wwObjects === undefined ? { data: {} } : {}
  const beside = !keys.some((key) => SECTION_WORDS.has(key))
  return beside
    ? writeFields(fields, own, target, writing)
    : { data: writeFields(fields, own, below(target, 'data'), writing) }
}

function writeLinkedTo(address: SectionAddress, { base }: Writing): FileValue {
  const text = writeAddress(address, base)
  return sameJson(readAddress(text, base), address) ? text : raw(address)
}
