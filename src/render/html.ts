/** Text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** An attribute list; attributes without a value are left out, `true` stands for an empty one. */
export const attributesText = (attributes: Readonly<Record<string, string | true | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('')

/** An element without content, such as `meta` or `link`. */
export const voidElement = (
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
): string => `<${name}${attributesText(attributes)}>`

/** JSON that may stand inside a script element: nothing in it can end the element or a line of script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
