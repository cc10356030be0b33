import type { ReactNode } from 'react'
import type { LocalizedText } from './localized-text.ts'

/** A text inside an element: wrapped in a separate element if its language differs from the page's, or if it can be edited. */
export const Localized = ({ text: { value, lang, address } }: { readonly text: LocalizedText }): ReactNode =>
  lang === undefined && address === undefined ? (
    value
  ) : (
    <span lang={lang} data-text={address}>
      {value}
    </span>
  )
