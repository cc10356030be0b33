import type { PanelField } from '#blocks/panel.ts'
import type { TextLanguage } from '#model/language.ts'
import { isObject } from '#std/json.ts'

/** Characters of an id that is made for an item. */
const ID_LENGTH = 8

/** A new item for a list: like the one before it, with an id of its own and words that say that they have to be written. */
export function newItem(fields: readonly PanelField[], before: unknown, language: TextLanguage): unknown {
  const sample = isObject(before) ? before : {}
  const filled = fields.flatMap(({ name, control, label }): [string, unknown][] => {
    if (control === 'line') return [[name, { [language]: label }]]
    if (control === 'choice' || control === 'icon')
      return sample[name] === undefined ? [] : [[name, sample[name]]]
    return []
  })
  return { id: crypto.randomUUID().slice(0, ID_LENGTH), ...Object.fromEntries(filled) }
}
