import type { TextLanguage } from '#model/language.ts'

/** What the gaps of the page say. */
export type GapWords = {
  readonly section: string
  readonly block: string
  /** In a slot without blocks. */
  readonly first: string
  readonly above: (name: string) => string
  readonly below: (name: string) => string
}

/** The words in the language of the manager. */
export const GAP_WORDS: Readonly<Record<TextLanguage, GapWords>> = {
  en: {
    section: 'Add section',
    block: 'Add block',
    first: 'Add a block',
    above: (name) => `above ${name}`,
    below: (name) => `below ${name}`,
  },
  fr: {
    section: 'Ajouter une section',
    block: 'Ajouter un bloc',
    first: 'Ajouter un premier bloc',
    above: (name) => `au-dessus de ${name}`,
    below: (name) => `au-dessous de ${name}`,
  },
  es: {
    section: 'Añadir sección',
    block: 'Añadir bloque',
    first: 'Añadir un bloque',
    above: (name) => `encima de ${name}`,
    below: (name) => `debajo de ${name}`,
  },
  it: {
    section: 'Aggiungi sezione',
    block: 'Aggiungi blocco',
    first: 'Aggiungi un blocco',
    above: (name) => `sopra ${name}`,
    below: (name) => `sotto ${name}`,
  },
  nl: {
    section: 'Sectie toevoegen',
    block: 'Blok toevoegen',
    first: 'Een blok toevoegen',
    above: (name) => `boven ${name}`,
    below: (name) => `onder ${name}`,
  },
}
