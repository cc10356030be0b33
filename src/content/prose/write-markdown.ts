import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { sameJson } from '#std/json.ts'
import type { Link } from '#model/block.ts'
import type { RichText } from '#model/rich-text.ts'
import { proseNode } from '#edit/prose-json.ts'
import { readMarkdown, type ReadTarget } from './read-markdown.ts'

/** The target of a link in Markdown; undefined if only the model's JSON can express it. */
export type WriteTarget = (link: Link) => string | undefined

/** Thrown if Markdown can't express a text. */
class NotMarkdown extends Error {}

const refuse = (): never => {
  throw new NotMarkdown()
}

/**
 * A rich text as Markdown; undefined if parsing it would not give exactly the same text (sizes, colors, alignment, popup links,
 * spaces at edges, ...).
 */
export function writeMarkdown(
  text: RichText,
  writeTarget: WriteTarget,
  readTarget: ReadTarget,
): string | undefined {
  try {
    const markdown = serializer(writeTarget).serialize(proseNode(text))
    const back = readMarkdown(markdown, readTarget)
    return back.problems.length === 0 && sameJson(back.text, text) ? markdown : undefined
  } catch (error) {
    if (error instanceof NotMarkdown || error instanceof RangeError) return undefined
    throw error
  }
}

const wrapped = (marker: string) => ({
  open: marker,
  close: marker,
  mixable: true,
  expelEnclosingWhitespace: true,
})
const refused = { open: refuse, close: refuse }

// Escapes beyond what CommonMark needs: entities, autolinks, and this project's extensions.
const ESCAPED = /&(?=#?\w+;)|<(?=[a-zA-Z]|!--)|\^|\{(?=#)|:(?=icon-)/g

const serializer = (writeTarget: WriteTarget) =>
  new MarkdownSerializer(
    NODES,
    {
      strong: wrapped('**'),
      em: wrapped('_'),
      strike: wrapped('~~'),
      sub: { open: '~', close: '~', mixable: true },
      sup: { open: '^', close: '^', mixable: true },
      code: { open: codeFence(-1), close: codeFence(1), escape: false },
      link: {
        open: '[',
        close: (_state: unknown, mark: Mark) => `](${targetText(writeTarget(mark.attrs['link'] as Link))})`,
        mixable: true,
      },
      underline: refused,
      size: refused,
      weight: refused,
      color: refused,
      highlight: refused,
    },
    { escapeExtraCharacters: ESCAPED },
  )

/** A target with spaces or parentheses needs angle brackets. */
function targetText(target: string | undefined): string {
  if (target === undefined) return refuse()
  return /[\s()<>\\]/.test(target) ? `<${target}>` : target
}

const NODES: Record<
  string,
  (state: MarkdownSerializerState, node: Node, parent: Node, index: number) => void
> = {
  paragraph(state, node) {
    if (node.childCount === 0 || node.attrs['align'] !== null) refuse()
    state.renderInline(node)
    state.closeBlock(node)
  },
  heading(state, node) {
    if (node.attrs['align'] !== null) refuse()
    state.write(`${'#'.repeat(Number(node.attrs['level']))} `)
    state.renderInline(node, false)
    const anchor: unknown = node.attrs['anchor']
    if (typeof anchor === 'string') state.write(` {#${anchor}}`)
    state.closeBlock(node)
  },
  bullet_list: (state, node) => listOf(state, node, () => '- '),
  ordered_list(state, node) {
    const start = Number(node.attrs['start'] ?? 1)
    listOf(state, node, (index) => `${start + index}. `)
  },
  list_item: (state, node) => state.renderContent(node),
  blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
  code_block(state, node) {
    const longest = Math.max(2, ...(node.textContent.match(/`{3,}/g) ?? []).map((ticks) => ticks.length))
    const fence = '`'.repeat(longest + 1)
    state.write(`${fence}\n`)
    if (node.textContent !== '') {
      state.text(node.textContent, false)
      state.write('\n')
    }
    state.write(fence)
    state.closeBlock(node)
  },
  horizontal_rule(state, node) {
    state.write('---')
    state.closeBlock(node)
  },
  picture(state, node) {
    const { src, alt, title } = node.attrs as { src: string; alt: string | null; title: string | null }
    const words = state.esc(alt ?? '', false)
    const caption = title === null ? '' : ` "${title.replaceAll(/["\\]/g, '\\$&')}"`
    state.write(`![${words}](${targetText(src)}${caption})${alt === '' ? '{decorative}' : ''}`)
    state.closeBlock(node)
  },
  hard_break: (state) => state.write('\\\n'),
  icon: (state, node) => state.write(`:icon-${String(node.attrs['name'])}:`),
  text: (state, node) => state.text(node.text ?? ''),
  table: (state, node) => tableOf(state, node),
}

/** Items of one paragraph each are written without blank lines between them. */
function listOf(state: MarkdownSerializerState, node: Node, bullet: (index: number) => string): void {
  const tight = node.children.every((item) => item.childCount === 1)
  const options = state.options as { tightLists?: boolean }
  const outer = options.tightLists ?? false
  options.tightLists = tight
  const width = Math.max(...node.children.map((_, at) => bullet(at).length))
  state.renderList(node, ' '.repeat(width), (at) => bullet(at).padEnd(width))
  options.tightLists = outer
}

const ALIGN_LINE: Readonly<Record<string, string>> = { start: ':---', center: ':---:', end: '---:' }

/** A table whose first row is the header, with rows of equal length: the only form in Markdown. */
function tableOf(state: MarkdownSerializerState, node: Node): void {
  const [head, ...rows] = node.children
  if (!head) return refuse()
  const aligns = head.children.map((cell) => ALIGN_LINE[String(cell.attrs['align'])] ?? '---')
  const lines = [lineOfRow(state, head), `| ${aligns.join(' | ')} |`]
  for (const row of rows) lines.push(lineOfRow(state, row))
  state.write()
  for (const [at, line] of lines.entries()) {
    state.write(line)
    if (at < lines.length - 1) state.ensureNewLine()
  }
  state.closeBlock(node)
}

function lineOfRow(state: MarkdownSerializerState, row: Node): string {
  const cells = row.children.map((cell) => inlineText(state, cell).replaceAll('|', '\\|'))
  return `| ${cells.join(' | ')} |`
}

/** The inline text of one node, rendered separately from what was written so far. */
function inlineText(state: MarkdownSerializerState, node: Node): string {
  const apart = Object.assign(Object.create(Object.getPrototypeOf(state) as object), state, {
    out: '',
    delim: '',
    closed: null,
  }) as MarkdownSerializerState & { out: string }
  apart.renderInline(node, false)
  return apart.out
}

/** Backticks around code: one more than the longest run inside, with a space if the code touches them. */
const codeFence = (side: -1 | 1) => (_state: unknown, _mark: Mark, parent: Node, index: number) => {
  const text = parent.maybeChild(side < 0 ? index : index - 1)?.text ?? ''
  const runs = text.match(/`+/g) ?? []
  const ticks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const space = runs.length > 0 || /^ .* $/.test(text) ? ' ' : ''
  return side < 0 ? ticks + space : space + ticks
}
