import { escapeHtml } from '../html.ts'
import { attributeOf, type DrawnNode, type DrawnTree } from './element-tree.ts'
import { wordsInstead } from './line-text.ts'
import { TEXT } from './tags.ts'

/** A rendered section, and its component. */
export type ArticleSection = { readonly component: string; readonly tree: DrawnTree }

/** Sections around an article that lead elsewhere or describe its author, whom feeds name separately. */
const AROUND: ReadonlySet<string> = new Set(['author', 'breadcrumbs', 'call-band', 'related'])

/** Elements that are kept; of others, only the content. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption code dd dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li mark ol p pre s ' +
    'strong sub sup table tbody td th thead tr ul'
  ).split(' '),
)

/** Attributes that are meaningful without the site's style sheet and script. */
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
 * An article as self-contained HTML: no class, no script, every address absolute. `address` is the page's own. Title and date
 * are left out, because feed readers show them.
 */
export function articleHtml(sections: readonly ArticleSection[], address: string): string {
  return sections
    .map(({ component, tree: { root, headings } }) => {
      if (AROUND.has(component)) return ''
      const isTitled = headings.some(({ tag }) => tag.level === 1)
      return isTitled ? figuresIn(root, address) : htmlIn(root, address)
    })
    .join('')
}

/** Beside the title are the article's type, author, date and main picture. */
const figuresIn = (element: DrawnNode, address: string): string =>
  element
    .elements()
    .map((child) => (child.tag.name === 'figure' ? elementHtml(child, address) : figuresIn(child, address)))
    .join('')

function htmlIn(element: DrawnNode, address: string): string {
  let html = ''
  let isAfterSpan = false
  for (let node = element.first; node !== null; node = node.next) {
    const isSpan = node.tag.name === 'span'
    const own = node.tag === TEXT ? escapeHtml(node.text) : elementHtml(node, address)
    // Neighbors that only a style sheet separates are separated here, too.
    html += isAfterSpan && isSpan && own !== '' ? ` ${own}` : own
    isAfterSpan = isSpan
  }
  return html
}

function elementHtml(element: DrawnNode, address: string): string {
  const { name, isSkipped } = element.tag
  if (isSkipped) return ''
  const instead = wordsInstead(element)
  if (instead !== null) return instead === '' ? '' : `<p><em>${escapeHtml(instead)}</em></p>`
  const inner = htmlIn(element, address)
  if (!KEPT.has(name)) return inner
  const start = `<${name}${attributesOf(element, address)}>`
  if (EMPTY.has(name)) return start.replace(/>$/, '/>')
  return inner.trim() === '' && !CELL.test(name) ? '' : `${start}${inner}</${name}>`
}

const attributesOf = (element: DrawnNode, address: string): string =>
  (ATTRIBUTES[element.tag.name] ?? [])
    .map((name) => {
      const value = attributeOf(element, name)
      if (value === null) return ''
      const isAddress = name === 'href' || name === 'src'
      return ` ${name}="${escapeHtml(isAddress ? complete(value, address) : value)}"`
    })
    .join('')

/** Addresses in a page begin with a slash or `#`, or are absolute. */
function complete(value: string, address: string): string {
  if (value.startsWith('#')) return address + value
  return value.startsWith('/') ? `${/^https?:\/\/[^/]+/.exec(address)?.[0] ?? ''}${value}` : value
}
