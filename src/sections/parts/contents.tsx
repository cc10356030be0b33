import type { ReactNode } from 'react'
import { HEADING_ID_PREFIX } from '#blocks/prose.tsx'
import type { TextLanguage } from '#model/language.ts'
import { string } from '../strings.ts'
import type { OutlineEntry } from './outline.ts'

/** Fewer headings than this need no list of contents. */
const MIN_ENTRIES = 3

/** The headings of a long text as links; null when there are too few to be worth it. */
export const contentsList = (entries: readonly OutlineEntry[], language: TextLanguage): ReactNode =>
  entries.length < MIN_ENTRIES ? null : (
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
