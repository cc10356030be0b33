import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words, type Spoken } from '#blocks/spoken.tsx'
import type { LinkElement } from '#blocks/context.ts'
import type { HeadingLevel } from './head.tsx'

/** A page or thing in a list: its title leads there, and the whole entry is the target. */
export type Entry = {
  readonly id: string
  readonly title: Spoken
  readonly text: Spoken | null
  readonly meta: ReactNode
  readonly link: LinkElement | null
}

/** Title, words and a small line above them; `rest` stands below. */
export const entryNode = (
  { title, text, meta, link }: Entry,
  level: HeadingLevel,
  rest?: ReactNode,
): ReactNode => {
  const Heading = level
  return (
    <article className="entry">
      {meta !== null && meta !== undefined && <p className="entry-meta">{meta}</p>}
      <Heading className="entry-title">
        {link === null ? words(title) : linked(link, { className: 'card-link' }, words(title))}
      </Heading>
      {text !== null && <p className="entry-text">{words(text)}</p>}
      {rest}
    </article>
  )
}
