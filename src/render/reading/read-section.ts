import { attributeOf, elementTree, type DrawnNode } from './element-tree.ts'
import { plainText } from './line-text.ts'
import { blocksOf } from './to-markdown.ts'

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
export function readDrawnSection(html: string, origin: string): SectionText {
  const nodes = elementTree(html)
  const headings: ReadHeading[] = []
  addHeadings(nodes, headings)
  return { markdown: blocksOf(nodes, origin), headings }
}

const HEADING = /^h[1-6]$/

function addHeadings(nodes: readonly DrawnNode[], found: ReadHeading[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (HEADING.test(node.tag)) {
      const text = plainText(node.children).trim()
      found.push({ level: Number(node.tag[1]), text, id: attributeOf(node, 'id') })
    } else addHeadings(node.children, found)
  }
}
