import type { BlockNode, InlineNode, Mark, TextAlignment } from '#model/rich-text.ts'
import { Line } from './line.ts'

export type HeadingLevel = 1 | 2 | 3 | 4

/** Collects the paragraphs, headings and other parts of a text, or of a list item, in reading order. */
export class Flow {
  readonly blocks: BlockNode[] = []
  readonly #line = new Line()
  /** Level of the current heading. */
  heading: HeadingLevel | undefined

  text(text: string, marks: readonly Mark[]): void {
    this.#line.text(text, marks)
  }

  break(): void {
    this.#line.break()
  }

  icon(name: string, marks: readonly Mark[]): void {
    this.#line.icon(name, marks)
  }

  /** Ends the current paragraph or heading, if any. */
  end(align: TextAlignment | undefined): void {
    if (this.#line.isEmpty) return
    this.blocks.push(textBlock(this.#line.take(), this.heading, align))
  }

  add(block: BlockNode): void {
    this.blocks.push(block)
  }
}

/** A paragraph, or a heading when it has a level. */
export function textBlock(
  content: InlineNode[],
  heading: HeadingLevel | undefined,
  align: TextAlignment | undefined,
): BlockNode {
  const inner = content.length > 0 ? { content } : {}
  const aligned = align === undefined || align === 'start' ? {} : { align }
  if (heading !== undefined) return { type: 'heading', attrs: { level: heading, ...aligned }, ...inner }
  return {
    type: 'paragraph',
    ...(align === undefined || align === 'start' ? {} : { attrs: aligned }),
    ...inner,
  }
}

/** The inline content of blocks, each on one line, for places that can't contain blocks (a table's cell, a button). */
export function inlineOf(blocks: readonly BlockNode[]): InlineNode[] {
  return blocks
    .map(linesOf)
    .filter((line) => line.length > 0)
    .flatMap((line, at): InlineNode[] => (at === 0 ? line : [{ type: 'hard_break' }, ...line]))
}

function linesOf(block: BlockNode): InlineNode[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'code_block':
      return block.content ?? []
    case 'blockquote':
      return inlineOf(block.content)
    case 'bullet_list':
    case 'ordered_list':
      return inlineOf(block.content.flatMap((item) => item.content))
    case 'table':
      return inlineOf(
        block.content.flatMap((row) =>
          row.content.map((cell) => textBlock(cell.content ?? [], undefined, undefined)),
        ),
      )
    case 'horizontal_rule':
    case 'picture':
      return []
  }
}
