import { attributeOf, elementTree, type DrawnTree } from './element-tree.ts'
import { plainText } from './line-text.ts'
import { markdownIn } from './to-markdown.ts'

/** A heading of a page, as it was drawn. */
export type ReadHeading = { readonly level: number; readonly text: string; readonly id: string | null }

/** What a drawn section says, for those who do not see it drawn. */
export type SectionText = {
  /** What it was read from. */
  readonly tree: DrawnTree
  /** Blocks of Markdown; links into the site are complete addresses. */
  readonly markdown: readonly string[]
  readonly headings: readonly ReadHeading[]
}

/**
 * Reads a section as it was drawn, so that a component needs nothing of its own for it: what visitors read is what is read
 * here, lists of other pages, formatted prices and spoken signs included.
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
