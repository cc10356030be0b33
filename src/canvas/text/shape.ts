/** How a node is drawn that depends on what is around it. */
export type Shape = {
  readonly tag: 'line' | 'th' | 'td'
  /** Whether the words of a cell stand in a paragraph, as those with marks do. */
  readonly hasParagraph?: boolean
}

/** A table is drawn with signs, heads of rows and groups in sections, and plainly in blocks and inside of lists and quotes. */
export type TableStyle = {
  /** The element of a sign that a cell shows, by its character; null for what is none. */
  readonly sign: ((character: string) => Element | null) | null
}
