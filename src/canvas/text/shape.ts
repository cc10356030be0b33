/** How a node is rendered depending on its context. */
export type Shape = {
  readonly tag: 'line' | 'th' | 'td'
  /** Whether the words of a cell are wrapped in a paragraph, as those with marks are. */
  readonly hasParagraph?: boolean
}

/** A table has signs, row headers and groups in sections, but is plain in blocks and inside of lists and quotes. */
export type TableStyle = {
  /** The element of a sign in a cell, by its character; null if it is none. */
  readonly sign: ((character: string) => Element | null) | null
}
