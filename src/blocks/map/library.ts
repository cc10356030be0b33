import type { LibraryEntry } from '../library-entry.ts'

/** The map in the library of blocks. */
export const mapLibrary: LibraryEntry = {
  kind: 'map',
  group: 'more',
  name: { en: 'Map', fr: 'Carte', es: 'Mapa', it: 'Mappa', nl: 'Kaart' },
  one: { en: 'a map', fr: 'une carte', es: 'un mapa', it: 'una mappa', nl: 'een kaart' },
  words: {
    en: 'place location address directions',
    fr: 'lieu adresse plan itinéraire',
    es: 'lugar dirección ubicación',
    it: 'luogo indirizzo posizione',
    nl: 'plaats adres locatie route',
  },
}
