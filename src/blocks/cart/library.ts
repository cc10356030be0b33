import type { LibraryEntry } from '../library-entry.ts'

/** The cart in the library of blocks. */
export const cartLibrary: LibraryEntry = {
  kind: 'cart',
  group: 'shop',
  name: { en: 'Cart', fr: 'Panier', es: 'Carrito', it: 'Carrello', nl: 'Winkelwagen' },
  one: { en: 'a cart', fr: 'un panier', es: 'un carrito', it: 'un carrello', nl: 'een winkelwagen' },
  words: {
    en: 'basket shop checkout order',
    fr: 'boutique commande achat',
    es: 'cesta tienda pedido compra',
    it: 'negozio ordine acquisto',
    nl: 'winkelmand bestelling afrekenen',
  },
}
