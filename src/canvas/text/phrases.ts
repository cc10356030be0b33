import type { TextLanguage } from '#model/language.ts'

const en = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  code: 'Code',
  link: 'Link',
  paragraph: 'Paragraph',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  heading4: 'Heading 4',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  table: 'Table',
  addRow: 'Add row',
  removeRow: 'Remove row',
  addColumn: 'Add column',
  removeColumn: 'Remove column',
  clear: 'Clear formatting',
}

export type TextPhrase = keyof typeof en

type Phrases = Readonly<Record<TextPhrase, string>>

const fr: Phrases = {
  toolbar: 'Mise en forme',
  bold: 'Gras',
  italic: 'Italique',
  code: 'Code',
  link: 'Lien',
  paragraph: 'Paragraphe',
  heading2: 'Titre 2',
  heading3: 'Titre 3',
  heading4: 'Titre 4',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  table: 'Tableau',
  addRow: 'Ajouter une ligne',
  removeRow: 'Supprimer la ligne',
  addColumn: 'Ajouter une colonne',
  removeColumn: 'Supprimer la colonne',
  clear: 'Effacer la mise en forme',
}

const es: Phrases = {
  toolbar: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  code: 'Código',
  link: 'Enlace',
  paragraph: 'Párrafo',
  heading2: 'Título 2',
  heading3: 'Título 3',
  heading4: 'Título 4',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  table: 'Tabla',
  addRow: 'Añadir fila',
  removeRow: 'Quitar fila',
  addColumn: 'Añadir columna',
  removeColumn: 'Quitar columna',
  clear: 'Borrar formato',
}

const it: Phrases = {
  toolbar: 'Formattazione',
  bold: 'Grassetto',
  italic: 'Corsivo',
  code: 'Codice',
  link: 'Link',
  paragraph: 'Paragrafo',
  heading2: 'Titolo 2',
  heading3: 'Titolo 3',
  heading4: 'Titolo 4',
  bullets: 'Elenco puntato',
  numbers: 'Elenco numerato',
  quote: 'Citazione',
  table: 'Tabella',
  addRow: 'Aggiungi riga',
  removeRow: 'Rimuovi riga',
  addColumn: 'Aggiungi colonna',
  removeColumn: 'Rimuovi colonna',
  clear: 'Cancella formattazione',
}

const nl: Phrases = {
  toolbar: 'Opmaak',
  bold: 'Vet',
  italic: 'Cursief',
  code: 'Code',
  link: 'Link',
  paragraph: 'Alinea',
  heading2: 'Kop 2',
  heading3: 'Kop 3',
  heading4: 'Kop 4',
  bullets: 'Lijst met opsommingstekens',
  numbers: 'Genummerde lijst',
  quote: 'Citaat',
  table: 'Tabel',
  addRow: 'Rij toevoegen',
  removeRow: 'Rij verwijderen',
  addColumn: 'Kolom toevoegen',
  removeColumn: 'Kolom verwijderen',
  clear: 'Opmaak wissen',
}

/** The text editor's own phrases, in each language of the manager. */
export const TEXT_PHRASES: Readonly<Record<TextLanguage, Phrases>> = { en, fr, es, it, nl }
