import { classless } from './selector-needs.ts'

const TAG = /<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi

/** What a closed `details` holds behind its summary; the first view shows nothing of it. */
const CLOSED = /(<details(?![^>]* open)[^>]*>\s*<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g

/** The search stands last in the navbar, and shows when it is asked for. */
const SEARCH = /<div class="search-panel"[\s\S]*?(?=<\/header>)/

/**
 * What style rules can match in the HTML that is seen first: its elements, classes and attributes, as tokens of `Needs`.
 */
export function firstViewTokens(html: string): Set<string> {
  const tokens = new Set(['html', 'body', 'main'])
  const seen = new Set<string>()
  const shown = html.replace(CLOSED, '$1</details>').replace(SEARCH, '')
  for (const [tag, name = '', attributes = ''] of shown.matchAll(TAG)) {
    if (seen.has(tag)) continue
    seen.add(tag)
    tokens.add(name.toLowerCase())
    if (!/\sclass="/.test(attributes)) tokens.add(classless(name.toLowerCase()))
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      addAttribute(attribute, value, tokens)
    }
  }
  return tokens
}

function addAttribute(name: string, value: string, tokens: Set<string>): void {
  if (name === 'class') {
    for (const word of value.split(/\s+/)) if (word !== '') tokens.add(`.${word}`)
  } else {
    tokens.add(`[${name}]`).add(`[${name}=${value}]`)
  }
  if (name === 'class') tokens.add('[class]')
}
