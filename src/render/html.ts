/** Escapes text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text

const SPECIAL = /[&<>"']/

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** An attribute list; attributes without a value are left out, `true` gives an empty one. */
export function attributesText(attributes: Readonly<Record<string, string | true | undefined>>): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]
    if (value === true) text += ` ${name}`
    else if (value !== undefined) text += ` ${name}="${escapeHtml(value)}"`
  }
  return text
}

/** An element without content, such as `meta` or `link`. */
export const voidElement = (
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
): string => `<${name}${attributesText(attributes)}>`

/** JSON that is safe inside a script element: nothing in it can end the element or a line of script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Concatenates parts of a page. Unlike `join` this copies none of them: the engine does so once, when the page is written. */
export function together(parts: Iterable<string>): string {
  let text = ''
  for (const part of parts) text += part
  return text
}
