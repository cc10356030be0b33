import type { Manifest } from '../release/manifest.ts'
import type { WriteCounts } from './release-writer.ts'

/** What a release contains, and how much of it is new. */
export type ReleaseSummary = {
  /** Its number; of a plain site the folder. */
  readonly release: string
  readonly pages: number
  readonly files: number
  readonly written: number
  readonly shared: number
  /** Files of a plain folder that are gone; left out for a release, which is never changed. */
  readonly removed?: number
  /** What could not be shown, and links that lead nowhere, each with the route of its page. */
  readonly problems: readonly string[]
}

/** What a publish did. */
export type PublishSummary = ReleaseSummary & {
  /** Whether it is in force; a plain folder never is, nor is what a publish that began later came before. */
  readonly shown: boolean
}

export function summaryOf(release: string, { files, pages }: Manifest, counts: WriteCounts): ReleaseSummary {
  return {
    release,
    pages: new Set(pages.map(({ id }) => id)).size,
    files: files.length,
    ...counts,
    problems: [...new Set(pages.flatMap((page) => page.problems))].toSorted(),
  }
}

/** Of a release that would be made again: all of it is there. */
export const unchangedSummary = (release: string, manifest: Manifest): ReleaseSummary =>
  summaryOf(release, manifest, { written: 0, shared: manifest.files.length })
