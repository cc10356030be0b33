/** A name in lower-case letters, digits and hyphens, made of any words; empty when they have none. */
export const slugOf = (words: string, max = 60): string =>
  words
    .slice(0, 1_000)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replaceAll(/^-|-$/g, '')

/** A name that is not taken yet: the wish itself, or the wish with a number. */
export function freeName(wish: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wish : `${wish}-${count}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
