import type { ReactNode } from 'react'
import { spoken, spokenOr, words } from '../spoken.tsx'
import type { FormElementProps } from './view.tsx'

/** The button that sends the form, and what it says while it does and afterwards. */
export const submitButton = ({ data, context }: FormElementProps): ReactNode => (
  <button
    type="submit"
    className={`button button-${data.look ?? 'primary'}`}
    data-sending={spoken(data.sending, context)?.value}
    data-sent={spoken(data.sent, context)?.value}
    data-failed={spoken(data.error, context)?.value}
  >
    {words(spokenOr(data.label, 'send', context))}
  </button>
)
