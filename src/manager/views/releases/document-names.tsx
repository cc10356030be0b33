import type { ReactNode } from 'react'
import type { PageHead } from '#draw/page-head.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import { LANGUAGE_NAMES, type TextLanguage } from '#model/language.ts'
import { useSay } from '../../phrases/use-say.ts'

/** Most documents that are named; beyond that only their number is shown. */
const MOST_NAMED = 5

type DocumentNamesProps = {
  /** Everything if left out. */
  readonly documents: readonly DocumentKey[] | undefined
  /** The published languages; all if left out. */
  readonly languages?: readonly TextLanguage[] | undefined
  /** The pages that there are now. */
  readonly heads: readonly PageHead[]
}

/** The names of what a publish includes. */
export function DocumentNames({ documents, languages, heads }: DocumentNamesProps): ReactNode {
  const say = useSay()
  const only = languages && say('Texts in {languages} only', { languages: languageNames(languages) })
  if (documents === undefined) return only ?? say('Everything')
  const names = new Map(heads.map((head) => [pageKey(head.id), head.name ?? head.title?.en ?? head.route]))
  const nameOf = (key: DocumentKey): string =>
    key === 'design' ? say('Design: navbar, footer, redirects') : (names.get(key) ?? say('A removed page'))
  const more = documents.length - MOST_NAMED
  return (
    <ul className="releases-documents">
      {documents.slice(0, MOST_NAMED).map((key) => (
        <li key={key}>{nameOf(key)}</li>
      ))}
      {more > 0 && <li>{say('and {count} more', { count: more })}</li>}
      {only !== undefined && <li>{only}</li>}
    </ul>
  )
}

const languageNames = (languages: readonly TextLanguage[]): string =>
  languages.map((language) => LANGUAGE_NAMES[language]).join(', ')
