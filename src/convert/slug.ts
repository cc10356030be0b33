/** A name in lower-case letters, digits and hyphens, made from any text; empty if it contains no usable characters. */
export const slugOf = (words: string, max = 60): string =>
  words
    .slice(0, 1_000)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-|-$/g, '')

/** A name that is not taken yet: the wanted one, or that with a number. */
export function freeName(wish: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wish : `${wish}-${count}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
