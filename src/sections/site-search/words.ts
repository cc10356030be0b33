import type { TextLanguage } from '#model/language.ts'

type Words = {
  /** What is said of the number of pages found: none, one, more. */
  readonly none: string
  readonly one: string
  readonly many: string
  readonly failed: string
  /** Names of kinds of pages; a kind that is not here is not named. */
  readonly kinds: Readonly<Record<string, string>>
}

/** How many pages were found for the words that were looked for. */
export const countText = (count: number, query: string, language: TextLanguage): string => {
  const { none, one, many } = SEARCH_WORDS[language]
  return (count === 0 ? none : count === 1 ? one : many)
    .replace('{n}', () => String(count))
    .replace('{q}', () => query)
}

/** Texts of the search, in the reader's language; `{n}` is a number, `{q}` the search words. */
export const SEARCH_WORDS: Readonly<Record<TextLanguage, Words>> = {
  en: {
    none: 'Nothing found for “{q}”. Try fewer or other words.',
    one: 'One page found',
    many: '{n} pages found',
    failed: 'The search is not reachable right now. Press Enter for the list of all pages.',
    kinds: {
      article: 'Article',
      news: 'News',
      story: 'Customer story',
      job: 'Open role',
      product: 'Product',
      index: 'Overview',
    },
  },
  fr: {
    none: 'Aucun résultat pour « {q} ». Essayez avec moins de mots, ou d’autres mots.',
    one: 'Une page trouvée',
    many: '{n} pages trouvées',
    failed:
      'La recherche est injoignable pour le moment. Appuyez sur Entrée pour la liste de toutes les pages.',
    kinds: {
      article: 'Article',
      news: 'Actualité',
      story: 'Témoignage client',
      job: 'Poste ouvert',
      product: 'Produit',
      index: 'Vue d’ensemble',
    },
  },
  es: {
    none: 'Sin resultados para «{q}». Pruebe con menos palabras o con otras.',
    one: 'Una página encontrada',
    many: '{n} páginas encontradas',
    failed: 'La búsqueda no responde en este momento. Pulse Intro para ver la lista de todas las páginas.',
    kinds: {
      article: 'Artículo',
      news: 'Noticia',
      story: 'Caso de cliente',
      job: 'Vacante',
      product: 'Producto',
      index: 'Vista general',
    },
  },
  it: {
    none: 'Nessun risultato per «{q}». Prova con meno parole o con altre.',
    one: 'Una pagina trovata',
    many: '{n} pagine trovate',
    failed: 'La ricerca al momento non risponde. Premi Invio per l’elenco di tutte le pagine.',
    kinds: {
      article: 'Articolo',
      news: 'Novità',
      story: 'Storia di un cliente',
      job: 'Posizione aperta',
      product: 'Prodotto',
      index: 'Panoramica',
    },
  },
  nl: {
    none: 'Niets gevonden voor ‘{q}’. Probeer minder of andere woorden.',
    one: 'Eén pagina gevonden',
    many: '{n} pagina’s gevonden',
    failed: 'De zoekfunctie is nu niet bereikbaar. Druk op Enter voor de lijst van alle pagina’s.',
    kinds: {
      article: 'Artikel',
      news: 'Nieuws',
      story: 'Klantverhaal',
      job: 'Vacature',
      product: 'Product',
      index: 'Overzicht',
    },
  },
}
