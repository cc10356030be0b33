import type { Manifest } from '../release/manifest.ts'
import type { ReleaseSummary } from './publish-summary.ts'

/** A site that is written in full and that nobody sees: it is kept, or nothing stays of it. */
export type DraftedRelease = {
  readonly manifest: Manifest
  /** How many bytes a piece of it has; null when there is none of that name. */
  readonly lengthOf: (piece: string) => number | null
  /** Keeps it as a release of the next number, or in its folder. Throws what the disk throws. */
  readonly keep: () => Promise<ReleaseSummary>
  /** Removes all of it, unless it was kept: then it is whole, and stays. */
  readonly abandon: () => Promise<void>
}

/** A draft that can be told from others: `identity` names all that it was drawn from, the release that it shares with and the revisions on record included. */
export type IdentifiedDraft = DraftedRelease & { readonly identity: string }
