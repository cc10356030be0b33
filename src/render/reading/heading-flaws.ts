import type { ReadHeading } from './read-section.ts'

/** A heading and its section. */
export type PageHeading = ReadHeading & { readonly section: string }

/** A problem of a page as it was rendered. */
export type PageFlaw = {
  readonly severity: 'error' | 'warning'
  readonly check: 'headings' | 'waiting'
  /** Undefined for what is missing from the page as a whole. */
  readonly section?: string
  readonly says: string
}

/** People who navigate by headings need one h1 at the top, and no skipped levels on the way down (WCAG 1.3.1, 2.4.6). */
export function headingFlaws(headings: readonly PageHeading[]): PageFlaw[] {
  const flaws: PageFlaw[] = []
  const add = (severity: PageFlaw['severity'], section: string | undefined, says: string): void => {
    flaws.push({ severity, check: 'headings', ...(section === undefined ? {} : { section }), says })
  }
  if (!headings.some(({ level }) => level === 1)) {
    add('error', undefined, 'the page has no h1; begin it with a section that bears the title')
  }
  let above = 0
  let titles = 0
  for (const { level, text, section } of headings) {
    if (level === 1 && (titles += 1) > 1) {
      add('error', section, `"${text}" is a second h1; a page has one title, make this an h2`)
    } else if (level > above + 1 && above > 0) {
      add('warning', section, `"${text}" is an h${level} below an h${above}; make it an h${above + 1}`)
    }
    if (text === '') add('warning', section, `an h${level} has no words; write some, or remove it`)
    above = level
  }
  return flaws
}
