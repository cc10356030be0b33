/** Families that are not named by the first word of their properties. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:align|justify|place)-content$/, 'place-content'],
  [/^(?:align|justify|place)-items$/, 'place-items'],
  [/^(?:align|justify|place)-self$/, 'place-self'],
  [/^(?:grid-)?(?:row-|column-)?gap$/, 'gap'],
  [/^grid-(?:area|row|column)\b/, 'grid-area'],
  [/^flex-(?:direction|flow|wrap)$/, 'flex-flow'],
  [/^border-(?:.+-)?radius$/, 'border-radius'],
  [/^(?:top|right|bottom|left)$/, 'inset'],
  [/^(?:width|height|inline-size|block-size)$/, 'size'],
  [/^columns?(?:-count|-width)?$/, 'columns'],
  [/^(?:page-)?break-/, 'break'],
  [/^line-height$/, 'font'],
  [/^(?:text-wrap|white-space)\b/, 'white-space'],
  [/^(?:overflow|word)-wrap$/, 'overflow-wrap'],
  [/^text-decoration\b/, 'text-decoration'],
]

/**
 * The family of a property: two of different families never set the same, two of one family may. Shorthands and what they
 * set, logical properties and physical ones, and a vendor's forms are in one family; a custom property is one by itself.
 */
export function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const plain = property.toLowerCase().replace(/^-[a-z]+-/, '')
  const [, family] = FAMILIES.find(([pattern]) => pattern.test(plain)) ?? []
  return family ?? /^[a-z]+/.exec(plain)?.[0] ?? plain
}

/** The family of `all`, which sets nearly everything. */
const EVERYTHING = 'all'

/** Whether rules that set these families may set the same property. */
export const mayMeet = (some: readonly string[], others: readonly string[]): boolean =>
  some.includes(EVERYTHING) || others.includes(EVERYTHING) || some.some((family) => others.includes(family))
