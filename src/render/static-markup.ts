import { Fragment, isValidElement, type Component, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * React nodes as HTML, with the same output as React's `renderToStaticMarkup` in a third of the time: views are components
 * without hooks, and need nothing of what lets React's renderer wait, resume and hydrate. Whatever is not straightforward
 * (elements with special rules, renamed attributes) is left to React, element by element. Unlike React's renderer it supports
 * error boundaries: what throws inside of one is replaced by its fallback.
 */
export function staticMarkup(node: ReactNode, witness: MarkupWitness | null = null): string {
  try {
    return written(node, new MarkupWriter(witness, true))
  } catch (error) {
    if (error !== ASKS_AHEAD) throw error
    return reactMarkup(node, witness) ?? written(node, new MarkupWriter(witness, false))
  }
}

function written(node: ReactNode, writer: MarkupWriter): string {
  writer.node(node, false)
  return writer.text
}

/** React's output; null if something throws, because React's renderer ignores error boundaries here. */
function reactMarkup(node: ReactNode, witness: MarkupWitness | null): string | null {
  try {
    const markup = renderToStaticMarkup(node)
    witness?.markup(markup)
    return markup
  } catch {
    return null
  }
}

/** Called with everything that is written, possibly twice for some of it. */
export type MarkupWitness = {
  readonly element: (name: string, isClassless: boolean) => void
  /** As in HTML, but unescaped. */
  readonly attribute: (name: string, value: string) => void
  /** HTML of several elements. */
  readonly markup: (html: string) => void
}

/** Thrown where React would write something at the start of the output: a preload, or an element for the head. */
const ASKS_AHEAD = new Error('Something is to be written at the start.')

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** Cached output of drawings: the same element object is on many pages, and most of a page's elements are in them. */
const drawings = new WeakMap<object, string>()

/** Collects the output in pieces: a page has thousands, and they are joined once. */
class MarkupWriter {
  readonly #witness: MarkupWitness | null
  readonly #mayAskAhead: boolean
  readonly #pieces: string[] = []

  /** `mayAskAhead`: throws ASKS_AHEAD if React would write a preload for a picture, instead of leaving it out. */
  constructor(witness: MarkupWitness | null, mayAskAhead: boolean) {
    this.#witness = witness
    this.#mayAskAhead = mayAskAhead
  }

  get text(): string {
    return this.#pieces.join('')
  }

  /** `isPicture`: inside a `picture` or a `noscript`, for whose images React writes no preload. */
  node(node: ReactNode, isPicture: boolean): void {
    if (node === null || node === undefined || typeof node === 'boolean') return
    if (typeof node === 'string') this.#pieces.push(escaped(node))
    else if (typeof node === 'number' || typeof node === 'bigint') this.#pieces.push(String(node))
    else if (Array.isArray(node))
      for (const child of node as readonly ReactNode[]) this.node(child, isPicture)
    else if (isValidElement(node)) this.#element(node as ReactElement<Props>, isPicture)
    else this.#reacts(node)
  }

  #element(element: ReactElement<Props>, isPicture: boolean): void {
    const { type, props } = element
    if (type === Fragment) this.node(props.children, isPicture)
    else if (type === 'svg') this.#drawing(element)
    else if (typeof type === 'string') this.#host(type, element, isPicture)
    else if (typeof type === 'function' && isBoundary(type)) this.#boundary(type, props, isPicture)
    else if (typeof type !== 'function' || isClass(type)) this.#reacts(element)
    else this.node((type as (props: Props) => ReactNode)(props), isPicture)
  }

  /** Renders the children of an error boundary, or its fallback if they throw. */
  #boundary(Boundary: ErrorBoundaryClass, props: Props, isPicture: boolean): void {
    const start = this.#pieces.length
    const boundary = new Boundary(props)
    try {
      this.node(boundary.render(), isPicture)
    } catch (error) {
      if (error === ASKS_AHEAD) throw error
      this.#pieces.length = start
      boundary.state = { ...boundary.state, ...Boundary.getDerivedStateFromError(error) }
      this.node(boundary.render(), isPicture)
    }
  }

  #drawing(element: ReactElement<Props>): void {
    const known = drawings.get(element)
    if (known === undefined) {
      const start = this.#pieces.length
      this.#host('svg', element, false)
      drawings.set(element, this.#pieces.slice(start).join(''))
    } else this.#drawn(known)
  }

  #host(name: string, element: ReactElement<Props>, isPicture: boolean): void {
    const start = this.#pieces.length
    if (this.#tag(name, element.props, isPicture)) return
    this.#pieces.length = start
    this.#reacts(element)
  }

  /** Writes an element; false if it is left to React. */
  #tag(name: string, props: Props, isPicture: boolean): boolean {
    const { start, end, isOwn, isVoid, last } = tagOf(name)
    if (isOwn || (isVoid && props.children !== undefined)) return false
    if (name === 'img' && this.#mayAskAhead && !isPicture && props['loading'] !== 'lazy') throw ASKS_AHEAD
    this.#pieces.push(start)
    let isClassless = true
    for (const key in props) {
      if (key === 'children' || last.includes(key)) continue
      if (key === 'className') isClassless &&= !isThere(props[key])
      if (!this.#attribute(key, props[key])) return false
    }
    for (const key of last) if (!this.#attribute(key, props[key])) return false
    this.#witness?.element(name, isClassless)
    this.#pieces.push(isVoid ? '/>' : '>')
    if (isVoid) return true
    this.node(props.children, isPicture || name === 'picture')
    this.#pieces.push(end)
    return true
  }

  /** Writes an attribute with the space before it; false if it is left to React. */
  #attribute(key: string, value: unknown): boolean {
    if (!isThere(value)) return true
    const attribute = attributeOf(key)
    if (attribute === null) return false
    const { name, form } = attribute
    if (form === 'flag' && typeof value !== 'boolean') return false
    if (form === 'flag' && value === false) return true
    const text = form === 'flag' ? '' : typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') return false
    if (form === 'address' && typeof value === 'string' && (text === '' || MAY_BE_SCRIPT.test(text)))
      return false
    this.#witness?.attribute(name, text)
    this.#pieces.push(attribute.start, escaped(text), '"')
    return true
  }

  /** An element as React renders it by itself. */
  #reacts(node: ReactNode): void {
    const markup = renderToStaticMarkup(node)
    if (/^<(?:link|meta|script|style|title)/.test(markup)) throw ASKS_AHEAD
    this.#drawn(markup)
  }

  #drawn(markup: string): void {
    this.#witness?.markup(markup)
    this.#pieces.push(markup)
  }
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined

const isClass = (type: object): boolean => {
  const prototype: unknown = Reflect.get(type, 'prototype')
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}

/** A class component with a fallback for errors in its children. */
type ErrorBoundaryClass = {
  new (props: Props): Component<Props, object>
  getDerivedStateFromError: (error: unknown) => object
}

const isBoundary = (type: object): type is ErrorBoundaryClass =>
  isClass(type) && 'getDerivedStateFromError' in type

/** Elements with special rules in React, and custom elements (`-`). */
const OWN_RULES =
  /-|^(?:annotation|base|body|head|html|input|keygen|link|listing|menuitem|meta|noscript|object|option|param|pre|script|select|style|textarea|title)$/

const VOID = /^(?:area|br|col|embed|hr|img|source|track|wbr)$/

/** Attributes that React writes after all others, in this order. */
const LAST: ReadonlyMap<string, readonly string[]> = new Map([
  ['button', ['name']],
  ['form', ['action', 'encType', 'method', 'target']],
])

type Tag = {
  readonly start: string
  readonly end: string
  readonly isOwn: boolean
  readonly isVoid: boolean
  readonly last: readonly string[]
}

const tags = new Map<string, Tag>()

function tagOf(name: string): Tag {
  const known = tags.get(name)
  if (known) return known
  const last = LAST.get(name) ?? []
  const tag = {
    start: `<${name}`,
    end: `</${name}>`,
    isOwn: OWN_RULES.test(name),
    isVoid: VOID.test(name),
    last,
  }
  tags.set(name, tag)
  return tag
}

/**
 * How an attribute is written: its name in HTML, what precedes its value, and whether it is a text, an address, or boolean.
 * Null: left to React.
 */
type Attribute = { readonly name: string; readonly start: string; readonly form: Form } | null
type Form = 'text' | 'address' | 'flag'

/** Names that React writes differently than it reads them. */
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  shapeRendering: 'shape-rendering',
}

/** Names that are written as they are, including capitals. */
const CAPITALS =
  /^(?:viewBox|srcSet|dateTime|hrefLang|colSpan|preserveAspectRatio|fetchPriority|popoverTarget|srcLang|encType)$/

const FLAGS = /^(?:hidden|open|controls|loop|inert|reversed)$/

/** Lower-case names with special rules, and event handlers. */
const OWN_ATTRIBUTES =
  /^(?:on|async$|capture$|checked$|cols$|credentialless$|default$|defer$|disabled$|download$|draggable$|focusable$|key$|multiple$|muted$|ref$|required$|rows$|scoped$|seamless$|selected$|size$|span$|start$|style$|value$)/

const attributes = new Map<string, Attribute>()

function attributeOf(key: string): Attribute {
  const known = attributes.get(key)
  if (known !== undefined) return known
  const attribute = madeAttribute(key)
  attributes.set(key, attribute)
  return attribute
}

function madeAttribute(key: string): Attribute {
  const renamed = RENAMED[key]
  if (renamed !== undefined) return attributeNamed(renamed, 'text')
  if (FLAGS.test(key)) return attributeNamed(key, 'flag')
  if (key === 'href' || key === 'src' || key === 'action') return attributeNamed(key, 'address')
  const isPlain = CAPITALS.test(key) || (/^[a-z][a-z0-9-]*$/.test(key) && !OWN_ATTRIBUTES.test(key))
  return isPlain ? attributeNamed(key, 'text') : null
}

const attributeNamed = (name: string, form: Form): Attribute => ({ name, start: ` ${name}="`, form })

/** Addresses that begin like a script URL are left to React, which refuses them. */
const MAY_BE_SCRIPT = /^[^/#?.a-z0-9]*j/i

const SPECIAL = /["'&<>]/

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["'&<>]/g, (sign) => ENTITIES[sign] ?? sign) : text
