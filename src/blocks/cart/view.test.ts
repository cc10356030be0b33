import { describe, expect, it } from 'vitest'
import { blockOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

describe('cart', () => {
  it('BLOCK-19 leads to the checkout without script', () => {
    const html = htmlOf(blockOf('cart', { checkoutUrl: 'https://pay.example.com/order' }))
    expect(html).toContain('<a href="https://pay.example.com/order" class="cart-open button button-quiet">')
    expect(html).toContain('Cart<span class="cart-count" hidden=""></span>')
  })

  it('BLOCK-19 hands its island every word in the reader’s language', () => {
    expect(livesWith(blockOf('cart', { empty: { fr: 'Rien encore.' } }), { language: 'fr' })).toEqual({
      currency: 'EUR',
      checkout: null,
      language: 'fr',
      words: {
        title: 'Panier',
        empty: 'Rien encore.',
        checkout: 'Passer la commande',
        total: 'Total',
        quantity: 'Quantité',
        remove: 'Retirer',
        note: '',
        close: 'Fermer',
      },
    })
  })

  it('MODEL-10 refuses what is no currency and no address', () => {
    expect(refusals('cart', { currency: 'euro', checkoutUrl: 'ftp://x' })).toEqual([
      'currency: expected a currency code such as EUR, found "euro"',
      'checkoutUrl: expected an address with http or https, or a path of this site, found "ftp://x"',
    ])
  })
})
