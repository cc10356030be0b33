import type { ReactNode } from 'react'
import type { Block, Link } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Section } from '#model/section.ts'
import type { Picture } from '#model/picture.ts'
import type { PicturePlace } from './picture-place.ts'
import type { BlockFailure } from './failure.ts'

/**
 * A link as an element with its attributes. Links that lead somewhere are `a` with `href`; those that only do something on the
 * page (a popup, the navbar) may be `button`. `label` names the target for links without text.
 */
export type LinkElement = {
  readonly tag: 'a' | 'button'
  readonly attributes: Readonly<Record<string, string>>
  readonly label?: string | undefined
  /** Words that follow the link’s own, in small letters: that its page is in English. */
  readonly note?: string | undefined
}

export type PictureOptions = {
  readonly className?: string
  /** The type of place, which determines its width; the column of text if left out. */
  readonly place?: PicturePlace
  /** Loading priority: true for pictures in the first view, false for never. */
  readonly eager?: boolean
  /** The picture does not fill its frame, so it gets no placeholder color. */
  readonly contained?: boolean
  /** The picture is redundant with the text beside it and has no alternative text. */
  readonly decorative?: boolean
}

/** One language of the page: its code, and its own name. */
export type PageLanguage = {
  readonly language: TextLanguage
  readonly name: string
  readonly href: string
  readonly current: boolean
}

/** A block with samples in place of the words that it lacks, or a label instead of what it can't show without its content. */
export type BlockSample = { readonly block: Block } | { readonly label: string }

/** Everything that a view may use besides its block. Supplied by the renderer. */
export type BlockContext = {
  readonly language: TextLanguage
  /** The same page in each text language, in the usual order (LANG-5). */
  readonly languages: readonly PageLanguage[]
  /** Null if the link leads nowhere: no link, an unsafe address, a page that no longer exists (LINK-3). */
  readonly href: (link: Link | undefined) => LinkElement | null
  /** The published address of a file. Null if it must not be emitted. */
  readonly url: (address: string) => string | null
  readonly picture: (picture: Picture, options?: PictureOptions) => ReactNode
  /** An icon of 1em in the text's color, hidden from screen readers; null if there is none with the name. */
  readonly icon: (name: string) => ReactNode
  /** Hosts whose pages the design allows in frames (MODEL-12). */
  readonly frameHosts: readonly string[]
  /** Other hosts whose pictures the design allows (MODEL-13). */
  readonly pictureHosts: readonly string[]
  /** The form action, for sending without JavaScript. */
  readonly formAction: (block: Block) => string
  /**
   * The address of a text in the data, for the element that shows it (`data-text`), or of the link to a popup
   * (`data-popup-of`); undefined in published pages. The text or popup is identified by its object.
   */
  readonly textAddress?: (text: object) => string | undefined
  /**
   * In the canvas: kinds that are not rendered because the page can't be opened otherwise, each with a text that replaces them.
   */
  readonly leftOut?: ReadonlyMap<string, string>
  /** In the canvas: how a block is drawn that nobody filled in yet; null if it is drawn like any other. */
  readonly sample?: (block: Block) => BlockSample | null
  /** In the canvas: what is shown in a slot without blocks, of a block or a section. */
  readonly emptySlot?: (owner: Block | Section, slot: string) => ReactNode
  /** What replaces a block that failed (BLOCK-21): nothing for visitors, the reason for editors. */
  readonly failed: (block: Block, failure: BlockFailure) => ReactNode
}
