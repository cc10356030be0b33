import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * React nodes as HTML, the same as React's `renderToStaticMarkup` gives, in a third of the time: views are functions without
 * hooks, and nothing of what makes React's own renderer able to wait, resume and hydrate is needed for them. What is not
 * plainly so (elements with rules of their own, names that are spelled in another way) is left to React, element by element.
 */
export function staticMarkup(node: ReactNode, witness: MarkupWitness | null = null): string {
  try {
    return nodeMarkup(node, false, witness)
  } catch (error) {
    if (error !== ASKS_AHEAD) throw error
    return told(renderToStaticMarkup(node), witness)
  }
}

/** Hears of everything that is written, and may hear of some of it twice. */
export type MarkupWitness = {
  readonly element: (name: string, isClassless: boolean) => void
  /** As it stands in HTML, but for signs that are escaped there. */
  readonly attribute: (name: string, value: string) => void
  /** HTML of several elements. */
  readonly markup: (html: string) => void
}

function told(markup: string, witness: MarkupWitness | null): string {
  witness?.markup(markup)
  return markup
}

/** Thrown where React would write something at the start of all: what a browser shall fetch ahead, or belongs in a head. */
const ASKS_AHEAD = new Error('Something is to be written at the start.')

/** An element as React draws it by itself. */
function reactMarkup(node: ReactNode, witness: MarkupWitness | null): string {
  const markup = renderToStaticMarkup(node)
  if (/^<(?:link|meta|script|style|title)/.test(markup)) throw ASKS_AHEAD
  return told(markup, witness)
}

/** `isPicture` says whether it stands in a `picture` or a `noscript`, where React asks for no image ahead. */
function nodeMarkup(node: ReactNode, isPicture: boolean, witness: MarkupWitness | null): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) {
    let markup = ''
    for (const child of node as readonly ReactNode[]) markup += nodeMarkup(child, isPicture, witness)
    return markup
  }
  if (!isValidElement(node)) return reactMarkup(node, witness)
  return elementMarkup(node as ReactElement<Props>, isPicture, witness)
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

function elementMarkup(
  element: ReactElement<Props>,
  isPicture: boolean,
  witness: MarkupWitness | null,
): string {
  const { type, props } = element
  if (type === Fragment) return nodeMarkup(props.children, isPicture, witness)
  if (typeof type === 'string') {
    const markup =
      type === 'svg' ? drawingMarkup(element, witness) : hostMarkup(type, element, isPicture, witness)
    return markup ?? reactMarkup(element, witness)
  }
  if (typeof type !== 'function' || isClass(type)) return reactMarkup(element, witness)
  return nodeMarkup((type as (props: Props) => ReactNode)(props), isPicture, witness)
}

const isClass = (type: object): boolean => {
  const prototype: unknown = Reflect.get(type, 'prototype')
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}

/** Elements that React draws by rules of their own, and those of other names (`-`). */
const OWN_RULES =
  /-|^(?:annotation|base|body|button|form|head|html|input|keygen|link|listing|menuitem|meta|noscript|object|option|param|pre|script|select|style|textarea|title)$/

const VOID = /^(?:area|br|col|embed|hr|img|source|track|wbr)$/

type Tag = { readonly isOwn: boolean; readonly isVoid: boolean }

const tags = new Map<string, Tag>()

function tagOf(name: string): Tag {
  const known = tags.get(name)
  if (known) return known
  const tag = { isOwn: OWN_RULES.test(name), isVoid: VOID.test(name) }
  tags.set(name, tag)
  return tag
}

/** Drawings stand on many pages as the same element, and most of a page's elements are in them. */
const drawings = new WeakMap<object, string>()

function drawingMarkup(element: ReactElement<Props>, witness: MarkupWitness | null): string | null {
  const known = drawings.get(element)
  if (known !== undefined) return told(known, witness)
  const markup = hostMarkup('svg', element, false, witness)
  if (markup !== null) drawings.set(element, markup)
  return markup
}

/** Null for what is left to React. */
function hostMarkup(
  name: string,
  { props }: ReactElement<Props>,
  isPicture: boolean,
  witness: MarkupWitness | null,
): string | null {
  const { isOwn, isVoid } = tagOf(name)
  if (isOwn) return null
  if (name === 'img' && !isPicture && props['loading'] !== 'lazy') throw ASKS_AHEAD
  let markup = `<${name}`
  let isClassless = true
  for (const key in props) {
    if (key === 'children') continue
    const written = attributeMarkup(key, props[key], witness)
    if (written === null) return null
    if (key === 'className' && written !== '') isClassless = false
    markup += written
  }
  if (isVoid && props.children !== undefined) return null
  witness?.element(name, isClassless)
  if (isVoid) return `${markup}/>`
  return `${markup}>${nodeMarkup(props.children, isPicture || name === 'picture', witness)}</${name}>`
}

/** How an attribute is written: its name in HTML, and whether it is a text, an address, or there or not. Null: React knows. */
type Attribute = { readonly name: string; readonly form: 'text' | 'address' | 'flag' } | null

/** Names that React writes in another way than it reads them. */
const RENAMED: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }

/** Names that it writes as they are, capitals and all. */
const CAPITALS =
  /^(?:viewBox|srcSet|dateTime|hrefLang|colSpan|preserveAspectRatio|fetchPriority|popoverTarget|srcLang)$/

const FLAGS = /^(?:hidden|open|controls|loop|inert|reversed)$/

/** Lower-case names with rules of their own, and handlers. */
const OWN_ATTRIBUTES =
  /^(?:on|action$|async$|capture$|checked$|cols$|credentialless$|default$|defer$|disabled$|download$|draggable$|focusable$|key$|multiple$|muted$|ref$|required$|rows$|scoped$|seamless$|selected$|size$|span$|start$|style$|value$)/

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
  if (renamed !== undefined) return { name: renamed, form: 'text' }
  if (FLAGS.test(key)) return { name: key, form: 'flag' }
  if (key === 'href' || key === 'src') return { name: key, form: 'address' }
  const isPlain = CAPITALS.test(key) || (/^[a-z][a-z0-9-]*$/.test(key) && !OWN_ATTRIBUTES.test(key))
  return isPlain ? { name: key, form: 'text' } : null
}

/** Addresses that begin as a script does are React's to refuse. */
const MAY_BE_SCRIPT = /^[^/#?.a-z0-9]*j/i

/** An attribute with the space before it; null for what is left to React. */
function attributeMarkup(key: string, value: unknown, witness: MarkupWitness | null): string | null {
  if (value === null || value === undefined) return ''
  const attribute = attributeOf(key)
  if (attribute === null) return null
  const { name, form } = attribute
  if (form === 'flag' && typeof value !== 'boolean') return null
  if (value === false && form === 'flag') return ''
  const text = form === 'flag' ? '' : typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  if (form === 'address' && typeof value === 'string' && (text === '' || MAY_BE_SCRIPT.test(text)))
    return null
  witness?.attribute(name, text)
  return ` ${name}="${escaped(text)}"`
}

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
