/** A value, or `~` and a pattern of it, and what it stands for; `${1}` is a group of the pattern. */
export type CaddyEntry = readonly [from: string, ...to: string[]]

/** A table of a Caddyfile: what `source` is at the moment when one of `names` is asked for decides what they are. */
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

/** Between backticks every character stands for itself. */
const token = (text: string): string => (/^\w+$/.test(text) ? text : `\`${text.replaceAll('`', '%60')}\``)
