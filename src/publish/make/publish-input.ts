import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { SiteBuild } from '../build/build-site.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { sourceOf, type PageSource } from '../pages/page-source.ts'
import type { Channel } from '../release/channel.ts'
import type { ReleaseDocument } from '../release/manifest.ts'
import type { DocumentChecks } from './release-findings.ts'

/** What a release is made from. */
export type PublishInput = {
  readonly build: SiteBuild
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[] | PageSource
  /** The revisions of the design and the pages, which the release puts on record; left out where they have none. */
  readonly documents?: readonly ReleaseDocument[]
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
  /** Leaves out the precompressed variants, for a file host that compresses by itself. */
  readonly plain?: boolean
  /** Makes the precompressed variants as small as they get, which takes long. */
  readonly smallest?: boolean
  /** Whether pages have social images of their own; they do, when left out. */
  readonly cards?: boolean
  /** Leaves out what programs read of the pages: page data, Markdown, feeds, search indexes. For a look at the pages. */
  readonly alone?: boolean
  /**
   * The checks of the documents, which are looked at while pages are drawn; asked for as soon as there is something to make, and
   * at all only then.
   */
  readonly checks?: () => DocumentChecks
  /** Ends the work when it is aborted. */
  readonly signal?: AbortSignal
}

const isSource = (pages: PublishInput['pages']): pages is PageSource => 'texts' in pages

export const pageSource = ({ pages }: PublishInput): PageSource => (isSource(pages) ? pages : sourceOf(pages))
