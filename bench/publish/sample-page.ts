/** A page that all contenders must show alike; in a language that no benchmark changes. */
export const SAMPLE = 'fr/p0/index.html'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  '#34': '"',
}

/** Elements of a body that show nothing: scripts, links to style sheets, and an internal element of Next. */
const UNSHOWN =
  /<script[^]*?<\/script>|<noscript><link[^>]*><\/noscript>|<link[^>]*>|<div hidden="">(?:<!--[^]*?-->)*<\/div>|<!--[^]*?-->/g

/** The words that a page's body shows, with single spaces between them, and the name of every element where it begins. */
export function shownText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(UNSHOWN, '')
    .replaceAll(/<\/[^>]*>/g, ' ')
    .replaceAll(/<([^\s/>]+)[^>]*>/g, ' <$1> ')
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** How many words before and after the start of a difference are reported. */
const BEFORE = 4
const FROM_THERE = 8

/** Where two pages begin to show different things, in words; null when they show the same. */
export function shownDifference(ours: string, theirs: string): string | null {
  if (ours === theirs) return null
  const [own, other] = [ours.split(' '), theirs.split(' ')]
  const at = own.findIndex((word, index) => word !== other[index])
  const place = at < 0 ? own.length : at
  const around = (words: readonly string[]): string =>
    words.slice(Math.max(0, place - BEFORE), place + FROM_THERE).join(' ')
  return `“${around(other)}” where we show “${around(own)}”`
}
