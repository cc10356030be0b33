/** A value, or `~` and a pattern for it, and the results; `${1}` is a group of the pattern. */
export type CaddyEntry = readonly [from: string, ...to: string[]]

/** A `map` of a Caddyfile: sets the variables `names` from the value of `source`, evaluated when one of them is used. */
export function caddyMap(
  source: string,
  names: string,
  entries: readonly CaddyEntry[],
  fallback = '',
): string {
  const fallbacks = names.split(' ').map((_, at) => (at === 0 ? fallback : ''))
  const lines = [...entries, ['default', ...fallbacks]]
  return `\tmap "${source}" ${names} {\n${lines.map((line) => `\t\t${line.map(token).join(' ')}\n`).join('')}\t}\n`
}

/** Between backticks every character is literal. */
const token = (text: string): string => (/^\w+$/.test(text) ? text : `\`${text.replaceAll('`', '%60')}\``)
