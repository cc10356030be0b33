import type { ReactNode } from 'react'
import { localizedText, words } from '../localized-text.tsx'
import { described, descriptions, idsOf, labelWords, nameOf } from './described.tsx'
import type { FormElementProps } from './view.tsx'

/** One box to tick, such as a consent; its label stands beside it. */
export const singleCheckbox = (props: FormElementProps): ReactNode => (
  <div className="field">
    <div className="field-choice">
      <input
        {...described(props)}
        type="checkbox"
        value={localizedText(props.data.value, props.context)?.value ?? 'yes'}
      />
      <label htmlFor={idsOf(props).field}>{labelWords(props)}</label>
    </div>
    {descriptions(props)}
  </div>
)

/** Several options of which one (radio) or any number (checkbox) is chosen. */
export function choiceGroup(props: FormElementProps, type: 'radio' | 'checkbox'): ReactNode {
  const { data, context } = props
  const { field, help } = idsOf(props)
  const chosen = localizedText(data.value, context)?.value
  return (
    <fieldset className="field" aria-describedby={help}>
      <legend className="field-label">{labelWords(props)}</legend>
      {data.options?.map(({ id, value, label }) => {
        const text = localizedText(label, context) ?? { value: value ?? id, lang: undefined }
        return (
          <div key={id} className="field-choice">
            <input
              type={type}
              id={`${field}-${id}`}
              name={nameOf(props)}
              value={value ?? id}
              defaultChecked={chosen !== undefined && chosen === (value ?? id)}
              required={type === 'radio' && data.required === true}
            />
            <label htmlFor={`${field}-${id}`}>{words(text)}</label>
          </div>
        )
      })}
      {descriptions(props)}
    </fieldset>
  )
}
