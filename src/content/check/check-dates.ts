import type { DocumentFacts } from './facts.ts'
import type { Check, Finding } from './finding.ts'

/** The dates of a page, which sitemap, feeds and heads use: none is in the future, and no update is before the publication. */
export const checkDates: Check = ({ documents }, { today }) =>
  documents.flatMap((document) => {
    const { published, updated } = document
    const warn = (field: 'published' | 'updated', says: string): Finding => ({
      severity: 'warning',
      check: 'dates',
      page: document.name,
      field: `meta.${field}`,
      says,
    })
    return [
      ...(['published', 'updated'] as const).flatMap((field) =>
        isLater(document[field], today)
          ? [warn(field, `${document[field]} is in the future; write the day on which it was ${field}`)]
          : [],
      ),
      ...(isLater(published, updated)
        ? [warn('updated', `${updated} is before ${published}, when the page was published; mend one of the two`)]
        : []),
    ]
  })

const isLater = (day: DocumentFacts['published'], other: string | undefined): boolean =>
  day !== undefined && other !== undefined && day > other
