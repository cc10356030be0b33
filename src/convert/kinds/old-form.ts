import type { FormElementType } from '#blocks/form-element/schema.ts'
import { defined, entryOf } from '../defined.ts'
import type { Run } from '../run.ts'
import { wordOf, type Source } from '../source.ts'
import { Aside, elementOf, elementTypeOf, labelPart } from './form-element.ts'
import { pageLinkOf, recipientsOf } from './form.ts'
import { DATA, type KindReading } from './reading.ts'

const ELEMENTS: Readonly<Record<string, FormElementType>> = {
  button: 'submit',
  input: 'text',
  textarea: 'textarea',
  checkbox: 'checkbox',
  file: 'file',
}

/**
 * `ww-form` of 2018: a single element. Elements with the same `formId` make a form; the section combines them. Only the part
 * for its type was shown; the other parts stay in the source.
 */
export function readOldForm(source: Source, run: Run): KindReading {
  const part = source.peek(...DATA, 'type')
  const named = entryOf(ELEMENTS, part)
  if (named !== undefined) source.mark(...DATA, 'type')
  const at = [...DATA, typeof part === 'string' ? part : 'input']
  const element = source.read(elementTypeOf, ...at, 'config', 'type') ?? named ?? 'text'
  const aside = new Aside()
  const label = labelPart(source, [...at, 'wwObject'], run, aside)
  readForm(source, run)
  return {
    kind: 'form-element',
    data: { ...elementOf(source, element, at), ...label.fields },
    ...aside.reading,
  }
}

/** Data of a form's button that concerns the whole form, which the section puts around the elements. */
function readForm(source: Source, run: Run): void {
  const form = wordOf(60)(source.peek(...DATA, 'formId'))
  const weweb = [...DATA, 'button', 'config', 'weweb']
  if (form === undefined || source.peek(...DATA, 'type') !== 'button') return
  source.mark(...weweb, 'enabled')
  const recipients = recipientsOf(source, [...weweb, 'recipients'])
  const redirect = pageLinkOf(source, [...weweb, 'linkPage'], run)
  run.oldForms.set(form, { ...run.oldForms.get(form), ...defined({ recipients, redirect }) })
}
