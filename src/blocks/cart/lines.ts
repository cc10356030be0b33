/** One line of a cart. `price` is per piece, in the smallest unit of `currency`. */
export type CartLine = {
  readonly product: string
  readonly name: string
  readonly price: number
  readonly currency: string
  readonly quantity: number
  /** The chosen options, in the order of the product's options. */
  readonly options: readonly CartOption[]
}

export type CartOption = { readonly id: string; readonly name: string; readonly value: string }

/** Most pieces of one line, and most lines of a cart. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 100

/** Key of a line: the same product with the same options and currency is one line. */
export const lineKey = ({ product, currency, options }: CartLine): string =>
  JSON.stringify([product, currency, ...options.map(({ id, value }) => [id, value])])

/**
 * The lines with one added; if it exists, its quantity grows, and it takes the newer name and price. Returns the same array if
 * the cart is full.
 */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const key = lineKey(added)
  const known = lines.find((line) => lineKey(line) === key)
  if (known === undefined) return lines.length < MAX_LINES ? [...lines, held(added)] : lines
  const grown = held({ ...added, quantity: known.quantity + added.quantity })
  return lines.map((line) => (line === known ? grown : line))
}

/** The lines with a different quantity of one; zero removes the line. */
export const withQuantity = (
  lines: readonly CartLine[],
  key: string,
  quantity: number,
): readonly CartLine[] =>
  lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line]
    return quantity >= 1 ? [held({ ...line, quantity })] : []
  })

const held = (line: CartLine): CartLine => ({
  ...line,
  quantity: Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(line.quantity))),
})

/** Lines in one currency, which one order can pay for. */
export type CurrencyLines = { readonly currency: string; readonly lines: readonly CartLine[] }

/** All lines by currency: `first` before the others, which are in the order of their first line. */
export function linesByCurrency(lines: readonly CartLine[], first: string): readonly CurrencyLines[] {
  const currencies = new Set(lines.map(({ currency }) => currency))
  const ordered = currencies.has(first) ? new Set([first, ...currencies]) : currencies
  return [...ordered].map((currency) => ({
    currency,
    lines: lines.filter((line) => line.currency === currency),
  }))
}

export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0)

export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** Parses stored lines. Invalid ones are left out: other versions and people may have written them. */
export function linesFrom(text: string | null): readonly CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine).slice(0, MAX_LINES).map(held) : []
  } catch {
    return []
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { product, name, price, currency, quantity, options } = value as Partial<
    Record<keyof CartLine, unknown>
  >
  return (
    [product, name].every((text) => typeof text === 'string' && text !== '') &&
    typeof currency === 'string' &&
    /^[A-Z]{3}$/.test(currency) &&
    Number.isSafeInteger(price) &&
    Number.isSafeInteger(quantity) &&
    Array.isArray(options) &&
    options.every(isOption)
  )
}

const isOption = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'value'].every((key) => typeof Reflect.get(value, key) === 'string')

/**
 * The address of the checkout with a `line` for each line: `product*quantity`, then the chosen options as `id:value`. Prices
 * are not sent, because a shop must not trust them.
 */
export function checkoutAddress(checkout: string, lines: readonly CartLine[], currency: string): string {
  const parameters = lines.map(({ product, quantity, options }) =>
    [`${product}*${quantity}`, ...options.map(({ id, value }) => `${id}:${value}`)].join(';'),
  )
  const query = [
    `currency=${currency}`,
    ...parameters.map((line) => `line=${encodeURIComponent(line)}`),
  ].join('&')
  const [address = '', fragment] = checkout.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
