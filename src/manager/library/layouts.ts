import type { InLanguages } from '#blocks/library-entry.ts'
import { newBlock, type NewId } from '#frame/new-block.ts'
import type { Block } from '#model/block.ts'
import type { Findable } from './search.ts'

/** A free section that is laid out already: all of it are ordinary blocks. */
export type Layout = Findable & {
  readonly id: string
  /** Widths of the columns that stand for it in the library, of twelve. */
  readonly shape: readonly number[]
  readonly blocks: (newId: NewId) => readonly Block[]
}

/** The layouts of free sections, in the order of the library. */
export const layouts: readonly Layout[] = [
  {
    id: 'one-column',
    name: names('1 column', '1 colonne', '1 columna', '1 colonna', '1 kolom'),
    words: names(
      'one single empty free section',
      'une seule vide section libre',
      'una sola vacía sección libre',
      'una sola vuota sezione libera',
      'een enkele lege vrije sectie',
    ),
    shape: [12],
    blocks: () => [],
  },
  ...[
    names('2 columns', '2 colonnes', '2 columnas', '2 colonne', '2 kolommen'),
    names('3 columns', '3 colonnes', '3 columnas', '3 colonne', '3 kolommen'),
    names('4 columns', '4 colonnes', '4 columnas', '4 colonne', '4 kolommen'),
  ].map((name, at): Layout => ({
    id: `columns-${at + 2}`,
    name,
    words: names(
      'grid side by side',
      'grille côte à côte',
      'cuadrícula lado a lado',
      'griglia affiancate',
      'raster naast elkaar',
    ),
    shape: Array.from({ length: at + 2 }, () => 12 / (at + 2)),
    blocks: (newId) => [
      columns(
        newId,
        Array.from({ length: at + 2 }, () => []),
      ),
    ],
  })),
  {
    id: 'media-left',
    name: names('Media left', 'Média à gauche', 'Medio a la izquierda', 'Media a sinistra', 'Media links'),
    words: names(
      'picture image beside text',
      'image photo à côté du texte',
      'imagen foto junto al texto',
      'immagine foto accanto al testo',
      'afbeelding foto naast tekst',
    ),
    shape: [7, 5],
    blocks: (newId) => [columns(newId, [['image'], ['text', 'button']])],
  },
  {
    id: 'media-right',
    name: names('Media right', 'Média à droite', 'Medio a la derecha', 'Media a destra', 'Media rechts'),
    words: names(
      'picture image beside text',
      'image photo à côté du texte',
      'imagen foto junto al texto',
      'immagine foto accanto al testo',
      'afbeelding foto naast tekst',
    ),
    shape: [5, 7],
    blocks: (newId) => [columns(newId, [['text', 'button'], ['image']])],
  },
  {
    id: 'gallery',
    name: names('Gallery', 'Galerie', 'Galería', 'Galleria', 'Galerij'),
    words: names(
      'pictures photos images',
      'images photos',
      'imágenes fotos',
      'immagini foto',
      'afbeeldingen foto’s',
    ),
    shape: [4, 4, 4],
    blocks: (newId) => [columns(newId, [['image'], ['image'], ['image']])],
  },
  {
    id: 'cards',
    name: names('Cards', 'Cartes', 'Tarjetas', 'Schede', 'Kaarten'),
    words: names(
      'three features boxes benefits',
      'trois avantages encadrés',
      'tres ventajas cuadros',
      'tre vantaggi riquadri',
      'drie voordelen vakken',
    ),
    shape: [4, 4, 4],
    blocks: (newId) => [
      columns(newId, [
        ['text', 'button'],
        ['text', 'button'],
        ['text', 'button'],
      ]),
    ],
  },
  {
    id: 'form',
    name: names('Form', 'Formulaire', 'Formulario', 'Modulo', 'Formulier'),
    words: names(
      'contact request lead sign up',
      'contact demande inscription',
      'contacto solicitud inscripción',
      'contatto richiesta iscrizione',
      'contact aanvraag aanmelden',
    ),
    shape: [5, 7],
    blocks: (newId) => [columns(newId, [['text'], ['form']])],
  },
  {
    id: 'questions',
    name: names('Questions', 'Questions', 'Preguntas', 'Domande', 'Vragen'),
    words: names(
      'faq answers help',
      'faq réponses aide',
      'faq respuestas ayuda',
      'faq risposte aiuto',
      'faq antwoorden hulp',
    ),
    shape: [5, 7],
    blocks: (newId) => [columns(newId, [['text'], ['text', 'text', 'text']])],
  },
  {
    id: 'number-and-film',
    name: names('Number and film', 'Chiffre et film', 'Cifra y vídeo', 'Numero e filmato', 'Getal en film'),
    words: names('video movie figure', 'vidéo nombre', 'película número', 'video cifra', 'video cijfer'),
    shape: [4, 8],
    blocks: (newId) => [columns(newId, [['text'], ['video']])],
  },
  {
    id: 'slider',
    name: names('Slider', 'Carrousel', 'Carrusel', 'Carosello', 'Carrousel'),
    words: names(
      'carousel slides slideshow',
      'diaporama diapositives',
      'diapositivas presentación',
      'diapositive presentazione',
      'dia’s diavoorstelling',
    ),
    shape: [12],
    blocks: (newId) => [newBlock('slider', newId)],
  },
]

function names(en: string, fr: string, es: string, it: string, nl: string): InLanguages {
  return { en, fr, es, it, nl }
}

/** Columns with new blocks of kinds. */
function columns(newId: NewId, kinds: readonly (readonly string[])[]): Block {
  const filled = kinds.map((each) => ({ id: newId(), blocks: each.map((kind) => newBlock(kind, newId)) }))
  const block = newBlock('columns', newId)
  return {
    ...block,
    content: { type: 'columns', data: { columns: filled.map(({ id }) => ({ id })) } },
    children: Object.fromEntries(filled.map(({ id, blocks }) => [id, blocks])),
  }
}
