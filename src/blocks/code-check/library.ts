import type { LibraryEntry } from '../library-entry.ts'

/** The code-check in the library of blocks. */
export const codeCheckLibrary: LibraryEntry = {
  kind: 'code-check',
  group: 'more',
  name: {
    en: 'Code check',
    fr: 'Contrôle de codes',
    es: 'Comprobación de códigos',
    it: 'Controllo dei codici',
    nl: 'Codecontrole',
  },
  one: {
    en: 'a code check',
    fr: 'un contrôle de codes',
    es: 'una comprobación de códigos',
    it: 'un controllo dei codici',
    nl: 'een codecontrole',
  },
  words: {
    en: 'sku barcode item number',
    fr: 'sku code-barres référence article',
    es: 'sku código de barras artículo',
    it: 'sku codice a barre articolo',
    nl: 'sku streepjescode artikelnummer',
  },
}
