import type { Manifest } from '../release/manifest.ts'
import type { ReleaseSummary } from './publish-summary.ts'

/** A complete site that is not visible yet: it is either kept or removed without a trace. */
export type DraftedRelease = {
  readonly manifest: Manifest
  /** Size of a piece in bytes; null if there is none with that name. */
  readonly lengthOf: (piece: string) => number | null
  /** Keeps it as a release with the next number, or in its folder. Throws disk errors. */
  readonly keep: () => Promise<ReleaseSummary>
  /** Removes all of it, unless it was kept already. */
  readonly abandon: () => Promise<void>
}

/**
 * A draft with an `identity`: a digest of everything it was rendered from, including the release that it shares files with and
 * the recorded revisions.
 */
export type IdentifiedDraft = DraftedRelease & { readonly identity: string }
