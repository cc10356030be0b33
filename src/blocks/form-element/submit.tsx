import type { ReactNode } from 'react'
import { Localized } from '../localized.tsx'
import { localizedText, localizedTextOr } from '../localized-text.ts'
import type { FormElementProps } from './props.ts'

/** The button that sends the form, with its messages while sending and afterwards. */
export const SubmitButton = ({ data, context }: FormElementProps): ReactNode => (
  <button
    type="submit"
    className={`button button-${data.look ?? 'primary'}`}
    data-sending={localizedText(data.sending, context)?.value}
    data-sent={localizedText(data.sent, context)?.value}
    data-failed={localizedText(data.error, context)?.value}
  >
    <Localized text={localizedTextOr(data.label, 'send', context)} />
  </button>
)
