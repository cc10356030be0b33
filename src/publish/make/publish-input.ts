import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { SiteBuild } from '../build/build-site.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { sourceOf, type PageSource } from '../pages/page-source.ts'
import type { Channel } from '../release/channel.ts'
import type { ReleaseDocument } from '../release/manifest.ts'
import type { DocumentChecks } from './release-findings.ts'

/** What a release is made from, and how. */
export type PublishInput = {
  readonly build: SiteBuild
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[] | PageSource
  /** The revisions of the design and the pages, which the release records; left out if they have none. */
  readonly documents?: readonly ReleaseDocument[]
  /** Media files that pages refer to as `media/…`. */
  readonly media: readonly MediaSource[]
  /** Folder of the work cache; without one everything is made again. */
  readonly cacheFolder?: string
  /** The audience; everybody if left out. */
  readonly channel?: Channel
  /** Most threads for rendering pages, including this one; one per core if left out. */
  readonly threads?: number
  /** Adds the pages of the style guide. */
  readonly styleguide?: boolean
  /** Leaves out precompressed variants, for a file host that compresses by itself. */
  readonly plain?: boolean
  /** Makes the precompressed variants as small as possible, which takes long. */
  readonly smallest?: boolean
  /** Whether pages get social images; they do if left out. */
  readonly cards?: boolean
  /** Leaves out what programs read: page data, Markdown, feeds, search indexes. For looking at pages. */
  readonly alone?: boolean
  /** The checks of the documents, run while pages are rendered; started only if there is something to make. */
  readonly checks?: () => DocumentChecks
  /** Cancels the work when it is aborted. */
  readonly signal?: AbortSignal
}

const isSource = (pages: PublishInput['pages']): pages is PageSource => 'texts' in pages

export const pageSource = ({ pages }: PublishInput): PageSource => (isSource(pages) ? pages : sourceOf(pages))
