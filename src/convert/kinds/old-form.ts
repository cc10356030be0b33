import type { FormElement } from '#blocks/form-element/schema.ts'
import { defined, entryOf } from '../defined.ts'
import type { Run } from '../run.ts'
import type { Source } from '../source.ts'
import { elementOf, elementTypeOf, labelPart } from './form-element.ts'
import { DATA, type KindReading } from './reading.ts'

const ELEMENTS: Readonly<Record<string, FormElement>> = {
  button: 'submit',
  input: 'text',
  textarea: 'textarea',
  checkbox: 'checkbox',
  file: 'file',
}

/**
 * `ww-form` of 2018: one element by itself. Elements with the same `formId` make a form; the section gathers them. Only the
 * part that its type names was shown; the other parts stay in the source.
 */
export function readOldForm(source: Source, run: Run): KindReading {
  const part = source.peek(...DATA, 'type')
  const named = entryOf(ELEMENTS, part)
  if (named !== undefined) source.mark(...DATA, 'type')
  const at = [...DATA, typeof part === 'string' ? part : 'input']
  const element = source.read(elementTypeOf, ...at, 'config', 'type') ?? named ?? 'text'
  const label = labelPart(source, [...at, 'wwObject'], run)
  return {
    kind: 'form-element',
    data: { ...elementOf(source, element, at), ...defined(label.data) },
    ...(label.kept ? { kept: label.kept } : {}),
  }
}
