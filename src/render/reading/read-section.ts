import { attributeOf, elementTree } from './element-tree.ts'
import { blocksOf, plainText } from './to-markdown.ts'

/** A heading of a page, as it was drawn. */
export type ReadHeading = { readonly level: number; readonly text: string; readonly id: string | null }

/** What a drawn section says, for those who do not see it drawn. */
export type SectionText = {
  /** Blocks of Markdown; links into the site are complete addresses. */
  readonly markdown: readonly string[]
  readonly headings: readonly ReadHeading[]
}

/**
 * Reads a section as it was drawn, so that a component needs nothing of its own for it: what visitors read is what is read
 * here, lists of other pages, formatted prices and spoken signs included.
 */
export const readDrawnSection = (html: string, origin: string): SectionText => ({
  markdown: blocksOf(elementTree(html), origin),
  headings: headingsIn(html),
})

const HEADING = /<h([1-6])([^>]*)>(.*?)<\/h\1>/gs

const headingsIn = (html: string): ReadHeading[] =>
  [...html.matchAll(HEADING)].map(([, level, attributes = '', inside = '']) => ({
    level: Number(level),
    text: plainText(elementTree(inside)).trim(),
    id: attributeOf({ tag: 'h', attributes, children: [] }, 'id'),
  }))
