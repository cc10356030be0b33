import type { Finding } from '#content/check/finding.ts'

/** Progress of a publish. */
export type PublishEvent =
  /** The program is being bundled; happens only in the first publish after it changed. */
  | { readonly step: 'building' }
  /** Changed pages are read for what the whole site must know about them. */
  | { readonly step: 'reading'; readonly done: number; readonly of: number }
  /** Pages are rendered in all languages, compressed and written. */
  | { readonly step: 'rendering'; readonly done: number; readonly of: number }
  /** Everything else is made: feeds, sitemaps, pictures, search; then everything is flushed to disk. */
  | { readonly step: 'writing' }
  /** The checks ran on what was written, with these findings. */
  | { readonly step: 'checked'; readonly findings: readonly Finding[] }
  /** The release is live. */
  | { readonly step: 'switched'; readonly release: string }
  /** The release is complete, but not live: a publish that started later is, or a planned one yielded to later changes. */
  | { readonly step: 'overtaken'; readonly release: string }
  /** Nothing changed: the previous release stays live. */
  | { readonly step: 'unchanged'; readonly release: string }

/** Called with the progress of a publish. If it throws, the publish ends. */
export type Progress = (event: PublishEvent) => void
