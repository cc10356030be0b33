import { isObject } from '#std/json.ts'

/** Element that replaces the placeholder of nested block N in the markup. */
export const OBJECT_TAG = 'ww-object'

/** Attribute of an `a` with a link of the source as JSON. */
export const LINK_ATTRIBUTE = 'data-ww-link'

const OBJECT = /\[\[wwObject=(\d{1,4})\]\]/g
const LINK_START = '[[wwLink='
const LINK_TEXT = '|text='
const LINK_END = ']]'

/**
 * Turns the placeholders of a text into elements: `[[wwObject=0]]` into a `ww-object`, `[[wwLink={…}|text=…]]` into an `a` with
 * the link in an attribute. What only looks like a placeholder stays text.
 */
export function placeholdersAsElements(html: string): string {
  const withObjects = html.replaceAll(
    OBJECT,
    (_, index: string) => `<${OBJECT_TAG} n="${index}"></${OBJECT_TAG}>`,
  )
  return withObjects.includes(LINK_START) ? linksAsElements(withObjects) : withObjects
}

function linksAsElements(html: string): string {
  const [before = '', ...rest] = html.split(LINK_START)
  return rest.reduce((done, part) => {
    const middle = part.indexOf(LINK_TEXT)
    const end = middle < 0 ? -1 : part.indexOf(LINK_END, middle)
    if (end < 0) return `${done}${LINK_START}${part}`
    const link = escapeAttribute(part.slice(0, middle))
    const text = part.slice(middle + LINK_TEXT.length, end)
    return `${done}<a ${LINK_ATTRIBUTE}="${link}">${text}</a>${part.slice(end + LINK_END.length)}`
  }, before)
}

/** A link in markup may already have escaped quotes; escaping them twice would hide it. */
const escapeAttribute = (json: string): string =>
  json.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The link type of each key of an inline link. */
const LINK_KEYS: Readonly<Record<string, { readonly type: string; readonly field: string }>> = {
  linkExt: { type: 'ww-link-ext', field: 'url' },
  linkFile: { type: 'ww-link-file', field: 'url' },
  linkPage: { type: 'ww-link-page', field: 'id' },
  linkSection: { type: 'ww-link-section', field: 'id' },
  linkClosePopup: { type: 'ww-link-closepopup', field: 'none' },
  linkNavbar: { type: 'ww-link-navbar', field: 'none' },
}

/**
 * Converts an inline link to the shape of a block's link: `{"linkPage": 7}` becomes `{type: 'ww-link-page', data: {id: 7}}`.
 */
export function inlineLinkOf(json: string): unknown {
  const value = parsed(json)
  if (!isObject(value)) return undefined
  for (const [key, target] of Object.entries(value)) {
    const known = Object.hasOwn(LINK_KEYS, key) ? LINK_KEYS[key] : undefined
    if (known) return { type: known.type, data: isObject(target) ? target : { [known.field]: target } }
  }
  return undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
