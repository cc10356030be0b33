import { isMap, isScalar, isSeq, parseDocument, type CST, type ParsedNode } from 'yaml'

/** Thrown if an edit can't follow the layout of a text, which is then rewritten. */
export class Unpatchable extends Error {}

/** A range of a text, and its replacement. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** A field of a map in block style, by its position in the text. */
export type SourcePair = {
  readonly name: string
  readonly keyStart: number
  /** After the colon. */
  readonly valueStart: number
  /** After the last character of the value, comments not counted. */
  readonly end: number
  readonly value: ParsedNode | null
}

/** A node of the syntax tree with its tokens. */
export function sourceTree(text: string): ParsedNode | null {
  const tree = parseDocument(text, {
    keepSourceTokens: true,
    customTags: [
      { tag: '!json', collection: 'map' },
      { tag: '!json', collection: 'seq' },
    ],
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: false,
  })
  if (tree.errors.length > 0) throw new Unpatchable()
  return tree.contents
}

/** The fields of a map; a map written with `?` keys is not supported. */
export function pairsOf(node: ParsedNode): SourcePair[] {
  if (!isMap<ParsedNode, ParsedNode | null>(node)) throw new Unpatchable()
  return node.items.map(({ key, value, srcToken }) => {
    const colon = (srcToken?.sep ?? []).find(({ type }) => type === 'map-value-ind')
    const explicit = srcToken?.start.some(({ type }) => type === 'explicit-key-ind')
    if (!isScalar(key) || !colon || explicit) throw new Unpatchable()
    const valueStart = colon.offset + 1
    const end = value === null ? valueStart : Math.max(valueStart, endOf(value))
    return { name: String(key.value), keyStart: key.range[0], valueStart, end, value }
  })
}

/** Where each item of a list in block style begins: at its hyphen, including the comments above it. */
export function hyphensOf(node: ParsedNode): { readonly hyphen: number; readonly start: number }[] {
  const token = node.srcToken
  if (token?.type !== 'block-seq') throw new Unpatchable()
  return token.items.filter(hasHyphen).map(({ start }) => {
    const hyphen = start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0
    const comment = start.find(({ type, offset }) => type === 'comment' && offset < hyphen)
    return { hyphen, start: comment?.offset ?? hyphen }
  })
}

const hasHyphen = ({ start }: CST.BlockSequence['items'][number]): boolean =>
  start.some(({ type }) => type === 'seq-item-ind')

/** After the last character of a node, without the comments and newlines that follow it. */
export function endOf(node: ParsedNode): number {
  if (isInFlow(node)) return node.range[1]
  if (isSeq<ParsedNode>(node)) {
    const last = node.items.at(-1)
    return last ? endOf(last) : node.range[1]
  }
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    const last = node.items.at(-1)
    return last ? (last.value ? Math.max(endOf(last.value), last.key.range[1]) : last.key.range[1] + 1) : node.range[1]
  }
  return node.range[1]
}

/** Whether a collection is written with brackets. */
export const isInFlow = (node: ParsedNode): boolean => (isMap(node) || isSeq(node)) && node.flow === true

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** Applies edits to the text; they must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) throw new Unpatchable()
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}
