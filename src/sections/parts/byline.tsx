import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import { dayText, isDay } from './day.ts'

/** Who wrote the page and when; nothing when the page says neither. */
export function Byline({ context: { page, language } }: { readonly context: SectionContext }): ReactNode {
  const { author, published, updated } = page
  const day = (name: 'published' | 'updated', value: string | null): ReactNode =>
    isDay(value) && <time dateTime={value}>{string(name, language, { date: dayText(value, language) })}</time>
  if (author === null && !isDay(published) && !isDay(updated)) return null
  return (
    <p className="byline">
      {author !== null && <span>{string('authorBy', language, { name: author })}</span>}
      {day('published', published)}
      {updated !== published && day('updated', updated)}
    </p>
  )
}
