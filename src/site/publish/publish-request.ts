import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Channel } from '#publish/release/channel.ts'
import type { KeptDraft } from '#publish/make/kept-draft.ts'
import type { Progress } from '#publish/make/progress.ts'

/** The author of a publish that names none. */
export const DEFAULT_AUTHOR = 'site'

/** A request to publish. Plain data: it goes into a queue and to other threads. */
export type PublishRequest = {
  /** The author, for the list of releases. */
  readonly author?: string
  /** Note about the release, for the list of releases. */
  readonly note?: string
  /** The audience; everybody if left out. */
  readonly channel?: Channel
  /**
   * The documents to publish, with those that they need (PUB-150); all others stay as they are live, so an empty list makes the
   * same release again. Everything if left out.
   */
  readonly documents?: readonly DocumentKey[]
  /**
   * The languages whose texts are published, of the chosen documents or of all (PUB-200); everything else stays as it is live.
   * All languages if left out.
   */
  readonly languages?: readonly TextLanguage[]
  /** The last change to include; if left out, the store's latest. */
  readonly asOf?: number
  /**
   * Hashes of media files by name, at the time of planning. A file that was replaced since is published in that state, unless
   * its current one is live.
   */
  readonly media?: Readonly<Record<string, string>>
  /** Whether a live release with later changes stays, and documents that were published separately after `asOf` stay. */
  readonly unlessLater?: boolean
  /** Only the pages, faster, for a preview (PUB-93); for the channel `preprod`. */
  readonly quick?: boolean
  /** Publishes even with errors. */
  readonly despiteErrors?: boolean
  /** Whether checks are skipped; they always are for a quick preview. */
  readonly unchecked?: boolean
  /** Whether the pages of the style guide are included; they are if left out. */
  readonly styleguide?: boolean
  /** Of a preview: only which documents are published and which are not, without rendering anything. */
  readonly brief?: boolean
  /** Leaves out the precompressed files. */
  readonly plain?: boolean
  /** Makes the precompressed files as small as possible, which takes long. */
  readonly smallest?: boolean
  /** Whether pages get social images; they do if left out. */
  readonly cards?: boolean
}

/** How a publish is followed and cancelled. */
export type PublishControl = {
  /** Called with its progress. */
  readonly progress?: Progress
  /** Cancels it without a trace, as long as its release has no number. */
  readonly signal?: AbortSignal
  /** Where a preview leaves its draft for the same publish; without it, everything is rendered each time. */
  readonly kept?: KeptDraft
}

/** Thrown if the store is empty, so that there is nothing to publish. The message says what to do. */
export class NothingToPublish extends Error {
  override readonly name = 'NothingToPublish'

  constructor() {
    super('The store is empty. Import first: npm run site -- import')
  }
}
