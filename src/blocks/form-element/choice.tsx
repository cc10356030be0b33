import type { ReactNode } from 'react'
import { Localized } from '../localized.tsx'
import { localizedText } from '../localized-text.ts'
import { described, Descriptions, idsOf, Label, nameOf } from './described.tsx'
import type { FormElementProps } from './props.ts'

/** A single checkbox, such as a consent, with its label beside it. */
export const SingleCheckbox = (props: FormElementProps): ReactNode => (
  <div className="field">
    <div className="field-choice">
      <input
        {...described(props)}
        type="checkbox"
        value={localizedText(props.data.value, props.context)?.value ?? 'yes'}
      />
      <label htmlFor={idsOf(props).field}>
        <Label {...props} />
      </label>
    </div>
    <Descriptions {...props} />
  </div>
)

type ChoiceGroupProps = FormElementProps & { readonly type: 'radio' | 'checkbox' }

/** Several options of which one (radio) or any number (checkbox) is chosen. */
export function ChoiceGroup({ type, ...props }: ChoiceGroupProps): ReactNode {
  const { data, context } = props
  const { field, help } = idsOf(props)
  const chosen = localizedText(data.value, context)?.value
  return (
    <fieldset className="field" aria-describedby={help}>
      <legend className="field-label">
        <Label {...props} />
      </legend>
      {data.options?.map(({ id, value = id, label }) => (
        <div key={id} className="field-choice">
          <input
            type={type}
            id={`${field}-${id}`}
            name={nameOf(props)}
            value={value}
            defaultChecked={chosen === value}
            required={type === 'radio' && data.required === true}
          />
          <label htmlFor={`${field}-${id}`}>
            <Localized text={localizedText(label, context) ?? { value, lang: undefined }} />
          </label>
        </div>
      ))}
      <Descriptions {...props} />
    </fieldset>
  )
}
