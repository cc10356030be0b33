import type { LibraryEntry } from '../library-entry.ts'

/** The add-to-cart in the library of blocks. */
export const addToCartLibrary: LibraryEntry = {
  kind: 'add-to-cart',
  group: 'shop',
  required: [['product'], ['price']],
  name: {
    en: 'Add to cart',
    fr: 'Ajouter au panier',
    es: 'Añadir al carrito',
    it: 'Aggiungi al carrello',
    nl: 'In winkelwagen',
  },
  one: {
    en: 'an add-to-cart button',
    fr: 'un bouton d’ajout au panier',
    es: 'un botón de compra',
    it: 'un pulsante di acquisto',
    nl: 'een bestelknop',
  },
  words: {
    en: 'buy product price shop order',
    fr: 'acheter produit prix boutique',
    es: 'comprar producto precio tienda',
    it: 'comprare prodotto prezzo negozio',
    nl: 'kopen product prijs winkel',
  },
}
