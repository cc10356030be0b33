import { classless, USED } from './selector-needs.ts'

const TAG = /<[a-z][^>]*>/g
const TAG_NAME = /^<([a-z][a-z0-9-]*)/i
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi

/** Content of a closed `details` after its summary; not visible in the first view. */
const CLOSED = /(<details(?![^>]* open)[^>]*>\s*<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g

/** The search is last in the navbar and hidden until it is opened. */
const SEARCH = /<div class="search-panel"[\s\S]*?(?=<\/header>)/

/** The tokens that a style sheet needs, with their bits, and the attributes among them by name. */
export type Asked = {
  readonly tokens: ReadonlyMap<string, number>
  readonly attributes: ReadonlyMap<string, AskedAttribute>
}

/** The bit of an attribute without a value, if it is needed, and those of its values. */
type AskedAttribute = { readonly place: number | undefined; readonly values: ReadonlyMap<string, number> }

/** Numbers the tokens that a style sheet needs, and indexes those of attributes. */
export function askedBy(tokens: ReadonlySet<string>): Asked {
  const places = new Map([...tokens].map((token, place) => [token, place]))
  const attributes = new Map<string, { place: number | undefined; values: Map<string, number> }>()
  for (const [token, place] of places) {
    const [, name, value] = /^\[([a-z-]+)(?:=([\s\S]*))?\]$/.exec(token) ?? []
    if (name === undefined) continue
    const asked = attributes.get(name) ?? { place: places.get(`[${name}]`), values: new Map() }
    if (value !== undefined) asked.values.set(value, place)
    attributes.set(name, asked)
  }
  return { tokens: places, attributes }
}

/** The needed tokens in the HTML of the first view: its elements, classes and attributes. */
export function firstViewTokens(html: string, asked: Asked): Set<string> {
  return tokensIn([html.replace(CLOSED, '$1</details>').replace(SEARCH, '')], asked, OF_ALL)
}

/**
 * The needed tokens in a whole page, given in pieces, while it is viewed and used, except for hover states. `drawn` are those
 * found already.
 */
export function pageTokens(
  html: readonly string[],
  asked: Asked,
  drawn: ReadonlySet<string> = new Set(),
): Set<string> {
  const tokens = tokensIn(html, asked, [...OF_ALL, USED, '[open]']).union(drawn)
  // The runtime sets this on elements that have come into view.
  return tokens.has('[data-animate]') ? tokens.add('[data-animated]') : tokens
}

/** Elements that every page has around its pieces. */
const OF_ALL = ['html', 'body', 'main']

function tokensIn(html: readonly string[], asked: Asked, always: readonly string[]): Set<string> {
  const tokens = new Set(always.filter((name) => asked.tokens.has(name)))
  for (const piece of html)
    for (const tag of piece.match(TAG) ?? []) for (const token of tokensOf(tag, asked)) tokens.add(token)
  return tokens
}

/** Most tags are on many pages; the cache is emptied now and then, because some are not. */
const known = new WeakMap<Asked, Map<string, readonly string[]>>()
const MAX_KNOWN = 5000

/** The needed tokens of a tag. */
function tokensOf(tag: string, asked: Asked): readonly string[] {
  const tags = known.get(asked) ?? new Map<string, readonly string[]>()
  known.set(asked, tags)
  const found = tags.get(tag)
  if (found) return found
  if (tags.size >= MAX_KNOWN) tags.clear()
  const tokens = tokensOfTag(tag, asked)
  tags.set(tag, tokens)
  return tokens
}

function tokensOfTag(tag: string, asked: Asked): string[] {
  const name = (TAG_NAME.exec(tag)?.[1] ?? '').toLowerCase()
  const tokens = [name, ...(tag.includes(' class="') ? [] : [classless(name)])]
  for (const [, attribute = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
    if (attribute === 'class') tokens.push(...value.split(' ').map((word) => `.${word}`))
    if (asked.attributes.has(attribute)) tokens.push(`[${attribute}]`, `[${attribute}=${value}]`)
  }
  return tokens.filter((token) => asked.tokens.has(token))
}
