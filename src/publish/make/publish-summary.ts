import type { Manifest } from '../release/manifest.ts'
import type { WriteCounts } from './release-writer.ts'

/** The content of a release, and how much of it is new. */
export type ReleaseSummary = {
  /** Its number; for a plain site the folder. */
  readonly release: string
  readonly pages: number
  readonly files: number
  readonly written: number
  readonly shared: number
  /** Removed files of a plain folder; left out for a release, which never changes. */
  readonly removed?: number
  /** What could not be shown, and broken links, each with the route of its page. */
  readonly problems: readonly string[]
}

/** Result of a publish. */
export type PublishSummary = ReleaseSummary & {
  /** Whether it is live; a plain folder never is, nor is a release if a publish that started later was faster. */
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

/** The summary of a release that would be made again: everything is shared. */
export const unchangedSummary = (release: string, manifest: Manifest): ReleaseSummary =>
  summaryOf(release, manifest, { written: 0, shared: manifest.files.length })
