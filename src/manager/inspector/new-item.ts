import type { PanelField } from '#blocks/panel.ts'
import type { TextLanguage } from '#model/language.ts'
import { placeholderText } from '#model/placeholder-text.ts'
import { isObject } from '#std/json.ts'
import { plainProse } from './plain-prose.ts'

/** Length of a new item's id, in characters. */
const ID_LENGTH = 8

/** A new list item: like the previous one, with a new id and placeholder texts. */
export function newItem(fields: readonly PanelField[], before: unknown, language: TextLanguage): unknown {
  const sample = isObject(before) ? before : {}
  const filled = fields.flatMap(({ name, control, label }): [string, unknown][] => {
    const words = placeholderText(label)
    if (control === 'line') return [[name, { [language]: words }]]
    if (control === 'prose') return [[name, { [language]: plainProse(words) }]]
    if (control === 'choice' || control === 'icon')
      return sample[name] === undefined ? [] : [[name, sample[name]]]
    return []
  })
  return { id: crypto.randomUUID().slice(0, ID_LENGTH), ...Object.fromEntries(filled) }
}
