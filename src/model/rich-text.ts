import { z } from 'zod'
import { color } from './color.ts'
import { link, type Link } from './block.ts'
import { byLanguage } from './text.ts'
import { isSafeUrl } from './url.ts'

/** Text sizes in rem, smallest first; the scale of the specification (CONV-1). */
export const TEXT_SIZES_REM = [0.9, 1, 1.5, 2.5, 4, 6] as const

/** The sizes of text in rem. */
export const textSize = z.literal(TEXT_SIZES_REM)

/** Text alignment of a paragraph. */
export const TEXT_ALIGNMENTS = ['start', 'center', 'end', 'justify'] as const

const align = z.enum(TEXT_ALIGNMENTS).optional()

/** An anchor name. It becomes an id in the page, where a prefix keeps content from shadowing global names of scripts. */
export const anchorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'a name of lower-case letters, digits and hyphens')

/** Name of an icon of the icon set. */
export const iconName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('code') }),
  z.strictObject({ type: z.literal('sub') }),
  z.strictObject({ type: z.literal('sup') }),
  z.strictObject({ type: z.literal('size'), attrs: z.strictObject({ rem: textSize }) }),
  z.strictObject({ type: z.literal('weight'), attrs: z.strictObject({ weight: z.int().min(100).max(900) }) }),
  z.strictObject({ type: z.literal('color'), attrs: z.strictObject({ color }) }),
  z.strictObject({ type: z.literal('highlight'), attrs: z.strictObject({ color }) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ link }) }),
])

/** A mark on a run of text. */
export type Mark = z.infer<typeof mark>

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(mark).max(12).optional(),
})
const hardBreak = z.strictObject({ type: z.literal('hard_break'), marks: z.array(mark).max(12).optional() })
const icon = z.strictObject({
  type: z.literal('icon'),
  attrs: z.strictObject({ name: iconName }),
  marks: z.array(mark).max(12).optional(),
})

const inline = z.discriminatedUnion('type', [text, hardBreak, icon])

/** A run of text, a line break or an icon inside a line. */
export type InlineNode = z.infer<typeof inline>

const content = z.array(inline).optional()
const cell = z.strictObject({
  type: z.literal(['table_cell', 'table_header']),
  attrs: z.strictObject({ align }).optional(),
  content,
})

/** Longest alternative text and caption of a picture in a text. */
const MAX_PICTURE_WORDS = 2_000

/**
 * A picture between the paragraphs of a text: a file of the media folder or an address, its alternative text (`alt`: empty if
 * it is decorative, left out if nobody has written it yet) and a caption (`title`).
 */
export const pictureAttributes = z.strictObject({
  src: z.string().refine(isSafeUrl, 'a media file or an address'),
  alt: z.string().max(MAX_PICTURE_WORDS).optional(),
  title: z.string().min(1).max(MAX_PICTURE_WORDS).optional(),
})

/** The texts of a picture inside a rich text. */
export type PictureAttributes = z.infer<typeof pictureAttributes>

/** A block-level node of rich text: paragraph, heading, list, quote, table, code, rule or picture. */
export type BlockNode =
  | {
      type: 'paragraph'
      attrs?: { align?: TextAlignment | undefined } | undefined
      content?: InlineNode[] | undefined
    }
  | {
      type: 'heading'
      attrs: { level: 1 | 2 | 3 | 4; anchor?: string | undefined; align?: TextAlignment | undefined }
      content?: InlineNode[] | undefined
    }
  | { type: 'bullet_list'; content: ListItemNode[] }
  | { type: 'ordered_list'; attrs?: { start?: number | undefined } | undefined; content: ListItemNode[] }
  | { type: 'blockquote'; content: BlockNode[] }
  | { type: 'code_block'; content?: z.infer<typeof text>[] | undefined }
  | { type: 'horizontal_rule' }
  | { type: 'picture'; attrs: PictureAttributes }
  | { type: 'table'; content: TableRowNode[] }

/** An item of a list. */
export type ListItemNode = { type: 'list_item'; content: BlockNode[] }

/** A row of a table. */
export type TableRowNode = { type: 'table_row'; content: z.infer<typeof cell>[] }

/** Text alignment of a paragraph. */
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

const blockNodes = z.array(z.lazy(() => blockNode))
const listItems = z.array(z.strictObject({ type: z.literal('list_item'), content: blockNodes.min(1) })).min(1)

const blockNode: z.ZodType<BlockNode> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), attrs: z.strictObject({ align }).optional(), content }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([1, 2, 3, 4]), anchor: anchorName.optional(), align }),
    content,
  }),
  z.strictObject({ type: z.literal('bullet_list'), content: listItems }),
  z.strictObject({
    type: z.literal('ordered_list'),
    attrs: z.strictObject({ start: z.int().min(0).optional() }).optional(),
    content: listItems,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: blockNodes.min(1) }),
  z.strictObject({
    type: z.literal('code_block'),
    content: z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).optional(),
  }),
  z.strictObject({ type: z.literal('horizontal_rule') }),
  z.strictObject({ type: z.literal('picture'), attrs: pictureAttributes }),
  z.strictObject({
    type: z.literal('table'),
    content: z.array(z.strictObject({ type: z.literal('table_row'), content: z.array(cell).min(1) })).min(1),
  }),
])

/**
 * Rich text as typed data: the JSON of a ProseMirror document. Unknown nodes, marks and attributes are refused, so no
 * markup string is ever trusted.
 */
export const richText = z
  .strictObject({ type: z.literal('doc'), content: blockNodes })
  .meta({ id: 'RichText', valueType: 'rich-text-document' })

/** A text with paragraphs, lists, tables and pictures: the JSON of a ProseMirror document. */
export type RichText = z.infer<typeof richText>

/** The words of a rich text as plain text, blocks separated by newlines. */
export function plainTextOf(
  node: RichText | BlockNode | ListItemNode | TableRowNode | z.infer<typeof cell>,
): string {
  const children: readonly unknown[] = ('content' in node && node.content) || []
  return textOfAll(children, isTextBlock(node) ? '' : '\n')
}

type AnyNode = {
  readonly type: string
  readonly text?: string
  readonly attrs?: { readonly title?: string }
  readonly content?: readonly unknown[]
}

const isTextBlock = ({ type }: { readonly type: string }): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'code_block' || type.startsWith('table_')

function nodeText(value: unknown): string {
  const node = value as AnyNode
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hard_break') return '\n'
  if (node.type === 'picture') return node.attrs?.title ?? ''
  const separator = isTextBlock(node) ? (node.type === 'table_row' ? ' ' : '') : '\n'
  return textOfAll(node.content ?? [], separator)
}

function textOfAll(nodes: readonly unknown[], separator: string): string {
  let text = ''
  for (let at = 0; at < nodes.length; at += 1)
    text += at === 0 ? nodeText(nodes[at]) : separator + nodeText(nodes[at])
  return text
}

/** A rich text by language. */
export const localRichText = byLanguage(richText).meta({ id: 'LocalRichText', valueType: 'rich-text' })

/** A rich text by language. */
export type LocalRichText = z.infer<typeof localRichText>

/** The pictures of a text, in reading order. */
export function picturesOf({
  content,
}: {
  readonly content?: readonly unknown[] | undefined
}): PictureAttributes[] {
  return (content ?? []).flatMap((child) => {
    const node = child as BlockNode
    return node.type === 'picture' ? [node.attrs] : picturesOf(node as { content?: readonly unknown[] })
  })
}

/** The links of a text, in reading order. */
export function linksOf({
  content,
  marks,
}: {
  readonly content?: readonly unknown[] | undefined
  readonly marks?: readonly Mark[] | undefined
}): Link[] {
  const own = (marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.link] : []))
  return [...own, ...(content ?? []).flatMap((child) => linksOf(child as Parameters<typeof linksOf>[0]))]
}
