import type { Finding } from '#content/check/finding.ts'

/** Where a publish is, as it goes on. */
export type PublishEvent =
  /** The program is bundled, which only the first publish after a change of it does. */
  | { readonly step: 'building' }
  /** Pages that changed are looked through for what the whole site must know of them. */
  | { readonly step: 'reading'; readonly done: number; readonly of: number }
  /** Pages are rendered in all languages, compressed and written. */
  | { readonly step: 'rendering'; readonly done: number; readonly of: number }
  /** Everything else is made: feeds, sitemaps, pictures, search; then all is brought to disk. */
  | { readonly step: 'writing' }
  /** The checks looked at what was written, and found this. */
  | { readonly step: 'checked'; readonly findings: readonly Finding[] }
  /** The release is in force. */
  | { readonly step: 'switched'; readonly release: string }
  /** The release is whole, and not in force: a publish that began later is, or a planned one gave way to later changes. */
  | { readonly step: 'overtaken'; readonly release: string }
  /** Nothing changed: the release before stays in force. */
  | { readonly step: 'unchanged'; readonly release: string }

/** Hears how far a publish is. What it throws ends the publish. */
export type Progress = (event: PublishEvent) => void
