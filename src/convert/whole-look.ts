import { sameJson } from '#std/json.ts'
import type { BlockNode, InlineNode, Mark, RichText, TextAlignment } from '#model/rich-text.ts'
import type { TextSize } from './text-size.ts'

type Texts = Readonly<Record<string, RichText>>

/** The look of a whole text, as fields of a text block. */
export type WholeLook = { color?: string; size?: TextSize; align?: TextAlignment }

/** Texts without the look that all their words share, and that look. */
export type LookedTexts = { readonly texts: Texts; readonly look: WholeLook }

/**
 * Moves the look that all words share, in every language, to the block: it renders the same, and the text can be written as
 * Markdown. `own` has the block's existing values: if one differs, both it and the words' look stay.
 */
export function withoutSharedLook(texts: Texts, own: WholeLook): LookedTexts {
  const all = Object.values(texts)
  const blocks = all.flatMap(({ content }) => content)
  const look: WholeLook = {}
  // Lists, quotes and tables draw more than words, which the words' look does not affect.
  if (blocks.length === 0 || !blocks.every(isLines)) return { texts, look }
  const nodes = blocks.flatMap(({ content = [] }) => content).filter(({ type }) => type !== 'hard_break')
  const color = shared(nodes.map((node) => markOf(node, 'color')?.attrs.color))
  const hasLinks = nodes.some((node) => markOf(node, 'link') !== undefined)
  if (color !== undefined && !hasLinks && (own.color ?? color) === color) look.color = color
  const size = shared(nodes.map((node) => markOf(node, 'size')?.attrs.rem))
  const hasHeading = blocks.some(({ type }) => type === 'heading')
  if (size !== undefined && !hasHeading && (own.size ?? size) === size) look.size = size
  const align = shared(blocks.map(({ attrs }) => attrs?.align))
  if (align !== undefined && (own.align ?? align) === align) look.align = align
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, bare(text, look)])),
    look,
  }
}

type LinesNode = Extract<BlockNode, { type: 'paragraph' | 'heading' }>

const isLines = (block: BlockNode): block is LinesNode =>
  block.type === 'paragraph' || block.type === 'heading'

const markOf = <Type extends Mark['type']>(
  { marks = [] }: InlineNode,
  type: Type,
): Extract<Mark, { type: Type }> | undefined =>
  marks.find((mark): mark is Extract<Mark, { type: Type }> => mark.type === type)

/** The value that all have; undefined if one has none or another one. */
const shared = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined

function bare(text: RichText, look: WholeLook): RichText {
  const gone = new Set([
    ...(look.color === undefined ? [] : ['color']),
    ...(look.size === undefined ? [] : ['size']),
  ])
  return {
    ...text,
    content: text.content.map((block) => (isLines(block) ? bareLines(block, gone, look) : block)),
  }
}

function bareLines(block: LinesNode, gone: ReadonlySet<string>, look: WholeLook): LinesNode {
  const content = block.content && joined(block.content.map((node) => withoutMarks(node, gone)))
  const lines = { ...block, ...(content ? { content } : {}) }
  if (look.align === undefined) return lines
  if (lines.type === 'heading') {
    const { align: _, ...attrs } = lines.attrs
    return { ...lines, attrs }
  }
  const { attrs: _, ...rest } = lines
  return rest
}

function withoutMarks(node: InlineNode, gone: ReadonlySet<string>): InlineNode {
  const { marks, ...rest } = node
  const left = marks?.filter(({ type }) => !gone.has(type)) ?? []
  return left.length > 0 ? { ...rest, marks: left } : rest
}

/** Merges neighboring runs that no longer differ. */
function joined(nodes: readonly InlineNode[]): InlineNode[] {
  const line: InlineNode[] = []
  for (const node of nodes) {
    const last = line.at(-1)
    const isSame = last?.type === 'text' && node.type === 'text' && sameMarks(last, node)
    if (isSame) line[line.length - 1] = { ...last, text: last.text + node.text }
    else line.push(node)
  }
  return line
}

const sameMarks = (one: InlineNode, other: InlineNode): boolean =>
  sameJson(one.marks ?? [], other.marks ?? [])
