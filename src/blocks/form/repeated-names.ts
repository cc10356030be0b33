import type { Block } from '#model/block.ts'
import { formElementKind } from '../form-element/schema.ts'
import { formData, formFields } from './check-entry.ts'

/** A name that something of a form shares with something before it: a field (its block), or a value of the form itself. */
export type RepeatedName = { readonly name: string; readonly block: string; readonly field: string }

/** Choices of one question may be fields of their own with one name. */
const CHOICES: ReadonlySet<string> = new Set(['checkbox', 'radio'])

type Named = RepeatedName & { readonly type: string }

/**
 * Names that occur twice in a form: of two such values the team would get one only, or both without knowing which is which. A
 * name that ends in `[]` says itself that it has many values.
 */
export function repeatedNames(form: Block): RepeatedName[] {
  const first = new Map<string, string>()
  return namesIn(form).flatMap(({ type, ...each }) => {
    const before = first.get(each.name)
    if (before === undefined) first.set(each.name, type)
    const isOneQuestion = before === type && CHOICES.has(type)
    return before === undefined || isOneQuestion || each.name.endsWith('[]') ? [] : [each]
  })
}

function namesIn(form: Block): Named[] {
  const { hidden = [], query = [] } = formData(form)
  const own = (list: 'hidden' | 'query', at: number, name: string | undefined): Named[] =>
    name === undefined ? [] : [{ name, type: list, block: form.uniqueId, field: `${list}[${at}]` }]
  return [
    ...formFields(form).map(({ name, id, field }) => ({
      name,
      type: field.element ?? formElementKind.defaults.element,
      block: id,
      field: 'name',
    })),
    ...query.flatMap(({ name, parameter }, at) => own('query', at, name ?? parameter)),
    ...hidden.flatMap(({ name }, at) => own('hidden', at, name)),
  ]
}
