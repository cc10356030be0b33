import type { JsonObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'

/** A kind in one of its states, as the style guide shows it. */
export type Example = {
  /** The state in words, in English, because the style guide is for the people who make the site. */
  readonly title: string
  readonly note?: string
  /** The background it is shown on; the page's own if left out. */
  readonly tone?: 'ink' | 'chalk'
  readonly blocks: readonly Block[]
}

/** A kind in the style guide: what it is for, and each state in which a visitor may see it. */
export type KindExamples = {
  readonly kind: string
  readonly description: string
  readonly examples: readonly Example[]
}

/** Texts of examples, in every text language. */
const WORDS = {
  count: {
    en: 'Count the stock',
    fr: 'Compter le stock',
    es: 'Contar las existencias',
    it: 'Conta le scorte',
    nl: 'Voorraad tellen',
  },
  prices: {
    en: 'See the prices',
    fr: 'Voir les tarifs',
    es: 'Ver los precios',
    it: 'Vedi i prezzi',
    nl: 'Bekijk de prijzen',
  },
  long: {
    en: 'Lot traceability across purchasing, production and dispatch',
    fr: 'Traçabilité des lots, de l’approvisionnement à l’expédition',
    es: 'Trazabilidad de lotes desde el aprovisionamiento hasta la expedición',
    it: 'Tracciabilità dei lotti dall’approvvigionamento alla spedizione',
    nl: 'Productieordervoorraadtraceerbaarheidsverantwoording',
  },
  scan: {
    en: 'Scan the sack. The batch, the shelf and the cost move with it.',
    fr: 'Scannez le sac. Le lot, l’étagère et le coût suivent.',
    es: 'Escanee el saco. El lote, la estantería y el coste van con él.',
    it: 'Scansiona il sacco. Il lotto, lo scaffale e il costo lo seguono.',
    nl: 'Scan de zak. De partij, het schap en de kostprijs gaan mee.',
  },
  shelf: {
    en: 'Shelf A3 with eleven sacks of flour',
    fr: 'Étagère A3 avec onze sacs de farine',
    es: 'Estantería A3 con once sacos de harina',
    it: 'Scaffale A3 con undici sacchi di farina',
    nl: 'Schap A3 met elf zakken meel',
  },
  raw: {
    en: 'Raw material',
    fr: 'Matières premières',
    es: 'Materias primas',
    it: 'Materie prime',
    nl: 'Grondstoffen',
  },
  work: { en: 'In work', fr: 'En cours', es: 'En curso', it: 'In lavorazione', nl: 'In bewerking' },
  done: {
    en: 'Finished goods',
    fr: 'Produits finis',
    es: 'Productos terminados',
    it: 'Prodotti finiti',
    nl: 'Gereed product',
  },
  shipped: { en: 'Shipped', fr: 'Expédié', es: 'Enviado', it: 'Spedito', nl: 'Verzonden' },
  workshop: { en: 'Workshop', fr: 'Atelier', es: 'Taller', it: 'Officina', nl: 'Werkplaats' },
  industries: {
    en: 'Industries',
    fr: 'Secteurs',
    es: 'Sectores',
    it: 'Settori',
    nl: 'Branches',
  },
  food: { en: 'Food', fr: 'Alimentation', es: 'Alimentación', it: 'Alimentari', nl: 'Voeding' },
  furniture: { en: 'Furniture', fr: 'Meubles', es: 'Muebles', it: 'Mobili', nl: 'Meubels' },
  cosmetics: { en: 'Cosmetics', fr: 'Cosmétiques', es: 'Cosmética', it: 'Cosmetici', nl: 'Cosmetica' },
  tour: {
    en: 'A count in four minutes',
    fr: 'Un inventaire en quatre minutes',
    es: 'Un recuento en cuatro minutos',
    it: 'Un conteggio in quattro minuti',
    nl: 'Een telling in vier minuten',
  },
  book: {
    en: 'Book a call',
    fr: 'Prendre rendez-vous',
    es: 'Reservar una llamada',
    it: 'Prenota una chiamata',
    nl: 'Plan een gesprek',
  },
  newsletter: {
    en: 'Newsletter',
    fr: 'Lettre d’information',
    es: 'Boletín',
    it: 'Newsletter',
    nl: 'Nieuwsbrief',
  },
  company: { en: 'Company', fr: 'Entreprise', es: 'Empresa', it: 'Azienda', nl: 'Bedrijf' },
  email: { en: 'E-mail', fr: 'E-mail', es: 'Correo electrónico', it: 'E-mail', nl: 'E-mail' },
  phone: { en: 'Phone', fr: 'Téléphone', es: 'Teléfono', it: 'Telefono', nl: 'Telefoon' },
  password: { en: 'Password', fr: 'Mot de passe', es: 'Contraseña', it: 'Password', nl: 'Wachtwoord' },
  website: { en: 'Website', fr: 'Site web', es: 'Sitio web', it: 'Sito web', nl: 'Website' },
  people: {
    en: 'People in the workshop',
    fr: 'Personnes à l’atelier',
    es: 'Personas en el taller',
    it: 'Persone in officina',
    nl: 'Mensen in de werkplaats',
  },
  day: { en: 'Day', fr: 'Jour', es: 'Día', it: 'Giorno', nl: 'Dag' },
  hour: { en: 'Hour', fr: 'Heure', es: 'Hora', it: 'Ora', nl: 'Tijd' },
  message: { en: 'Message', fr: 'Message', es: 'Mensaje', it: 'Messaggio', nl: 'Bericht' },
  drawing: { en: 'Drawing', fr: 'Plan', es: 'Plano', it: 'Disegno', nl: 'Tekening' },
  terms: {
    en: 'I have read the terms',
    fr: 'J’ai lu les conditions',
    es: 'He leído las condiciones',
    it: 'Ho letto le condizioni',
    nl: 'Ik heb de voorwaarden gelezen',
  },
  answer: {
    en: 'We answer within a working day.',
    fr: 'Nous répondons sous un jour ouvré.',
    es: 'Respondemos en un día laborable.',
    it: 'Rispondiamo entro un giorno lavorativo.',
    nl: 'We antwoorden binnen een werkdag.',
  },
  printer: {
    en: 'Label printer',
    fr: 'Imprimante d’étiquettes',
    es: 'Impresora de etiquetas',
    it: 'Stampante per etichette',
    nl: 'Labelprinter',
  },
  width: { en: 'Width', fr: 'Largeur', es: 'Ancho', it: 'Larghezza', nl: 'Breedte' },
} satisfies Readonly<Record<string, Readonly<Record<TextLanguage, string>>>>

export type ExampleWord = keyof typeof WORDS

/** An example text in every text language. */
export const sampleText = (word: ExampleWord): Readonly<Record<TextLanguage, string>> => WORDS[word]

/** The same as a rich text of one paragraph. */
export const sampleProse = (word: ExampleWord): JsonObject =>
  Object.fromEntries(
    Object.entries(WORDS[word]).map(([language, text]) => [
      language,
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    ]),
  )

/** The same plain text in every language: a number, a name, a code. */
export const plainProse = (text: string): JsonObject => ({
  en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

/** A block of a kind for an example; `more` are the block's other fields. */
export const exampleBlock = (
  uniqueId: string,
  kind: string,
  data: JsonObject = {},
  more: Partial<Block> = {},
): Block => ({ uniqueId, content: { type: kind, data }, ...more })

/** A text block with an example text. */
export const exampleText = (uniqueId: string, word: ExampleWord): Block =>
  exampleBlock(uniqueId, 'text', { text: sampleProse(word) })

/** The picture of examples, by its name among the style guide's media. */
export const EXAMPLE_PICTURE = {
  src: 'media/styleguide/shelf.svg',
  alt: sampleText('shelf'),
  width: 1200,
  height: 800,
  focus: [30, 60],
} satisfies JsonObject
