/** What is wrong with a drawing whose text can't be read, in words that follow its name. */
export const OTHER_ENCODING = 'is not in UTF-8, nor in the encoding that it declares. Save it in UTF-8'

/** Most names of removed parts in a message. */
const MOST_NAMES = 5

/** The names of removed parts; they come from a file that anybody may have made. */
export function lostNames(lost: readonly string[]): string {
  const names = lost.slice(0, MOST_NAMES).map((name) => name.slice(0, 40).replaceAll(/[^\w:.=-]/g, '?'))
  return [...names, ...(lost.length > MOST_NAMES ? ['…'] : [])].join(', ')
}

/** What is wrong with a drawing of which nothing is left, in words that follow its name. */
export const nothingLeft = (lost: readonly string[]): string =>
  `draws nothing without what may run or fetch (${lostNames(lost)}). Draw it with shapes, or save it as PNG`
