import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const printer = { product: 'label-printer', name: { en: 'Label printer' }, price: 14_900, currency: 'EUR' }

describe('add to cart', () => {
  it('BLOCK-20 says what it adds and what that costs; it waits for the script that can', () => {
    expect(htmlOf(blockOf('add-to-cart', { ...printer, text: { en: 'Order the printer' } }))).toContain(
      '<button type="button" class="button button-primary" data-add="" disabled="">' +
        'Order the printer<span class="add-to-cart-price">€149.00</span></button>',
    )
  })

  it('BLOCK-20 with a link works without script', () => {
    const link = { type: 'external', data: { url: 'https://shop.example.com/printer' } } as const
    expect(htmlOf(blockOf('add-to-cart', printer, { link }))).toContain(
      '<a href="https://shop.example.com/printer" class="button button-primary" data-add="">',
    )
  })

  it('BLOCK-20 lets the buyer choose', () => {
    const options = [{ id: 'width', name: { en: 'Width' }, values: ['50 mm', '100 mm'] }]
    const html = htmlOf(blockOf('add-to-cart', { ...printer, options }))
    expect(html).toContain('<label for="option-width-b1">Width</label>')
    expect(html).toContain(
      '<select id="option-width-b1" data-option="width"><option>50 mm</option><option>100 mm</option></select>',
    )
    expect(livesWith(blockOf('add-to-cart', { ...printer, options }))).toEqual({
      product: 'label-printer',
      price: 14_900,
      currency: 'EUR',
      name: 'Label printer',
      added: 'In the cart',
      options: [{ id: 'width', name: 'Width' }],
    })
  })

  it('BLOCK-20 without a product or a price draws nothing', () => {
    expect(htmlOf(blockOf('add-to-cart', { product: 'x' }))).toBe('')
    expect(htmlOf(blockOf('add-to-cart', { price: 5 }))).toBe('')
  })

  it('BLOCK-20 is styled like a button', () => {
    expect(cssOf(blockOf('add-to-cart', { ...printer, fullWidth: true, radius: { value: 0 } }))).toContain(
      '> .button{border-radius:0;flex-grow:1}',
    )
  })

  it('MODEL-10 refuses prices with a comma', () => {
    expect(refusals('add-to-cart', { price: 149.5, product: 'two words' })).toEqual([
      'product: expected a product id of letters, digits, dots and hyphens, found "two words"',
      expect.stringMatching(/^price: expected/),
    ])
  })
})
