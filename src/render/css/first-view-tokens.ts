import { classless, USED } from './selector-needs.ts'

const TAG = /<[a-z][^>]*>/g
const TAG_NAME = /^<([a-z][a-z0-9-]*)/i
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi

/** What a closed `details` holds behind its summary; the first view shows nothing of it. */
const CLOSED = /(<details(?![^>]* open)[^>]*>\s*<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g

/** The search stands last in the navbar, and shows when it is asked for. */
const SEARCH = /<div class="search-panel"[\s\S]*?(?=<\/header>)/

/** What a style sheet asks for: tokens of its `Needs`, and the attributes in them by name, each with the values asked for. */
export type Asked = {
  readonly tokens: ReadonlySet<string>
  readonly attributes: ReadonlyMap<string, AskedAttribute>
}

/** The token of an attribute, and those of its values. */
type AskedAttribute = { readonly token: string; readonly values: ReadonlyMap<string, string> }

export function askedBy(tokens: ReadonlySet<string>): Asked {
  const attributes = new Map<string, { token: string; values: Map<string, string> }>()
  for (const token of tokens) {
    const [, name, value] = /^\[([a-z-]+)(?:=([\s\S]*))?\]$/.exec(token) ?? []
    if (name === undefined) continue
    const asked = attributes.get(name) ?? { token: `[${name}]`, values: new Map() }
    if (value !== undefined) asked.values.set(value, token)
    attributes.set(name, asked)
  }
  return { tokens, attributes }
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
export const OF_ALL = ['html', 'body', 'main']

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
export function tokensOf(tag: string, asked: Asked): readonly string[] {
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
