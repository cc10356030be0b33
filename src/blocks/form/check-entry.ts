import type { z } from 'zod'
import type { Block } from '#model/block.ts'
import { sentName } from '../form-element/field-name.ts'
import { formElementKind } from '../form-element/schema.ts'
import { withDefaults } from '#model/with-defaults.ts'
import { filesFault, type SentFile } from './check-files.ts'
import { fieldFault, type FieldFault } from './field-fault.ts'
import { formKind } from './schema.ts'
import { fitText, isVisible } from './visible-text.ts'
import { HONEYPOT_FIELD } from './honeypot.ts'

/** Names and values as a form sends them, in order; a name may be repeated. */
export type SentValues = readonly (readonly [name: string, value: string])[]

/** What is wrong with one field of an entry. */
export type EntryProblem = { readonly name: string; readonly fault: FieldFault }

/** Result of checking a sent form: an entry with its fields by name, problems to fix, or sent by a robot. */
export type CheckedEntry =
  | {
      readonly is: 'entry'
      readonly fields: Readonly<Record<string, string | string[]>>
      /** The accepted files, in the order of sending. */
      readonly files: readonly SentFile[]
    }
  | { readonly is: 'refused'; readonly problems: readonly EntryProblem[] }
  | { readonly is: 'robot' }

/** Longest value that is taken from the page's address. */
const QUERY_LENGTH = 500

/**
 * Checks what was sent against the form block: only fields that the form has; fixed values are taken from the form, not from
 * the sender. Files without a field are left out. Throws if the block is no form.
 */
export function checkEntry(form: Block, sent: SentValues, sentFiles: readonly SentFile[] = []): CheckedEntry {
  const data = formData(form)
  if (sent.some(([name, value]) => name === HONEYPOT_FIELD && value !== '')) return { is: 'robot' }
  const written = sent.map(([name, value]) => [name, fitText(value)] as const)
  const byName = Map.groupBy(
    written.filter(([, value]) => isVisible(value)),
    ([name]) => name,
  )
  const valuesOf = (name: string): string[] => (byName.get(name) ?? []).map(([, value]) => value)
  const all = formFields(form)
  const fields = all.filter(({ field }) => field.element !== 'file')
  const filesOf = (name: string): SentFile[] => sentFiles.filter(({ field }) => field === name)
  const found = all.flatMap(({ name, field }) => {
    const fault =
      field.element === 'file'
        ? filesFault(field, filesOf(name))
        : valuesFault(field, valuesOf(name), mostValues(all, name))
    return fault === undefined ? [] : [{ name, fault }]
  })
  const problems = found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at)
  if (problems.length > 0) return { is: 'refused', problems }
  const fixed = (data.hidden ?? []).flatMap(({ name, value }) =>
    name === undefined ? [] : [[name, value ?? '']],
  )
  const fromAddress = (data.query ?? []).flatMap(({ name, parameter }) => {
    const key = name ?? parameter
    return key === undefined ? [] : [[key, (valuesOf(key)[0] ?? '').slice(0, QUERY_LENGTH)]]
  })
  const filled = fields.map(({ name }) => [name, single(valuesOf(name))])
  return {
    is: 'entry',
    fields: Object.fromEntries([...filled, ...fromAddress, ...fixed]),
    files: all.flatMap(({ name, field }) => (field.element === 'file' ? filesOf(name) : [])),
  }
}

/** Most values of a name: one per field with that name, or one per option if several may be chosen (FORM-9). */
const mostValues = (all: readonly FormField[], name: string): number =>
  all
    .filter((each) => each.name === name)
    .reduce((most, { field }) => most + (takesSeveral(field) ? (field.options?.length ?? 1) : 1), 0)

const takesSeveral = ({ element, multiple, options = [] }: FormField['field']): boolean =>
  options.length > 0 && (element === 'checkbox' || (element === 'select' && multiple === true))

const valuesFault = (
  field: FormField['field'],
  values: readonly string[],
  most: number,
): FieldFault | undefined => (values.length > most ? 'too-many-values' : fieldFault(field, values))

const single = (values: string[]): string | string[] => (values.length > 1 ? values : (values[0] ?? ''))

type FormField = {
  readonly name: string
  /** Id of its block. */
  readonly id: string
  readonly field: z.output<typeof formElementKind.data>
}

/** The fields of a form for text, choices or files, at any depth. */
export function formFields(form: Block): FormField[] {
  return Object.values(form.children ?? {})
    .flat()
    .flatMap((child) => [...ownField(child), ...formFields(child)])
}

/** Names of a form's file fields; empty if there are none. */
export const fileFieldsOf = (form: Block): ReadonlySet<string> =>
  new Set(formFields(form).flatMap(({ name, field }) => (field.element === 'file' ? [name] : [])))

const NO_VALUE: ReadonlySet<string | undefined> = new Set(['submit', 'captcha'])

function ownField({ uniqueId, content }: Block): FormField[] {
  if (content?.type !== formElementKind.kind) return []
  const parsed = formElementKind.data.safeParse(withDefaults(formElementKind.defaults, content.data ?? {}))
  if (!parsed.success || NO_VALUE.has(parsed.data.element)) return []
  return [{ name: sentName(uniqueId, parsed.data.name), id: uniqueId, field: parsed.data }]
}

/** The data of a form block with its defaults. Throws if the block is no form. */
export function formData({ uniqueId, content }: Block): z.output<typeof formKind.data> {
  if (content?.type !== formKind.kind) throw new Error(`Block ${uniqueId} is no form`)
  return formKind.data.parse(withDefaults(formKind.defaults, content.data ?? {}))
}
