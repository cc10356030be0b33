import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Channel } from '#publish/release/channel.ts'
import type { KeptDraft } from '#publish/make/kept-draft.ts'
import type { Progress } from '#publish/make/progress.ts'

/** Who published when nobody says. */
export const DEFAULT_AUTHOR = 'site'

/** What somebody wants to be published. Plain data: it goes into a queue and to other threads. */
export type PublishRequest = {
  /** Who publishes, for the list of releases. */
  readonly author?: string
  /** What the release is about, for the list of releases. */
  readonly note?: string
  /** Who is to see it; everybody, when left out. */
  readonly channel?: Channel
  /**
   * The documents that go out, with what they need (PUB-150); all others stay as visitors have them, so none at all makes the same
   * release again. Everything, when left out.
   */
  readonly documents?: readonly DocumentKey[]
  /**
   * The languages whose texts go out, of the chosen documents or of all (PUB-200); everything else stays as visitors have it. All that
   * there is of a document, when left out.
   */
  readonly languages?: readonly TextLanguage[]
  /** The last change that is published; what the store holds, without it. */
  readonly asOf?: number
  /**
   * Hashes of files of the media folder by name, as they were when it was planned. One that was replaced since is published so, unless
   * visitors have it as it is now.
   */
  readonly media?: Readonly<Record<string, string>>
  /** Whether a release that holds later changes stays in force, and documents that were published alone after `asOf` stay. */
  readonly unlessLater?: boolean
  /** The pages alone, sooner, for a look at them (PUB-93); goes with the channel `preprod`. */
  readonly quick?: boolean
  /** Publishes what has errors, too. */
  readonly despiteErrors?: boolean
  /** Whether nothing is checked; a quick look never is. */
  readonly unchecked?: boolean
  /** Whether the pages of the style guide are part of it; they are, when left out. */
  readonly styleguide?: boolean
  /** Leaves out the precompressed files. */
  readonly plain?: boolean
  /** Makes the precompressed files as small as they get, which takes long. */
  readonly smallest?: boolean
  /** Whether pages have social images of their own; they do, when left out. */
  readonly cards?: boolean
}

/** How a publish is followed and ended. */
export type PublishControl = {
  /** Hears how far it is. */
  readonly progress?: Progress
  /** Ends it, and leaves nothing of it, as long as its release has no number. */
  readonly signal?: AbortSignal
  /** Where the draft of a preview waits for the publish of the same; without it, everything is drawn each time. */
  readonly kept?: KeptDraft
}

/** The store is empty: there is nothing to publish. The message says what to do. */
export class NothingToPublish extends Error {
  override readonly name = 'NothingToPublish'

  constructor() {
    super('The store is empty. Import first: npm run site -- import')
  }
}
