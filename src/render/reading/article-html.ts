import { escapeHtml } from '../html.ts'
import { attributeOf, elementTree, type DrawnElement, type DrawnNode } from './element-tree.ts'
import { isHidden, isSkipped, wordsOfPicture } from './line-text.ts'

/** A section as it was drawn, and what drew it. */
export type ArticleSection = { readonly component: string; readonly html: string }

/** Sections around an article that lead elsewhere, or tell of its writer, whom a feed names by itself. */
const AROUND: ReadonlySet<string> = new Set(['author', 'breadcrumbs', 'call-band', 'related'])

/** What is kept as it is; of anything else, what stands in it. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption code dd dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li mark ol p pre s ' +
    'strong sub sup table tbody td th thead tr ul'
  ).split(' '),
)

/** Attributes that say something without the site's style sheet and script. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
const CELL = /^t[dh]$/

/**
 * An article as HTML that stands by itself: no class, no script, every address complete. `address` is the page's own. Its
 * title and date are left out, which who shows it has.
 */
export function articleHtml(sections: readonly ArticleSection[], address: string): string {
  return sections
    .flatMap(({ component, html }) => {
      if (AROUND.has(component)) return []
      const nodes = elementTree(html)
      return htmlOf(isTitled(nodes) ? figuresIn(nodes) : nodes, address)
    })
    .join('')
}

const isTitled = (nodes: readonly DrawnNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'h1' || isTitled(node.children)))

/** Beside the title stand its kind, its writer, its date, and what it shows first. */
const figuresIn = (nodes: readonly DrawnNode[]): DrawnNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.tag === 'figure' ? [node] : figuresIn(node.children),
  )

function htmlOf(nodes: readonly DrawnNode[], address: string): string {
  let html = ''
  let isAfterSpan = false
  for (const node of nodes) {
    const isSpan = typeof node !== 'string' && node.tag === 'span'
    const own = typeof node === 'string' ? escapeHtml(node) : elementHtml(node, address)
    // Neighbors that only a style sheet keeps apart are apart here too.
    html += isAfterSpan && isSpan && own !== '' ? ` ${own}` : own
    isAfterSpan = isSpan
  }
  return html
}

function elementHtml(element: DrawnElement, address: string): string {
  const { tag } = element
  if (isSkipped(element) || isHidden(element)) return ''
  const picture = wordsOfPicture(element)
  if (picture !== null) return picture === '' ? '' : `<p><em>${escapeHtml(picture)}</em></p>`
  const inner = htmlOf(element.children, address)
  if (!KEPT.has(tag)) return inner
  const start = `<${tag}${attributesOf(element, address)}>`
  if (EMPTY.has(tag)) return start.replace(/>$/, '/>')
  return inner.trim() === '' && !CELL.test(tag) ? '' : `${start}${inner}</${tag}>`
}

const attributesOf = (element: DrawnElement, address: string): string =>
  (ATTRIBUTES[element.tag] ?? [])
    .map((name) => {
      const value = attributeOf(element, name)
      if (value === null) return ''
      const isAddress = name === 'href' || name === 'src'
      return ` ${name}="${escapeHtml(isAddress ? complete(value, address) : value)}"`
    })
    .join('')

/** Addresses of a page begin with a slash, with the mark of an anchor, or are complete. */
function complete(value: string, address: string): string {
  if (value.startsWith('#')) return address + value
  return value.startsWith('/') ? `${/^https?:\/\/[^/]+/.exec(address)?.[0] ?? ''}${value}` : value
}
