import { iconAddress } from '#render/page-icon.ts'
import { signColors } from '#render/sign-colors.ts'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** An element of a page's head, for any renderer to write again. */
export type HeadElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Content of a script or the title; null for elements without any. */
  readonly text: string | null
}

/** What is around the rendered page in our HTML. */
export type PageHead = {
  readonly elements: readonly HeadElement[]
  /** Content of the page's style element, which holds the rules of the first view. */
  readonly css: string
  readonly bodyAttributes: Readonly<Record<string, string>>
  /** The data that the visitor runtime reads. */
  readonly pageData: string
}

/** What the peers' pages link, as their starters do. */
const ICON_FILE = '/icon.svg'

/** Takes a published page apart; what its sections draw is left out. */
export function headOf(html: string): PageHead {
  const inside = html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'))
  const css = /<style>([^]*?)<\/style>/.exec(inside)?.[1] ?? ''
  const body = /<body[^>]*>/.exec(html)?.[0] ?? ''
  const pageData = /<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  const found = elementsOf(
    `<head>${inside.replace(css, '').replace(iconAddress(signColors({})), ICON_FILE)}</head>${body}`,
  )
  return {
    elements: found.filter(({ tag }) => !['html', 'head', 'body', 'style'].includes(tag)),
    css,
    bodyAttributes: found.find(({ tag }) => tag === 'body')?.attributes ?? {},
    pageData,
  }
}

function elementsOf(html: string): HeadElement[] {
  const elements: HeadElement[] = []
  const visit = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      const text = node.childNodes.flatMap((child) => ('value' in child ? [child.value] : []))
      elements.push({
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: text.length > 0 ? text.join('') : null,
      })
      visit(node.childNodes)
    }
  }
  visit(parse(html).childNodes)
  return elements
}
