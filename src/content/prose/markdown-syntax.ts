import MarkdownIt from 'markdown-it'
import type { StateCore, StateInline, Token } from 'markdown-it'

/** Ends a heading that has an anchor: `## Lead times {#lead-times}`. */
const HEADING_ANCHOR = /[ \t]*\{#([a-z0-9][a-z0-9-]{0,79})\}[ \t]*$/

/** An icon in a line: `:icon-truck:`. */
const ICON = /:icon-([a-z0-9][a-z0-9-]{0,59}):/y

/**
 * CommonMark with tables and ~~strike~~, and extensions: `~sub~`, `^sup^`, `:icon-name:`, `## Title {#anchor}`. A picture that
 * is a paragraph by itself becomes a token `picture` with a `PictureSource` in `meta`. HTML is text. Targets are not validated;
 * the reader of the tokens decides what they may lead to.
 */
export function markdownSyntax(): MarkdownIt {
  const syntax = new MarkdownIt('commonmark', { html: false }).enable(['table', 'strikethrough'])
  syntax.disable(['html_block', 'html_inline'])
  syntax.validateLink = () => true
  syntax.normalizeLink = (target) => target
  syntax.inline.ruler.after('strikethrough', 'sub', wrapRule('~', 'sub'))
  syntax.inline.ruler.after('sub', 'sup', wrapRule('^', 'sup'))
  syntax.inline.ruler.before('emphasis', 'icon', iconRule)
  // Before escapes are joined with their neighbors: an escaped brace does not start an anchor.
  syntax.core.ruler.before('text_join', 'heading_anchor', anchorRule)
  syntax.core.ruler.push('pictures', pictureRule)
  return syntax
}

const wrapRule = (marker: '~' | '^', name: 'sub' | 'sup') => (state: StateInline, silent: boolean) => {
  const { src, pos, posMax } = state
  if (src[pos] !== marker || src[pos + 1] === marker || src[pos - 1] === marker) return false
  const end = endOfWrap(src, pos + 1, posMax, marker)
  if (end === undefined) return false
  if (!silent) {
    state.push(`${name}_open`, name, 1)
    state.pos = pos + 1
    state.posMax = end
    state.md.inline.tokenize(state)
    state.push(`${name}_close`, name, -1)
  }
  state.pos = end + 1
  state.posMax = posMax
  return true
}

/** End of the wrapped text: it is not empty and has no spaces at its edges, as in `H~2~O` and `m^2^`. */
function endOfWrap(src: string, start: number, max: number, marker: string): number | undefined {
  for (let at = start; at < max; at += 1) {
    if (src[at] === '\\') at += 1
    else if (src[at] === marker) {
      const edges = `${src[start] ?? ''}${src[at - 1] ?? ''}`
      return at === start || /\s/.test(edges) || src[at + 1] === marker ? undefined : at
    } else if (src[at] === '\n') return undefined
  }
  return undefined
}

function iconRule(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== ':') return false
  ICON.lastIndex = state.pos
  const found = ICON.exec(state.src)
  if (!found?.[1] || state.pos + found[0].length > state.posMax) return false
  if (!silent) state.push('icon', '', 0).content = found[1]
  state.pos += found[0].length
  return true
}

function anchorRule(state: StateCore): void {
  for (const [at, token] of state.tokens.entries()) {
    const inline = state.tokens[at + 1]
    if (token.type === 'heading_open' && inline?.children) takeAnchor(token, inline.children)
  }
}

function takeAnchor(heading: Token, children: Token[]): void {
  const last = children.at(-1)
  const found = last?.type === 'text' ? HEADING_ANCHOR.exec(last.content) : null
  if (!last || !found?.[1]) return
  heading.meta = { anchor: found[1] }
  last.content = last.content.slice(0, found.index)
  if (last.content === '') children.pop()
}

/** The parts of a picture between paragraphs: `![alt](src "title")`, or `![](src){decorative}`. */
export type PictureSource = {
  readonly src: string
  readonly alt: string
  readonly title: string | null
  readonly isDecorative: boolean
}

/** Marks a decorative picture. */
const DECORATIVE = '{decorative}'

/** Turns paragraphs with a single picture into pictures. */
function pictureRule(state: StateCore): void {
  const tokens: Token[] = []
  for (let at = 0; at < state.tokens.length; at += 1) {
    const [open, inline, close] = state.tokens.slice(at, at + 3)
    const picture = open?.type === 'paragraph_open' && inline?.children ? pictureIn(inline.children) : null
    if (picture === null || !open || !close) {
      tokens.push(state.tokens[at]!)
      continue
    }
    const token = new state.Token('picture', 'img', 0)
    token.map = open.map
    token.meta = picture
    tokens.push(token)
    at += 2
  }
  state.tokens = tokens
}

function pictureIn(children: readonly Token[]): PictureSource | null {
  const [image, mark, ...more] = children.filter(({ type, content }) => type !== 'text' || content !== '')
  if (image?.type !== 'image' || more.length > 0) return null
  if (mark && (mark.type !== 'text' || mark.content.trim() !== DECORATIVE)) return null
  return {
    src: image.attrGet('src') ?? '',
    alt: wordsOf(image.children ?? []),
    title: image.attrGet('title') || null,
    isDecorative: mark !== undefined,
  }
}

/** An alternative text is plain text. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : children ? wordsOf(children) : content,
    )
    .join('')
