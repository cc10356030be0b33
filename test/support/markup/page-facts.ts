import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** What a page says of itself, and what it names in itself and elsewhere. */
export type PageFacts = {
  readonly title: string
  readonly description: string
  /** Levels of its headings, in order. */
  readonly headings: readonly number[]
  readonly ids: ReadonlySet<string>
  /** Addresses as they are written; where forms are sent to is not read from. */
  readonly addresses: readonly string[]
  /** Ids that its own elements name. */
  readonly named: readonly string[]
}

const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'cite', 'data']
const LIST_ATTRIBUTES = ['srcset', 'imagesrcset']
const ID_ATTRIBUTES = [
  'for',
  'form',
  'list',
  'headers',
  'popovertarget',
  'commandfor',
  'aria-controls',
  'aria-describedby',
  'aria-labelledby',
  'aria-owns',
  'aria-activedescendant',
  'aria-errormessage',
]

/** Reads a page of HTML. */
export function pageFacts(html: string): PageFacts {
  const facts = {
    title: '',
    description: '',
    headings: [],
    ids: new Set(),
    addresses: [],
    named: [],
  } as Draft
  const visit = (node: Node): void => {
    if (tree.isElementNode(node)) noteElement(node, facts)
    const inside = 'content' in node ? node.content : node
    if ('childNodes' in inside) for (const child of inside.childNodes) visit(child)
  }
  visit(parse(html))
  return facts
}

type Draft = {
  title: string
  description: string
  headings: number[]
  ids: Set<string>
  addresses: string[]
  named: string[]
}

function noteElement(element: Element, facts: Draft): void {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const values = (names: readonly string[]): string[] => names.flatMap((name) => attributes.get(name) ?? [])
  facts.ids.add(attributes.get('id') ?? '')
  facts.addresses.push(...values(ADDRESS_ATTRIBUTES), ...values(LIST_ATTRIBUTES).flatMap(addressesOf))
  facts.named.push(...values(ID_ATTRIBUTES).flatMap((ids) => ids.split(/\s+/).filter((id) => id !== '')))
  if (/^h[1-6]$/.test(element.tagName)) facts.headings.push(Number(element.tagName.slice(1)))
  if (element.tagName === 'title' && facts.title === '') facts.title = textOf(element)
  if (attributes.get('name') === 'description') facts.description = attributes.get('content') ?? ''
}

const addressesOf = (set: string): string[] =>
  set.split(',').flatMap((part) => part.trim().split(/\s+/)[0] ?? [])

const textOf = (element: Element): string =>
  element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('')
