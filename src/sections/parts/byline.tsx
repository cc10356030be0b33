import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import { AuthorName } from './archive-links.tsx'
import { dateText, isDate } from './date.ts'

/** The author and the dates of the page; nothing if it has neither. */
export function Byline({ context }: { readonly context: SectionContext }): ReactNode {
  const { page, language } = context
  const { author, published, updated } = page
  if (author === null && !isDate(published) && !isDate(updated)) return null
  const [before, after] = string('authorBy', language, { name: '*' }).split('*')
  return (
    <p className="byline">
      {author !== null && (
        <span>
          {before}
          <AuthorName name={author} context={context} />
          {after}
        </span>
      )}
      <Day name="published" value={published} language={language} />
      {updated !== published && <Day name="updated" value={updated} language={language} />}
    </p>
  )
}

type DayProps = {
  readonly name: 'published' | 'updated'
  readonly value: string | null
  readonly language: TextLanguage
}

const Day = ({ name, value, language }: DayProps): ReactNode =>
  isDate(value) && <time dateTime={value}>{string(name, language, { date: dateText(value, language) })}</time>
