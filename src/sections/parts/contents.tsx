import type { ReactNode } from 'react'
import { HEADING_ID_PREFIX } from '#blocks/prose.tsx'
import type { TextLanguage } from '#model/language.ts'
import { string } from '../strings.ts'
import type { OutlineEntry } from './outline.ts'

/** Fewer headings than this need no list of contents. */
const MIN_ENTRIES = 3

type ContentsProps = { readonly entries: readonly OutlineEntry[]; readonly language: TextLanguage }

/** The headings of a long text as links; nothing when there are too few to be worth it. */
export const Contents = ({ entries, language }: ContentsProps): ReactNode =>
  hasContents(entries) && (
    <nav className="contents" aria-label={string('contents', language)}>
      <p className="contents-title" aria-hidden="true">
        {string('contents', language)}
      </p>
      <ol role="list">
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${HEADING_ID_PREFIX}${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )

export const hasContents = (entries: readonly OutlineEntry[]): boolean => entries.length >= MIN_ENTRIES
