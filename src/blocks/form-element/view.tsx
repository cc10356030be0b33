import type { ReactNode } from 'react'
import type { z } from 'zod'
import { never } from '#std/never.ts'
import type { BlockView } from '../view.ts'
import { choiceGroup, singleCheckbox } from './choice.tsx'
import { inputField, selectField, textareaField } from './field.tsx'
import type { formElementKind } from './schema.ts'
import { submitButton } from './submit.tsx'

export type FormElementData = z.output<typeof formElementKind.data>
export type FormElementProps = Parameters<BlockView<FormElementData>>[0]

/** BLOCK-13: a labelled field with its help and its error, or the button that sends the form. */
export const formElementView: BlockView<FormElementData> = (props) => {
  const drawn = elementOf(props)
  return drawn === null ? null : <div {...props.root}>{drawn}</div>
}

function elementOf(props: FormElementProps): ReactNode {
  const { element = 'text', options } = props.data
  switch (element) {
    case 'textarea':
      return textareaField(props)
    case 'select':
      return selectField(props)
    case 'radio':
      return choiceGroup(props, 'radio')
    case 'checkbox':
      return options === undefined || options.length === 0
        ? singleCheckbox(props)
        : choiceGroup(props, 'checkbox')
    case 'submit':
      return submitButton(props)
    // Every form has a trap for robots: this element asks for nothing more.
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
      return inputField(props, element)
    default:
      return never(element)
  }
}
