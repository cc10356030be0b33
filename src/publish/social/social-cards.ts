import { isArchive } from '#model/archive.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { PageHead } from '#draw/page-head.ts'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { pageKind, type PageKind } from '#render/page-facts.ts'
import { socialKey } from '#render/social-key.ts'
import { shortDigest } from '../disk/digest.ts'
import type { Card } from './draw-card.ts'
import type { Motif } from './motifs.ts'

/** Cache version: increase it when `draw-card.ts` draws the same texts differently. */
const CARD_DESIGN = 2

/** A card and the file that it becomes; equal cards share a file. */
export type CardFile = { readonly file: string; readonly card: Card }

/** The cards of a site: the files, and the path of each page's card in each language. */
export type SocialCards = {
  readonly files: readonly CardFile[]
  /** By `socialKey`. */
  readonly paths: ReadonlyMap<string, string>
}

const MOTIFS: Readonly<Record<PageKind, Motif>> = {
  home: 'tally',
  article: 'ledger',
  news: 'label',
  story: 'lot',
  job: 'kanban',
  index: 'shelf',
  plain: 'schedule',
}

type Label = Readonly<Record<TextLanguage, string>>

/** The type of a page in a word or two. Pages without one show the site's address. */
const LABELS: Readonly<Partial<Record<PageKind, Label>>> = {
  article: { en: 'Article', fr: 'Article', es: 'Artículo', it: 'Articolo', nl: 'Artikel' },
  news: { en: 'News', fr: 'Actualités', es: 'Noticias', it: 'Novità', nl: 'Nieuws' },
  story: {
    en: 'Customer story',
    fr: 'Récit client',
    es: 'Caso de cliente',
    it: 'Storia di un cliente',
    nl: 'Klantverhaal',
  },
  job: {
    en: 'Open position',
    fr: 'Poste à pourvoir',
    es: 'Puesto vacante',
    it: 'Posizione aperta',
    nl: 'Vacature',
  },
  index: { en: 'Overview', fr: 'Vue d’ensemble', es: 'Panorama', it: 'Panoramica', nl: 'Overzicht' },
}

/** The parts of a brand that affect the look of cards. */
export type CardBrand = {
  /** Everything besides texts that they are made from; undefined for the default look. */
  readonly inputs: readonly unknown[]
  /** The tally at the foot of home's card is the default mark. */
  readonly hasOwnMark: boolean
}

export const SHIPPED_CARDS: CardBrand = { inputs: [], hasOwnMark: false }

/** Plans a card in each language for every page that may be found and shared, except archives. Nothing is drawn yet. */
export function socialCards(
  pages: readonly PageHead[],
  siteName: string,
  origin: string,
  brand: CardBrand = SHIPPED_CARDS,
): SocialCards {
  const address = new URL(origin).host.replace(/^www\./, '')
  const files = new Map<string, CardFile>()
  const paths = new Map<string, string>()
  for (const page of pages) {
    if (page.pageMeta?.noindex === true || page.route === NOT_FOUND_ROUTE || isArchive(page)) continue
    for (const language of TEXT_LANGUAGES) {
      const card = cardOf(page, language, address, brand)
      const inputs = [CARD_DESIGN, siteName, card, ...brand.inputs]
      const file = `assets/social/${shortDigest(JSON.stringify(inputs))}.png`
      files.set(file, { file, card })
      paths.set(socialKey(page.id, language), `/${file}`)
    }
  }
  return { files: [...files.values()], paths }
}

function cardOf(page: PageHead, language: TextLanguage, address: string, { hasOwnMark }: CardBrand): Card {
  const kind = pageKind(page)
  const title = textIn(page.title, language)
  // A title that is not translated has a label in its own language.
  const label = LABELS[kind]?.[title?.language ?? language] ?? address
  return {
    title: title?.value ?? page.name ?? page.route,
    label,
    motif: hasOwnMark && kind === 'home' ? MOTIFS.plain : MOTIFS[kind],
  }
}
