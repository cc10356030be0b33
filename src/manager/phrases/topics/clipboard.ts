import type { TopicPhrases } from '../topic.ts'

/** What the clipboard of the editor says: its commands, and why something was not pasted, or not all of it. */
export const CLIPBOARD_PHRASES = {
  Copy: { fr: 'Copier', es: 'Copiar', it: 'Copia', nl: 'Kopiëren' },
  Cut: { fr: 'Couper', es: 'Cortar', it: 'Taglia', nl: 'Knippen' },
  Paste: { fr: 'Coller', es: 'Pegar', it: 'Incolla', nl: 'Plakken' },
  'Nothing was pasted. Words are pasted into a text: open it with a double click.': {
    fr: 'Rien n’a été collé. Les mots se collent dans un texte : ouvrez-le par un double clic.',
    es: 'No se ha pegado nada. Las palabras se pegan en un texto: ábrelo con doble clic.',
    it: 'Non è stato incollato nulla. Le parole si incollano in un testo: aprilo con un doppio clic.',
    nl: 'Er is niets geplakt. Woorden plak je in een tekst: open die met een dubbelklik.',
  },
  'Nothing was pasted. What was copied comes from another program or version.': {
    fr: 'Rien n’a été collé. Ce qui a été copié vient d’un autre programme ou d’une autre version.',
    es: 'No se ha pegado nada. Lo copiado viene de otro programa o de otra versión.',
    it: 'Non è stato incollato nulla. Ciò che è stato copiato viene da un altro programma o da un’altra versione.',
    nl: 'Er is niets geplakt. Wat gekopieerd is, komt uit een ander programma of een andere versie.',
  },
  'Nothing was pasted. First select the section or block that it is to stand in or behind.': {
    fr: 'Rien n’a été collé. Sélectionnez d’abord la section ou le bloc où le placer.',
    es: 'No se ha pegado nada. Selecciona antes la sección o el bloque donde debe ir.',
    it: 'Non è stato incollato nulla. Seleziona prima la sezione o il blocco in cui deve stare.',
    nl: 'Er is niets geplakt. Selecteer eerst de sectie of het blok waar het moet komen.',
  },
  'Nothing was pasted. What is selected holds no blocks. Select another section or block.': {
    fr: 'Rien n’a été collé. La sélection ne contient pas de blocs. Choisissez une autre section ou un autre bloc.',
    es: 'No se ha pegado nada. Lo seleccionado no contiene bloques. Selecciona otra sección u otro bloque.',
    it: 'Non è stato incollato nulla. La selezione non contiene blocchi. Scegli un’altra sezione o un altro blocco.',
    nl: 'Er is niets geplakt. De selectie bevat geen blokken. Kies een andere sectie of een ander blok.',
  },
  'Nothing was pasted. The content of this section is that of another page: paste it there.': {
    fr: 'Rien n’a été collé. Le contenu de cette section est celui d’une autre page : collez-le là-bas.',
    es: 'No se ha pegado nada. El contenido de esta sección es el de otra página: pégalo allí.',
    it: 'Non è stato incollato nulla. Il contenuto di questa sezione è di un’altra pagina: incollalo lì.',
    nl: 'Er is niets geplakt. De inhoud van deze sectie is die van een andere pagina: plak het daar.',
  },
  'Nothing was pasted. The texts of a section are being edited: finish that first.': {
    fr: 'Rien n’a été collé. Les textes d’une section sont en cours de modification : terminez-la d’abord.',
    es: 'No se ha pegado nada. Se están editando los textos de una sección: termina primero.',
    it: 'Non è stato incollato nulla. I testi di una sezione sono in modifica: termina prima.',
    nl: 'Er is niets geplakt. De teksten van een sectie worden bewerkt: rond dat eerst af.',
  },
  'Nothing was pasted. Your role lets you change texts, and not what a page is made of.': {
    fr: 'Rien n’a été collé. Votre rôle permet de modifier les textes, pas la structure de la page.',
    es: 'No se ha pegado nada. Tu rol permite cambiar textos, pero no la estructura de la página.',
    it: 'Non è stato incollato nulla. Il tuo ruolo permette di modificare i testi, non la struttura della pagina.',
    nl: 'Er is niets geplakt. Met jouw rol wijzig je teksten, niet de opbouw van de pagina.',
  },
  'Not taken over: {list}.': {
    fr: 'Non repris : {list}.',
    es: 'No se ha conservado: {list}.',
    it: 'Non ripreso: {list}.',
    nl: 'Niet overgenomen: {list}.',
  },
  pictures: { fr: 'images', es: 'imágenes', it: 'immagini', nl: 'afbeeldingen' },
  'videos and other embeds': {
    fr: 'vidéos et autres contenus intégrés',
    es: 'vídeos y otros contenidos incrustados',
    it: 'video e altri contenuti incorporati',
    nl: 'video’s en andere ingesloten inhoud',
  },
  'fields of forms': {
    fr: 'champs de formulaire',
    es: 'campos de formulario',
    it: 'campi di moduli',
    nl: 'formuliervelden',
  },
  'links to unsafe addresses': {
    fr: 'liens vers des adresses non sûres',
    es: 'enlaces a direcciones no seguras',
    it: 'link a indirizzi non sicuri',
    nl: 'links naar onveilige adressen',
  },
  'links that lead nowhere on this site': {
    fr: 'liens qui ne mènent nulle part sur ce site',
    es: 'enlaces que no llevan a ninguna parte en este sitio',
    it: 'link che in questo sito non portano da nessuna parte',
    nl: 'links die op deze site nergens naartoe leiden',
  },
  'lists, headings and other blocks: a cell takes only their words': {
    fr: 'listes, titres et autres blocs : une cellule n’en reprend que le texte',
    es: 'listas, títulos y otros bloques: una celda solo admite su texto',
    it: 'elenchi, titoli e altri blocchi: una cella ne accetta solo il testo',
    nl: 'lijsten, koppen en andere blokken: een cel neemt alleen de tekst over',
  },
  'formatting: this text is plain': {
    fr: 'la mise en forme : ce texte est simple',
    es: 'el formato: este texto es simple',
    it: 'la formattazione: questo testo è semplice',
    nl: 'opmaak: dit is platte tekst',
  },
} satisfies TopicPhrases
