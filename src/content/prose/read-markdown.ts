import type { Token } from 'markdown-it'
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown'
import { pictureAttributes, type RichText, type TextAlignment } from '#model/rich-text.ts'
import type { Link } from '#model/block.ts'
import { withoutComments } from './markdown-comments.ts'
import { markdownSyntax, type PictureSource } from './markdown-syntax.ts'
import { richTextOf } from '#edit/prose-json.ts'
import { proseSchema } from '#edit/prose-schema.ts'

/** Something in a Markdown text that rich text can't represent, or a warning. `line` counts from 0 inside the text. */
export type MarkdownProblem = {
  readonly line: number
  readonly expected: string
  readonly found: string
  readonly severity?: 'warning'
}

/** What a target in Markdown leads to, or why it is invalid. */
export type ReadTarget = (target: string) => Link | Refused

/** The correct target. With a link in `instead`, the problem is only a warning and the link is used. */
export type Refused = { readonly expected: string; readonly instead?: Link }

export type MarkdownReading = { readonly text: RichText; readonly problems: readonly MarkdownProblem[] }

const COLUMN_ALIGN: ReadonlyMap<string, TextAlignment> = new Map([
  ['text-align:left', 'start'],
  ['text-align:center', 'center'],
  ['text-align:right', 'end'],
])

const cellAttrs = (token: Token) => ({
  align: COLUMN_ALIGN.get(token.attrGet('style') ?? '') ?? null,
})

/** Placeholder for a refused picture: the tree accepts only valid ones. */
const REFUSED_PICTURE = { src: 'media/', alt: null, title: null }

/** No alternative text and not decorative: nobody described it yet. */
function pictureAttrs({ meta }: Token) {
  const { src, alt, title, isDecorative } = meta as PictureSource
  if (pictureProblems(meta as PictureSource, 0).length > 0) return REFUSED_PICTURE
  return { src, alt: isDecorative ? '' : alt === '' ? null : alt, title }
}

const TOKENS: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  heading: {
    block: 'heading',
    getAttrs: (token) => ({ level: Math.min(Number(token.tag.slice(1)), 4), anchor: anchorOf(token) }),
  },
  bullet_list: { block: 'bullet_list' },
  ordered_list: { block: 'ordered_list', getAttrs: (token) => ({ start: startOf(token) }) },
  list_item: { block: 'list_item' },
  blockquote: { block: 'blockquote' },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: { block: 'code_block', noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: cellAttrs },
  td: { block: 'table_cell', getAttrs: cellAttrs },
  picture: { node: 'picture', getAttrs: pictureAttrs },
  hardbreak: { node: 'hard_break' },
  icon: { node: 'icon', getAttrs: (token) => ({ name: token.content }) },
  image: { ignore: true, noCloseToken: true },
  strong: { mark: 'strong' },
  em: { mark: 'em' },
  s: { mark: 'strike' },
  sub: { mark: 'sub' },
  sup: { mark: 'sup' },
  code_inline: { mark: 'code', noCloseToken: true },
  link: { mark: 'link', getAttrs: (token) => ({ link: token.attrGet('href') }) },
}

const anchorOf = (token: Token): string | null =>
  (token.meta as { anchor?: string } | null)?.anchor ?? null

const startOf = (token: Token): number | null => {
  const start = token.attrGet('start')
  return start === null ? null : Number(start)
}

/** The by-products of a reading, besides the tree. */
type Env = { tokens?: readonly Token[] }

const syntax = markdownSyntax()
syntax.core.ruler.push('keep_tokens', ({ env, tokens }) => void ((env as Env).tokens = tokens))

const parser = new MarkdownParser(proseSchema, syntax, TOKENS)

/** Parses Markdown to rich text. What rich text can't represent is left out and reported; comments are left out. */
export function readMarkdown(markdown: string, readTarget: ReadTarget): MarkdownReading {
  const env: Env = {}
  const tree = parser.parse(withoutComments(markdown).text, env)
  const tokens = env.tokens ?? []
  const problems = tokens.flatMap(tokenProblems)
  const readLink = (target: unknown): Link => {
    const link = readTarget(String(target))
    if (!isRefused(link)) return link
    problems.push({
      line: lineOf(tokens, String(target)),
      expected: link.expected,
      found: JSON.stringify(target),
      ...(link.instead && { severity: 'warning' as const }),
    })
    return link.instead ?? { type: 'none' }
  }
  return { text: richTextOf(tree, readLink), problems }
}

const isRefused = (link: ReturnType<ReadTarget>): link is Refused => 'expected' in link

function tokenProblems(token: Token): MarkdownProblem[] {
  const line = token.map?.[0] ?? 0
  if (token.type === 'heading_open' && Number(token.tag.slice(1)) > 4)
    return [{ line, expected: 'a heading of level 1 to 4', found: token.markup }]
  if (token.type === 'picture') return pictureProblems(token.meta as PictureSource, line)
  if (token.type !== 'inline' || !token.children) return []
  return token.children.flatMap((child) => inlineProblems(child, line))
}

function pictureProblems({ src, alt, title, isDecorative }: PictureSource, line: number): MarkdownProblem[] {
  const found = `![${alt}](${src})`
  if (isDecorative && alt !== '') {
    return [{ line, expected: 'either words for what the picture shows or {decorative}', found: `${found}{decorative}` }]
  }
  const known = pictureAttributes.safeParse({ src, alt, ...(title === null ? {} : { title }) })
  if (known.success) return []
  const isAddress = known.error.issues.some(({ path }) => path[0] === 'src')
  const expected = isAddress ? 'a picture such as media/shop.jpg, or an address' : 'fewer words for a picture'
  return [{ line, expected, found: isAddress ? JSON.stringify(src) : found.slice(0, 80) }]
}

function inlineProblems(token: Token, line: number): MarkdownProblem[] {
  if (token.type === 'image') {
    const found = `![${token.content}](${token.attrGet('src') ?? ''})`
    return [{ line, expected: 'a picture by itself, with an empty line above and below it', found }]
  }
  const title = token.type === 'link_open' ? token.attrGet('title') : null
  return title === null ? [] : [{ line, expected: 'a link without a title', found: JSON.stringify(title) }]
}

function lineOf(tokens: readonly Token[], target: string): number {
  const holder = tokens.find((token) => token.children?.some((child) => child.attrGet('href') === target))
  return holder?.map?.[0] ?? 0
}
