import { defined } from '../defined.ts'
import { localTextOf } from '../local-text.ts'
import { wordOf, type Source } from '../source.ts'
import { urlOf } from '../url.ts'
import { DATA, type KindReading } from './reading.ts'

const productOf = (value: unknown): string | undefined => {
  const id = wordOf(80)(value)
  return id !== undefined && /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,79}$/.test(id) ? id : undefined
}

/** `ww-snipcart-button` of the successor: one product with its choices. A price has no currency there. */
export function readAddToCart(source: Source): KindReading {
  const picture = source.read(urlOf, ...DATA, 'image')
  return {
    kind: 'add-to-cart',
    data: defined({
      product: source.read(productOf, ...DATA, 'id'),
      name: source.read(localTextOf, ...DATA, 'name'),
      description: source.read(localTextOf, ...DATA, 'description'),
      price: source.read(priceOf, ...DATA, 'price'),
      text: source.read(localTextOf, ...DATA, 'text'),
      picture: picture === undefined ? undefined : { src: picture },
      options: optionsOf(source),
    }),
  }
}

/** `99.99` in cents, computed from its digits, so that no amount is rounded by a binary fraction. */
function priceOf(value: unknown): number | undefined {
  const [, units, cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(wordOf(20)(value) ?? '') ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}

/** Choices are written `Size: S|M|L`. */
function optionsOf(source: Source): object[] | undefined {
  const list = source.peek(...DATA, 'customProps')
  if (!Array.isArray(list) || list.length === 0) return undefined
  const options = list.slice(0, 20).flatMap((_: unknown, index) => {
    const line = source.read(choiceOf, ...DATA, 'customProps', index)
    return line ? [{ id: `p${index + 1}`, name: { en: line.name }, values: line.values }] : []
  })
  return options.length > 0 ? options : undefined
}

function choiceOf(value: unknown): { name: string; values: string[] } | undefined {
  const text = typeof value === 'string' ? value : undefined
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1 || text.length > 4_000) return undefined
  const values = text
    .slice(colon + 1)
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const isFit = values.length > 0 && values.length <= 50 && values.every((word) => word.length <= 80)
  return isFit ? { name: text.slice(0, colon).trim(), values } : undefined
}
