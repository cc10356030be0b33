import type { PanelField } from '#blocks/panel.ts'
import { isObject } from '#std/json.ts'

/**
 * The fields to show for a value: a field that is named like an option of a choice beside it, such as the data of one drawing among
 * many, only while that option is chosen.
 */
export function chosenFields(fields: readonly PanelField[], value: unknown): readonly PanelField[] {
  const values = isObject(value) ? value : {}
  const choices = fields.filter(({ control }) => control === 'choice')
  return fields.filter(({ name }) => {
    const belonging = choices.filter(({ options }) => options.includes(name))
    return belonging.length === 0 || belonging.some((choice) => values[choice.name] === name)
  })
}
