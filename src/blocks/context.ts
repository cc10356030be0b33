import type { ReactNode } from 'react'
import type { Block, Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Picture } from '#model/picture.ts'
import type { PicturePlace } from './picture-place.ts'
import type { BlockFailure } from './failure.ts'

/**
 * What a link becomes in a page: an element and its attributes. Links that lead somewhere are `a` with `href`; those that
 * only do something here (a popup, the navbar) may be `button`. `label` names the target for links without words.
 */
export type LinkElement = {
  readonly tag: 'a' | 'button'
  readonly attributes: Readonly<Record<string, string>>
  readonly label?: string | undefined
}

export type PictureOptions = {
  readonly className?: string
  /** Where it stands, which says how wide it is; in the text's column when left out. */
  readonly place?: PicturePlace
  /** The picture is among the first that a visitor sees: true fetches it before others, false never does. */
  readonly eager?: boolean
  /** The picture leaves room beside it in its frame, so no color may stand behind it. */
  readonly contained?: boolean
  /** The picture repeats what is said beside it and has no alternative text. */
  readonly decorative?: boolean
}

/** One language that the page can be read in. `language` is its code, `name` what it calls itself. */
export type PageLanguage = {
  readonly language: TextLanguage
  readonly name: string
  readonly href: string
  readonly current: boolean
}

/** All that a view may know beside its block. Supplied by who renders the page; a view asks nothing else. */
export type BlockContext = {
  readonly language: TextLanguage
  /** The same page in each text language, in the order in which they are listed (LANG-5). */
  readonly languages: readonly PageLanguage[]
  /** Null when the link leads nowhere: no link, an unsafe address, a page that is gone (LINK-3). */
  readonly href: (link: Link | undefined) => LinkElement | null
  /** Where a file of the site is fetched from. Null when it can't be emitted. */
  readonly url: (address: string) => string | null
  readonly picture: (picture: Picture, options?: PictureOptions) => ReactNode
  /** A drawing of 1em in the text's color, hidden from screen readers; null when no icon has the name. */
  readonly icon: (name: string) => ReactNode
  /** Hosts whose pages the design allows in frames (MODEL-12). */
  readonly frameHosts: readonly string[]
  /** Other hosts whose pictures the design allows (MODEL-13). */
  readonly pictureHosts: readonly string[]
  /** Where a form block is posted to without script. */
  readonly formAction: (block: Block) => string
  /**
   * Where a text of the data stands, for an element that shows it (`data-text`), or the link to a popup (`data-popup-of`); undefined in
   * pages for visitors. The text or popup is known by its object.
   */
  readonly textAddress?: (text: object) => string | undefined
  /** Kinds that are not drawn, for editors whose page can't be opened otherwise, each with the words that stand in their place. */
  readonly leftOut?: ReadonlyMap<string, string>
  /** What stands in the place of a block that failed (BLOCK-21): nothing for visitors, the reason for editors. */
  readonly failed: (block: Block, failure: BlockFailure) => ReactNode
}
