import type { PageFacts } from './page-facts.ts'

/** Pages without exactly one h1, and headings that skip a level on the way down. */
export function outlineFaults(path: string, { headings }: PageFacts): string[] {
  const tops = headings.filter((level) => level === 1).length
  const skips = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1)
  return [
    ...(tops === 1 ? [] : [`${path}: ${tops} h1`]),
    ...(skips.length === 0 ? [] : [`${path}: a level is skipped before h${skips.join(', h')}`]),
  ]
}

/** Titles and descriptions that are missing or that two pages of a group share. */
export function sharedNames(pages: Iterable<readonly [string, PageFacts]>): string[] {
  const seen = new Map<string, string>()
  const found: string[] = []
  for (const [path, { title, description }] of pages) {
    for (const text of [title, description]) {
      const other = seen.get(text)
      if (text === '') found.push(`${path}: no title or no description`)
      else if (other !== undefined) found.push(`${path}: "${text}" as on ${other}`)
      seen.set(text, path)
    }
  }
  return found
}
