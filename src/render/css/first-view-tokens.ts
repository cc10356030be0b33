import { classless } from './selector-needs.ts'

const TAG = /<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi

/** What a closed `details` holds behind its summary; the first view shows nothing of it. */
const CLOSED = /(<details(?![^>]* open)[^>]*>\s*<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g

/** The search stands last in the navbar, and shows when it is asked for. */
const SEARCH = /<div class="search-panel"[\s\S]*?(?=<\/header>)/

/** What a style sheet asks for: tokens of its `Needs`, and the names of the attributes in them. */
export type Asked = { readonly tokens: ReadonlySet<string>; readonly attributes: ReadonlySet<string> }

export const askedBy = (tokens: ReadonlySet<string>): Asked => ({
  tokens,
  attributes: new Set([...tokens].flatMap((token) => /^\[([a-z-]+)/.exec(token)?.[1] ?? [])),
})

/**
 * What style rules can match in the HTML that is seen first: its elements, classes and attributes, as far as they are asked
 * for.
 */
export function firstViewTokens(html: string, asked: Asked): Set<string> {
  const tokens = new Set<string>()
  const add = (token: string): void => {
    if (asked.tokens.has(token)) tokens.add(token)
  }
  for (const name of ['html', 'body', 'main']) add(name)
  const seen = new Set<string>()
  const shown = html.replace(CLOSED, '$1</details>').replace(SEARCH, '')
  for (const [tag, name = '', attributes = ''] of shown.matchAll(TAG)) {
    if (seen.has(tag)) continue
    seen.add(tag)
    add(name.toLowerCase())
    if (!attributes.includes(' class="')) add(classless(name.toLowerCase()))
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute === 'class') for (const word of value.split(' ')) add(`.${word}`)
      if (!asked.attributes.has(attribute)) continue
      add(`[${attribute}]`)
      add(`[${attribute}=${value}]`)
    }
  }
  return tokens
}
