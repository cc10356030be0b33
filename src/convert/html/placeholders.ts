import { isObject } from '#std/json.ts'

/** Stands in markup for the nested block N of a text. */
export const OBJECT_TAG = 'ww-object'

/** Attribute of an `a` that carries a link of the source as JSON. */
export const LINK_ATTRIBUTE = 'data-ww-link'

const OBJECT = /\[\[wwObject=(\d{1,4})\]\]/g
const LINK_START = '[[wwLink='
const LINK_TEXT = '|text='
const LINK_END = ']]'

/**
 * Markup in which the placeholders of a text are elements: `[[wwObject=0]]` a `ww-object`, `[[wwLink={…}|text=…]]` an `a`
 * with the link as an attribute. What merely looks like a placeholder stays text.
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

/** A link may stand in markup with its quotes escaped; escaping them twice would hide it. */
const escapeAttribute = (json: string): string =>
  json.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What each key of an inline link is as a link of a block. */
const LINK_KEYS: Readonly<Record<string, { readonly type: string; readonly field: string }>> = {
  linkExt: { type: 'ww-link-ext', field: 'url' },
  linkFile: { type: 'ww-link-file', field: 'url' },
  linkPage: { type: 'ww-link-page', field: 'id' },
  linkSection: { type: 'ww-link-section', field: 'id' },
  linkClosePopup: { type: 'ww-link-closepopup', field: 'none' },
  linkNavbar: { type: 'ww-link-navbar', field: 'none' },
}

/** An inline link in the shape of a block's link: `{"linkPage": 7}` is `{type: 'ww-link-page', data: {id: 7}}`. */
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
