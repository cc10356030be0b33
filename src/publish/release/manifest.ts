import type { AssetsData } from '#draw/assets-data.ts'
import type { Block } from '#model/block.ts'
import { isObject } from '#std/json.ts'
import type { PageId } from '#model/page.ts'
import type { Redirect } from '#model/redirect.ts'
import type { TextLanguage } from '#model/language.ts'
import type { PageFlaw } from '#render/reading/heading-flaws.ts'
import type { SectionWeight } from '#render/reading/heavy-sections.ts'
import type { Coding } from '../compress/coding.ts'
import type { Channel } from './channel.ts'
import type { MediaFlaw } from '../media/plan-media.ts'

/** Format of the manifest; a release of another format is published again. */
export const MANIFEST_FORMAT = 3

/** One file of a release. */
export type ReleaseFile = {
  /** Path in the release's folder and in the address, without the first slash. */
  readonly file: string
  /** Content-Type. */
  readonly type: string
  /** SHA-256 of the plain content, base64url. */
  readonly sha256: string
  /** Bytes of the plain content. */
  readonly size: number
  /** Whether the content under this name never changes. */
  readonly cache: 'immutable' | 'revalidate'
  /** Codings of its precompressed variants. */
  readonly codings: readonly Coding[]
}

/**
 * What a page needs in its Content-Security-Policy: digests of its inline styles and scripts (`'sha256-…'`), and the origins of
 * its frames and of pictures from other hosts.
 */
export type PagePolicy = {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly pictures?: readonly string[]
  /** Origins of other hosts whose scripts the page may load, and which those scripts may connect to and load pictures from. */
  readonly foreignScripts?: readonly string[]
  readonly connections?: readonly string[]
}

/** A page in one text language. */
export type ReleasePage = {
  readonly id: PageId
  readonly route: string
  readonly language: TextLanguage
  /** The HTML file with the language as prefix; for English, that without a prefix. */
  readonly file: string
  readonly policy: PagePolicy
  /** Sections and blocks of the page that could not be shown, and broken links. */
  readonly problems: readonly string[]
  /** Problems that were found while it was rendered. */
  readonly flaws?: readonly PageFlaw[]
  /** The heaviest sections of a long page. */
  readonly heavy?: readonly SectionWeight[]
}

/** The release's compression dictionary (RFC 9842). */
export type ReleaseDictionary = {
  readonly file: string
  /** SHA-256 of its content as browsers name it, base64. */
  readonly sha256: string
}

/** The brand for pages that a server generates itself. */
export type ReleaseBrand = {
  /** Name of the website. */
  readonly name: string
  /** CSS rules that set the brand's tokens; empty for the default look. */
  readonly css: string
  /** Paths of the brand's own mark for light backgrounds, and for dark ones if there is a separate drawing. */
  readonly mark: readonly string[]
}

/**
 * The revision of a document that a release was made from. A later revision with the same digest, as after an undo, is the same
 * document; publishing it changes nothing.
 */
export type ReleaseDocument = {
  /** Null for the design. */
  readonly id: PageId | null
  readonly revision: number
  readonly digest: string
  /** Later texts that were published separately, oldest first; left out if everything is of the revision. */
  readonly texts?: readonly TextsOf[]
}

/** Texts in some languages, at a revision. */
export type TextsOf = { readonly revision: number; readonly languages: readonly TextLanguage[] }

/** The latest revision that any part of a released document is from. */
export const latestRevision = ({ revision, texts = [] }: ReleaseDocument): number =>
  Math.max(revision, ...texts.map((each) => each.revision))

/** A complete static site as data: the list of everything that is served. */
export type Manifest = {
  readonly format: typeof MANIFEST_FORMAT
  /** The audience it was made for, whether or not it is live. */
  readonly channel: Channel
  /** Digest of everything that the release was made from: equal keys, equal release, except for how small its variants are. */
  readonly key: string
  /** Digest of the program that made the release. */
  readonly build: string
  readonly origin: string
  readonly design: { readonly id: number; readonly designVersionId: number; readonly cacheVersion: string }
  readonly files: readonly ReleaseFile[]
  /** Left out by earlier programs. */
  readonly brand?: ReleaseBrand
  readonly pages: readonly ReleasePage[]
  readonly redirects: readonly Redirect[]
  /**
   * The revisions that it was made from, the design first, then pages by id; left out by earlier programs and if it was not
   * published from a store.
   */
  readonly documents?: readonly ReleaseDocument[]
  /** Name and hash of each media file; left out by earlier programs. */
  readonly media?: readonly (readonly [name: string, hash: string])[]
  /** Forms that are on every page; left out if there are none. */
  readonly forms?: readonly Block[]
  /** Problems of media files, left out if there are none; problems of pages are listed with the pages. */
  readonly mediaFlaws?: readonly MediaFlaw[]
  /** The dictionary of the pages' `dcz` variants; left out if they have none. */
  readonly dictionary?: ReleaseDictionary
  /** What pages refer to by address, for rendering drafts; left out by earlier programs. */
  readonly assets?: AssetsData
  /** Whether all variants are as small as possible; left out if some are not. */
  readonly smallest?: true
}

/** Whether a file is the HTML of a page, which is requested by the page's path and not by its own. */
export const isPageFile = ({ type }: ReleaseFile): boolean => type.startsWith('text/html')

/** Whether a value read from disk is a manifest of this format; if not, the file is damaged or foreign. */
export const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  value['format'] === MANIFEST_FORMAT &&
  Array.isArray(value['files']) &&
  Array.isArray(value['pages']) &&
  Array.isArray(value['redirects'])
