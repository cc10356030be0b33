import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import { Band } from '../parts/band.tsx'
import { dateText } from '../parts/date.ts'
import { MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { AuthorData } from './schema.ts'

const MAX_INITIALS = 2

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, MAX_INITIALS)
    .join('')

export function Author({ data, context, slot }: SectionViewProps<AuthorData>): ReactNode {
  const person = localizedText(data.person, context)
  const { updates = [] } = data
  return (
    <Band tone={data.tone} name="author" slot={slot}>
      {person && (
        <div className="author-card">
          <div className="author-face">
            {data.picture === undefined ? (
              <span aria-hidden="true">{initialsOf(person.value)}</span>
            ) : (
              context.picture(data.picture, { place: 'face' })
            )}
          </div>
          <div>
            <Text as="h2" text={data.person} context={context} />
            <Text as="p" text={data.role} context={context} className="author-role" />
            <ProseBlock text={data.text} context={context} />
            <MoreLink label={data.label} link={data.link} context={context} />
          </div>
        </div>
      )}
      {updates.length > 0 && (
        <div className="author-log">
          <h3>{string('updates', context.language)}</h3>
          <List items={updates} className="author-updates">
            {({ date, text }) => (
              <>
                {date !== undefined && <time dateTime={date}>{dateText(date, context.language)}</time>}
                <Text as="span" text={text} context={context} />
              </>
            )}
          </List>
        </div>
      )}
    </Band>
  )
}
