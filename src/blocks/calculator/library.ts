import type { LibraryEntry } from '../library-entry.ts'

/** The calculator in the library of blocks. */
export const calculatorLibrary: LibraryEntry = {
  kind: 'calculator',
  group: 'more',
  name: { en: 'Calculator', fr: 'Calculateur', es: 'Calculadora', it: 'Calcolatore', nl: 'Rekenhulp' },
  one: {
    en: 'a calculator',
    fr: 'un calculateur',
    es: 'una calculadora',
    it: 'un calcolatore',
    nl: 'een rekenhulp',
  },
  words: {
    en: 'formula reorder point abc numbers',
    fr: 'formule point de commande abc nombres',
    es: 'fórmula punto de pedido abc números',
    it: 'formula punto di riordino abc numeri',
    nl: 'formule bestelpunt abc getallen',
  },
}
