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

/** The words that a page's body shows, with single spaces between them and a mark for every element that begins; scripts and links are no words. */
export function shownText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->|<link[^>]*>|<div hidden=""><\/div>/g, '')
    .replaceAll(/<\/[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' <> ')
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
