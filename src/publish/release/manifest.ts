import type { AssetsData } from '#draw/assets-data.ts'
import type { Block } from '#model/block.ts'
import { isObject } from '#std/json.ts'
import type { PageId } from '#model/page.ts'
import type { Redirect } from '#model/redirect.ts'
import type { TextLanguage } from '#model/language.ts'
import type { PageFlaw } from '#render/reading/heading-flaws.ts'
import type { Coding } from '../compress/coding.ts'
import type { Channel } from './channel.ts'
import type { MediaFlaw } from '../media/plan-media.ts'

/** Format of the manifest; a release of another format is published again. */
export const MANIFEST_FORMAT = 3

/** One file of a release. */
export type ReleaseFile = {
  /** Path in the release's folder, which is its path in the address as well, without the first slash. */
  readonly file: string
  /** Content-Type. */
  readonly type: string
  /** SHA-256 of the plain content, base64url. */
  readonly sha256: string
  /** Bytes of the plain content. */
  readonly size: number
  /** Whether the content under this name ever changes. */
  readonly cache: 'immutable' | 'revalidate'
  /** Codings of its precompressed variants. */
  readonly codings: readonly Coding[]
}

/**
 * What a page's HTML needs in its Content-Security-Policy: digests of its inline styles and scripts (`'sha256-…'`), and
 * the origins that its blocks show in frames, and those of other hosts that pictures come from.
 */
export type PagePolicy = {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly pictures?: readonly string[]
  /** Origins of other hosts whose scripts the page may load, and that those may send to and take pictures from. */
  readonly foreignScripts?: readonly string[]
  readonly connections?: readonly string[]
}

/** A page in one text language. */
export type ReleasePage = {
  readonly id: PageId
  readonly route: string
  readonly language: TextLanguage
  /** The HTML file of the form with the language as prefix; English is kept in its plain form. */
  readonly file: string
  readonly policy: PagePolicy
  /** Sections and blocks of the page that could not be shown, and broken links. */
  readonly problems: readonly string[]
  /** What is wrong with it as it was drawn. */
  readonly flaws?: readonly PageFlaw[]
}

/** The release's compression dictionary (RFC 9842). */
export type ReleaseDictionary = {
  readonly file: string
  /** SHA-256 of its content as browsers name it, base64. */
  readonly sha256: string
}

/** How pages that a server makes by itself look like the site. */
export type ReleaseBrand = {
  /** Name of the website. */
  readonly name: string
  /** Rules that set the brand's tokens; empty for the shipped look. */
  readonly css: string
  /** Paths of the brand's own mark for light grounds, and for dark ones where another drawing serves those. */
  readonly mark: readonly string[]
}

/**
 * A revision of a document that a release was made from. A later one of the same digest, as after an undo, is the same document: a
 * release that would be made again is not.
 */
export type ReleaseDocument = {
  /** Null for the design. */
  readonly id: PageId | null
  readonly revision: number
  readonly digest: string
  /** Later texts that were published alone, oldest first; left out where everything is of the revision. */
  readonly texts?: readonly TextsOf[]
}

/** Texts in some languages, of a revision. */
export type TextsOf = { readonly revision: number; readonly languages: readonly TextLanguage[] }

/** The latest revision that something of a released document is of. */
export const latestRevision = ({ revision, texts = [] }: ReleaseDocument): number =>
  Math.max(revision, ...texts.map((each) => each.revision))

/** A complete static site as data: what there is, and nothing else is served. */
export type Manifest = {
  readonly format: typeof MANIFEST_FORMAT
  /** Whom it was made for, whether it is shown or not. */
  readonly channel: Channel
  /** Digest of everything that the release was made from: equal key, equal release, but for how small its variants are. */
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
  /** What it was made from, the design first, then pages by id; left out by earlier programs and where no store was published. */
  readonly documents?: readonly ReleaseDocument[]
  /** Name and hash of each file of the media folder that there was; left out by earlier programs. */
  readonly media?: readonly (readonly [name: string, hash: string])[]
  /** Forms that stand on every page; left out when there are none. */
  readonly forms?: readonly Block[]
  /** What is wrong with pictures and files, left out when nothing is; what is wrong with pages stands with them. */
  readonly mediaFlaws?: readonly MediaFlaw[]
  /** What the pages' `dcz` variants are made against; left out when they have none. */
  readonly dictionary?: ReleaseDictionary
  /** What pages refer to by address, for whoever draws drafts; left out by releases of earlier programs. */
  readonly assets?: AssetsData
  /** Whether all variants are as small as they get; left out when some are not. */
  readonly smallest?: true
}

/** Whether a file is the HTML of a page, which is asked for by the page's path and not by its own. */
export const isPageFile = ({ type }: ReleaseFile): boolean => type.startsWith('text/html')

/** Whether a value read from disk is a manifest of this format; only a damaged or foreign file is not. */
export const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  value['format'] === MANIFEST_FORMAT &&
  Array.isArray(value['files']) &&
  Array.isArray(value['pages']) &&
  Array.isArray(value['redirects'])
