/** An element of drawn HTML, or a run of text with its entities decoded. */
export type DrawnNode = DrawnElement | string

export type DrawnElement = {
  readonly tag: string
  /** The attributes as they stand in the tag. */
  readonly attributes: string
  readonly children: DrawnNode[]
}

const VOID: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])

/** What stands in these is no words. */
const UNREAD: ReadonlySet<string> = new Set(['svg', 'script', 'style', 'template', 'iframe'])

/**
 * Reads HTML that React drew: every element is closed, and `>` never stands in an attribute. That much less than HTML can
 * be read in a tenth of the time that a whole parser takes. Drawings and scripts are left out.
 */
export function elementTree(html: string): DrawnNode[] {
  const top: DrawnNode[] = []
  const open: DrawnElement[] = []
  let inside = top
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start !== at) inside.push(decoded(html.slice(at, start < 0 ? html.length : start)))
    if (start < 0) break
    const end = html.indexOf('>', start)
    at = end + 1
    if (html[start + 1] === '/') {
      open.pop()
      inside = open.at(-1)?.children ?? top
      continue
    }
    const element = openedElement(html.slice(start + 1, end))
    if (UNREAD.has(element.tag)) {
      const close = html.indexOf(`</${element.tag}>`, at)
      at = close < 0 ? html.length : close + element.tag.length + 3
      continue
    }
    inside.push(element)
    if (VOID.has(element.tag)) continue
    open.push(element)
    inside = element.children
  }
  return top
}

/** From what stands between `<` and `>`. */
function openedElement(text: string): DrawnElement {
  const space = text.indexOf(' ')
  return space < 0
    ? { tag: text, attributes: '', children: [] }
    : { tag: text.slice(0, space), attributes: text.slice(space), children: [] }
}

/** The value of an attribute, empty when it has none; null when the element does not bear it. */
export function attributeOf({ attributes }: DrawnElement, name: string): string | null {
  if (attributes === '') return null
  const at = attributes.indexOf(` ${name}`)
  if (at < 0) return null
  const rest = attributes.slice(at + name.length + 1)
  if (rest.startsWith('="')) return decoded(rest.slice(2, rest.indexOf('"', 2)))
  return rest === '' || rest.startsWith(' ') ? '' : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : text
