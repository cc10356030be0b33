import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { type LocalizedText } from '#blocks/localized-text.ts'
import type { LinkElement } from '#blocks/context.ts'
import type { HeadingLevel } from './head.tsx'

/** A page or thing in a list: its title leads there, and the whole entry is the target. */
export type Entry = {
  readonly id: string
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  readonly meta: EntryMeta | null
  readonly link: LinkElement | null
}

/** The small line of an entry: words, or a day in words and as machines read it. */
type EntryMeta = LocalizedText & { readonly day?: string }

type EntryCardProps = {
  readonly entry: Entry
  readonly level: HeadingLevel
  /** Content below. */
  readonly children?: ReactNode
}

/** Title, words and a small line above them. */
export const EntryCard = ({
  entry: { title, text, meta, link },
  level: Heading,
  children,
}: EntryCardProps): ReactNode => (
  <article className="entry">
    {meta !== null && (
      <p className="entry-meta">
        {meta.day === undefined ? (
          <span lang={meta.lang} data-text={meta.address}>
            {meta.value}
          </span>
        ) : (
          <time dateTime={meta.day}>{meta.value}</time>
        )}
      </p>
    )}
    <Heading className="entry-title">
      <CardTitle title={title} link={link} />
    </Heading>
    {text !== null && (
      <p className="entry-text">
        <Localized text={text} />
      </p>
    )}
    {children}
  </article>
)

type CardTitleProps = Pick<Entry, 'title' | 'link'>

/** The title of a card: a link that covers all of it, or plain words where it leads nowhere. */
export const CardTitle = ({ title, link }: CardTitleProps): ReactNode =>
  link === null ? (
    <Localized text={title} />
  ) : (
    <Linked to={link} className="card-link">
      <Localized text={title} />
    </Linked>
  )
