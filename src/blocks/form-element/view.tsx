import type { ReactNode } from 'react'
import { never } from '#std/never.ts'
import { ChoiceGroup, SingleCheckbox } from './choice.tsx'
import { InputField, SelectField, TextareaField } from './field.tsx'
import type { FormElementProps } from './props.ts'
import { SubmitButton } from './submit.tsx'

/** BLOCK-13: a labelled field with its help and its error, or the button that sends the form. */
export const FormElement = (props: FormElementProps): ReactNode =>
  // Every form has a honeypot against robots, so this element adds nothing.
  props.data.element !== 'captcha' && (
    <div {...props.root}>
      <Field {...props} />
    </div>
  )

function Field(props: FormElementProps): ReactNode {
  const { element = 'text', options = [] } = props.data
  switch (element) {
    case 'textarea':
      return <TextareaField {...props} />
    case 'select':
      return <SelectField {...props} />
    case 'radio':
      return <ChoiceGroup {...props} type="radio" />
    case 'checkbox':
      return options.length === 0 ? <SingleCheckbox {...props} /> : <ChoiceGroup {...props} type="checkbox" />
    case 'submit':
      return <SubmitButton {...props} />
    case 'captcha':
      return null
    case 'text':
    case 'email':
    case 'password':
    case 'tel':
    case 'number':
    case 'date':
    case 'time':
    case 'url':
    case 'file':
      return <InputField {...props} type={element} />
    default:
      return never(element)
  }
}
