import type { ReactNode } from 'react'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { ViewProps } from '../view.ts'
import { PageLinks } from './page-links.tsx'

/** The manager's first view: all pages, each a link by its name. */
export function PagesView({ site }: ViewProps): ReactNode {
  return <PageLinks heads={site.heads} language={DEFAULT_LANGUAGE} />
}
