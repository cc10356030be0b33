import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkoutAddress,
  countOf,
  lineKey,
  linesByCurrency,
  linesFrom,
  MAX_LINES,
  MAX_QUANTITY,
  totalOf,
  withLine,
  withQuantity,
  type CartLine,
} from './lines.ts'

const line = (product: string, more: Partial<CartLine> = {}): CartLine => ({
  product,
  name: `The ${product}`,
  price: 1000,
  currency: 'EUR',
  quantity: 1,
  options: [],
  ...more,
})

describe('cart lines', () => {
  it('BLOCK-19 adds the same product with the same options to its line, others as separate lines', () => {
    const wide = [{ id: 'width', name: 'Width', value: '100 mm' }]
    const lines = [
      line('printer'),
      line('printer', { options: wide }),
      line('printer', { quantity: 2 }),
    ].reduce(withLine, [] as readonly CartLine[])
    expect(lines.map(({ quantity, options }) => [quantity, options.length])).toEqual([
      [3, 0],
      [1, 1],
    ])
  })

  it('BLOCK-19 takes the newer name and price of a product', () => {
    expect(withLine([line('printer')], line('printer', { price: 1200, name: 'Printer' }))).toEqual([
      line('printer', { price: 1200, name: 'Printer', quantity: 2 }),
    ])
  })

  it('BLOCK-19 changes a quantity, and takes a line away with the last piece', () => {
    const lines = [line('a'), line('b')]
    expect(withQuantity(lines, lineKey(line('a')), 5)[0]?.quantity).toBe(5)
    expect(withQuantity(lines, lineKey(line('a')), 0)).toEqual([line('b')])
    expect(withQuantity(lines, lineKey(line('a')), 1e9)[0]?.quantity).toBe(MAX_QUANTITY)
  })

  it('BLOCK-24 lists every line, by currency: each is a separate order, the cart’s currency first', () => {
    const lines = [
      line('c', { currency: 'USD' }),
      line('a', { quantity: 2 }),
      line('d', { currency: 'JPY' }),
      line('b', { price: 50 }),
    ]
    const groups = linesByCurrency(lines, 'EUR')
    expect(groups.map(({ currency, lines: own }) => [currency, countOf(own), totalOf(own)])).toEqual([
      ['EUR', 3, 2050],
      ['USD', 1, 1000],
      ['JPY', 1, 1000],
    ])
    expect(linesByCurrency(lines, 'GBP').map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY'])
  })

  it('BLOCK-24 keeps a product that is sold in two currencies as two lines', () => {
    const yen = line('printer', { currency: 'JPY', price: 20_000 })
    expect(withLine([line('printer', { quantity: 2 })], yen)).toEqual([line('printer', { quantity: 2 }), yen])
  })

  it('BLOCK-24 a cart that is full accepts no more lines, and reports that', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => line(`p${at}`))
    expect(withLine(full, line('one-more'))).toBe(full)
    expect(withLine(full, line('p7'))).not.toBe(full)
  })

  it('BLOCK-19 reads back what it wrote', () => {
    const anyLine = fc.record({
      product: fc.string({ minLength: 1 }),
      name: fc.string({ minLength: 1 }),
      price: fc.nat(),
      currency: fc.constantFrom('EUR', 'USD'),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
      options: fc.array(fc.record({ id: fc.string(), name: fc.string(), value: fc.string() }), {
        maxLength: 3,
      }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: MAX_LINES }), (lines) => {
        expect(linesFrom(JSON.stringify(lines))).toEqual(lines)
      }),
    )
  })

  it('BLOCK-19 tolerates anything in the place of stored lines', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(linesFrom(text)).toEqual([])
      }),
    )
    expect(linesFrom(null)).toEqual([])
    expect(
      linesFrom(JSON.stringify([line('a', { currency: 'euro' }), line('b'), 7, line('c', { price: 1.5 })])),
    ).toEqual([line('b')])
  })

  it('BLOCK-19 sends products, quantities and options to the checkout, never prices', () => {
    const lines = [
      line('a', { quantity: 2, options: [{ id: 'width', name: 'Width', value: '100 mm' }] }),
      line('b'),
    ]
    expect(checkoutAddress('https://pay.example.com/order?shop=7#top', lines, 'EUR')).toBe(
      'https://pay.example.com/order?shop=7&currency=EUR&line=a*2%3Bwidth%3A100%20mm&line=b*1#top',
    )
    expect(checkoutAddress('/order', [line('a')], 'EUR')).toBe('/order?currency=EUR&line=a*1')
  })
})
