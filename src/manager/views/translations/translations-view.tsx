import type { ReactNode } from 'react'
import type { ViewProps } from '../view.ts'
import { DocumentTranslations } from './document-translations.tsx'
import { addressIn } from './translation-address.ts'
import { TranslationsTable } from './translations-table.tsx'

/** How far all translations are; of the document and language that the address names, its texts beside their sources. */
export function TranslationsView(props: ViewProps): ReactNode {
  const address = addressIn(location.search)
  return address === null ? (
    <TranslationsTable {...props} />
  ) : (
    <DocumentTranslations {...props} address={address} />
  )
}
