/**
 * Normalizes a pasted document of Word, Google Docs or a web page to plain elements: lists written as numbered paragraphs, bold
 * written as a style, tables with paragraphs in their cells. Everything meaningless is removed.
 */
export function tidied(pasted: Element): Element {
  const root = pasted.cloneNode(true) as Element
  for (const gone of root.querySelectorAll(DROPPED)) gone.remove()
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper)
  wordLists(root)
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) markedByStyle(styled)
  for (const cell of root.querySelectorAll('td, th')) inOneLine(cell)
  for (const table of root.querySelectorAll('table')) withoutSpans(table)
  for (const caption of root.querySelectorAll('caption')) captionAbove(caption)
  return root
}

const DROPPED = 'script, style, meta, link, title, xml, template, noscript, svg, [hidden]'

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** What was the style of an element (`inert`). */
const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** Styles that correspond to marks, and their elements. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]\d\d)/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/i, 'em'],
  [/(?:^|;)\s*text-decoration[^:;]*:[^;]*line-through/i, 's'],
  [/(?:^|;)\s*vertical-align:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub/i, 'sub'],
]

/** Headings are bold anyway, and a paragraph in a list is no mark. */
function markedByStyle(element: HTMLElement): void {
  const style = styleOf(element)
  element.removeAttribute('data-style')
  if (/(?:^|;)\s*display:\s*none/i.test(style)) return element.remove()
  if (/^(?:b|strong)$/i.test(element.tagName) && /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]\d\d)/i.test(style))
    unwrap(element)
  if (!/^(?:span|font|a)$/i.test(element.tagName)) return
  for (const [pattern, tag] of STYLES) {
    if (!pattern.test(style)) continue
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}

/** Word writes a list as paragraphs with a level and a number or bullet. */
function wordLists(root: Element): void {
  const open: { level: number; list: Element }[] = []
  let last: Element | null = null
  for (const line of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div, table')) {
    const style = styleOf(line)
    const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style) ?? []
    if (level === undefined) {
      if (line.querySelector('[data-style*="mso-list"]') === null) open.length = 0
      continue
    }
    if (last !== null && !follows(line, last, open[0]?.list)) open.length = 0
    listItem(line, Number(level), open)
    last = line
  }
}

/** Whether a paragraph directly follows the list that the previous one was moved to. */
const follows = (line: Element, last: Element, list: Element | undefined): boolean =>
  line.previousElementSibling === last || line.previousElementSibling === list

function listItem(line: Element, level: number, open: { level: number; list: Element }[]): void {
  const document = line.ownerDocument
  const marker = [...line.querySelectorAll('[data-style]')].find((part) =>
    /mso-list:\s*ignore/i.test(styleOf(part)),
  )
  const isNumbered = /^[\s(]*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '')
  marker?.remove()
  while (open.length > 0 && open.at(-1)!.level > level) open.pop()
  if (open.at(-1)?.level !== level) {
    const list = document.createElement(isNumbered ? 'ol' : 'ul')
    const outer = open.at(-1)?.list.lastElementChild
    if (outer) outer.append(list)
    else line.before(list)
    open.push({ level, list })
  }
  const item = document.createElement('li')
  const words = document.createElement('p')
  words.append(...line.childNodes)
  item.append(words)
  open.at(-1)!.list.append(item)
  line.remove()
}

const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, section, article, header, footer, address, figure, ' +
  'figcaption, center, table, caption, tbody, thead, tfoot, tr, td, th'

/** A cell has one line: its paragraphs, items, and the rows of a table in it become lines of it. */
function inOneLine(cell: Element): void {
  const edge = (): Element => {
    const made = cell.ownerDocument.createElement('br')
    made.setAttribute('data-edge', '')
    return made
  }
  for (const block of cell.querySelectorAll(BLOCKS)) {
    block.before(edge())
    block.after(edge())
    unwrap(block)
  }
  for (const one of cell.querySelectorAll('br[data-edge]')) if (!isBetweenWords(one)) one.remove()
}

/** Whether a line break has words, pictures or the like of its line before it, and others after it. */
function isBetweenWords(edge: Element): boolean {
  const next = neighbor(edge, 'nextSibling')
  const before = neighbor(edge, 'previousSibling')
  return before !== null && before.nodeName !== 'BR' && next !== null
}

/** The next sibling in a direction that is not white space, and not an edge after this one. */
function neighbor(of: Element, direction: 'nextSibling' | 'previousSibling'): Node | null {
  let node: Node | null = of[direction]
  const isNothing = (one: Node): boolean =>
    one.nodeName === '#comment' ||
    (one.nodeName === '#text' && (one.textContent ?? '').trim() === '') ||
    (direction === 'nextSibling' && one instanceof Element && one.hasAttribute('data-edge'))
  while (node !== null && isNothing(node)) node = node[direction]
  return node
}

/** Rows get a cell for each column that a cell spans, and the row below one for each row: texts know no spans. */
function withoutSpans(table: Element): void {
  const pending: number[] = []
  for (const row of table.querySelectorAll('tr')) {
    if (row.closest('table') !== table) continue
    let column = 0
    const fill = (before: Element | null): void => {
      while ((pending[column] ?? 0) > 0) {
        pending[column]! -= 1
        row.insertBefore(row.ownerDocument.createElement('td'), before)
        column += 1
      }
    }
    for (const cell of Array.from(row.children)) {
      fill(cell)
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let at = 0; at < across; at += 1, column += 1) {
        if (down > 1) pending[column] = down - 1
        if (at > 0) row.insertBefore(row.ownerDocument.createElement(cell.tagName), cell.nextSibling)
      }
    }
    fill(null)
  }
}

/** How many columns or rows a cell covers; programs write numbers of any size. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(100, Math.max(1, Math.trunc(Number(cell.getAttribute(name) ?? 1)) || 1))

/** The caption of a table stands above it. */
function captionAbove(caption: Element): void {
  const words = caption.ownerDocument.createElement('p')
  words.append(...caption.childNodes)
  caption.closest('table')?.before(words)
  caption.remove()
}
