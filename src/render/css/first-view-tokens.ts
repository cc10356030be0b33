import { classless, USED } from './selector-needs.ts'

const TAG = /<[a-z][^>]*>/g
const TAG_NAME = /^<([a-z][a-z0-9-]*)/i
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi

/** What a closed `details` holds behind its summary; the first view shows nothing of it. */
const CLOSED = /(<details(?![^>]* open)[^>]*>\s*<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g

/** The search stands last in the navbar, and shows when it is asked for. */
const SEARCH = /<div class="search-panel"[\s\S]*?(?=<\/header>)/

/** What a style sheet asks for: tokens of its `Needs`, each with its place, and the attributes in them by name. */
export type Asked = {
  readonly tokens: ReadonlyMap<string, number>
  readonly attributes: ReadonlyMap<string, AskedAttribute>
}

/** The place of an attribute's token, if it is asked for without a value, and those of its values. */
type AskedAttribute = { readonly place: number | undefined; readonly values: ReadonlyMap<string, number> }

/** Numbers the tokens that a style sheet asks for, and indexes those of attributes. */
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

/**
 * What style rules can match in the HTML that is seen first: its elements, classes and attributes, as far as they are asked
 * for.
 */
export function firstViewTokens(html: string, asked: Asked): Set<string> {
  return tokensIn([html.replace(CLOSED, '$1</details>').replace(SEARCH, '')], asked, OF_ALL)
}

/**
 * What style rules can match in a whole page, in pieces, while it is looked at and used, but for what shows under a pointer.
 * `drawn` was found already.
 */
export function pageTokens(
  html: readonly string[],
  asked: Asked,
  drawn: ReadonlySet<string> = new Set(),
): Set<string> {
  const tokens = tokensIn(html, asked, [...OF_ALL, USED, '[open]']).union(drawn)
  // The runtime says so of what it has brought in.
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

/** Most tags stand on many pages; those that don't are forgotten with the others, now and then. */
const known = new WeakMap<Asked, Map<string, readonly string[]>>()
const MAX_KNOWN = 5000

/** What a tag has of what is asked for. */
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
