import { spoken } from '#blocks/spoken.tsx'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { dayText } from '../parts/day.ts'
import { moreLink } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { AuthorData } from './schema.ts'

const MAX_INITIALS = 2

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, MAX_INITIALS)
    .join('')

export const authorView: SectionView<AuthorData> = ({ data, context, slot }) => {
  const person = spoken(data.person, context)
  const updates = listOf(data.updates, 'author-updates', ({ date, text }) => (
    <>
      {date !== undefined && <time dateTime={date}>{dayText(date, context.language)}</time>}
      {written('span', text, context)}
    </>
  ))
  return band(
    { tone: data.tone, name: 'author', slot },
    person && (
      <div className="author-card">
        <div className="author-face">
          {data.picture === undefined ? (
            <span aria-hidden="true">{initialsOf(person.value)}</span>
          ) : (
            context.picture(data.picture, { place: 'face' })
          )}
        </div>
        <div>
          {written('h2', data.person, context)}
          {written('p', data.role, context, 'author-role')}
          {proseOf(data.text, context)}
          {moreLink(data.label, data.link, context)}
        </div>
      </div>
    ),
    isShown(updates) && (
      <div className="author-log">
        <h3>{string('updates', context.language)}</h3>
        {updates}
      </div>
    ),
  )
}
