import { attributeOf, elementTree, type DrawnTree } from './element-tree.ts'
import { plainText } from './line-text.ts'
import { markdownIn } from './to-markdown.ts'

/** A heading of a page as it was rendered. */
export type ReadHeading = { readonly level: number; readonly text: string; readonly id: string | null }

/** The content of a rendered section for readers who don't see it. */
export type SectionText = {
  /** The element tree that it was read from. */
  readonly tree: DrawnTree
  /** Blocks of Markdown; links into the site are absolute addresses. */
  readonly markdown: readonly string[]
  readonly headings: readonly ReadHeading[]
}

/**
 * Reads a section from its rendered HTML, so that components need no extra code for it: lists of other pages, formatted prices
 * and texts for screen readers are included, as visitors get them.
 */
export function readDrawnSection(html: string, origin: string): SectionText {
  const tree = elementTree(html)
  return {
    tree,
    markdown: markdownIn(tree.root, origin),
    headings: tree.headings.map((heading) => ({
      level: heading.tag.level,
      text: plainText(heading).trim(),
      id: attributeOf(heading, 'id'),
    })),
  }
}
