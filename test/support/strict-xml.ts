/** An element of XML. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Reads XML as strictly as a feed reader does: throws at an element that is not closed where it must be. */
export function parsedXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [piece, close, name, inside = '', end] of xml.matchAll(
    /<(\/?)([\w:]+)([^<>]*?)(\/?)>|<\?[^>]*\?>|<!\[CDATA\[[^]*?\]\]>|[^<]+/g,
  )) {
    const top = open.at(-1)
    if (!top) throw new Error('Nothing is open.')
    if (name === undefined) {
      if (piece.startsWith('<![CDATA[')) top.text += piece.slice(9, -3)
      else if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(piece)) throw new Error(`A bare & in ${piece}`)
      else top.text += piece.startsWith('<?') ? '' : piece
    } else if (close) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where ${top.name} is open`)
    } else {
      const attributes = Object.fromEntries(
        [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      const element: XmlElement = { name, attributes, children: [], text: '' }
      top.children.push(element)
      if (!end) open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`)
  return root.children[0] ?? root
}

/** The children of that name. */
export const all = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
/** What the first child of that name says. */
export const one = (element: XmlElement, name: string): string => all(element, name)[0]?.text ?? ''
