import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { SiteBuild } from './build/build-site.ts'
import type { MediaSource } from './media/plan-media.ts'
import { sourceOf, type PageSource } from './page-source.ts'
import type { Channel } from './channel.ts'
import type { ReleaseJudge } from './release-findings.ts'
import type { ShowInTurn } from './show-in-turn.ts'
import type { ReleaseStorage } from './storage/release-storage.ts'

/** What a release is made from. */
export type PublishInput = {
  readonly build: SiteBuild
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[] | PageSource
  /** Pictures and files that pages name as `media/…`. */
  readonly media: readonly MediaSource[]
  /** Folder of what is kept from one publish to the next (WorkCache); without one everything is made anew. */
  readonly cacheFolder?: string
  /** Who is to see the release; everybody, when left out. */
  readonly channel?: Channel
  /** The most threads to draw pages with, this one among them; one for each core, when left out. */
  readonly threads?: number
  /** Adds the pages of the style guide. */
  readonly styleguide?: boolean
  /** Leaves out the precompressed twins, for a file host that compresses by itself. */
  readonly plain?: boolean
  /** Makes the precompressed twins as small as they get, which takes long. */
  readonly smallest?: boolean
  /** Whether pages have social images of their own; they do, when left out. */
  readonly cards?: boolean
  /** Leaves out what programs read of the pages: page data, Markdown, feeds, search indexes. For a look at the pages. */
  readonly alone?: boolean
  /** Where releases are kept; in the data folder, when left out. */
  readonly storage?: ReleaseStorage
  /** Puts publishes that are under way at the same time in one order; without it the last to end is shown. */
  readonly inTurn?: ShowInTurn
  /**
   * Opens the judge who is asked before a new release is put in force; an error in its answer keeps it from being so. Opened
   * as soon as there is something to make, so that it can say which documents it has to know, and look at them while pages are drawn.
   */
  readonly openJudge?: () => ReleaseJudge
}

const isSource = (pages: PublishInput['pages']): pages is PageSource => 'texts' in pages

export const pageSource = ({ pages }: PublishInput): PageSource => (isSource(pages) ? pages : sourceOf(pages))
