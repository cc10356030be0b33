import type { ReactNode } from 'react'
import type { ViewProps } from '../view.ts'
import { DocumentTranslations } from './document-translations.tsx'
import { addressIn } from './translation-address.ts'
import { TranslationsTable } from './translations-table.tsx'

/** Translation progress of all documents; or the texts of the document and language in the address. */
export function TranslationsView(props: ViewProps): ReactNode {
  const address = addressIn(location.search)
  return address === null ? (
    <TranslationsTable {...props} />
  ) : (
    <DocumentTranslations {...props} address={address} />
  )
}
