import { BASE_CHARACTERS, charactersIn } from '../fonts/characters.ts'
import type { Design } from '#model/design.ts'
import { SHIPPED_FONT_FAMILIES, type BrandFonts } from '../brand/brand-fonts.ts'
import { SHIPPED_SIGN, type BrandSign } from '../brand/brand-sign.ts'
import { DISPLAY, TEXT } from '../fonts/families.ts'
import { FONT_PARTS } from '../fonts/subset.ts'
import type { Predecessor, ReleaseWriter } from '../make/release-writer.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import type { CardPainter } from './draw-card.ts'
import type { CardFile } from './social-cards.ts'

/** Folder of the work cache for cards. */
export const SOCIAL_PART = 'social'

/** Cards that are drawn and written at the same time. */
const AT_ONCE = 8

/** Font weights on a card, and the (negative) tracking of a title, in em. */
const DISPLAY_WEIGHT = 650
const TEXT_WEIGHT = 600
const TIGHT = -0.02

/** What the cards of a site are drawn with. */
export type CardSetup = {
  readonly design: Pick<Design, 'websiteName' | 'brand'>
  readonly sign: BrandSign
  readonly fonts: BrandFonts
}

/** The default look with a name. */
export const shippedCards = (websiteName: string): CardSetup => ({
  design: { websiteName },
  sign: SHIPPED_SIGN,
  fonts: SHIPPED_FONT_FAMILIES,
})

/** Adds the cards of a site to a release. Cards that are in the previous release or in the cache are not drawn again. */
export async function writeCards(
  cards: readonly CardFile[],
  setup: CardSetup,
  cache: WorkCache,
  writer: Pick<ReleaseWriter, 'add' | 'keep'>,
  before: Predecessor | null,
  signal?: AbortSignal,
): Promise<void> {
  const earlier = new Map(before?.manifest.files.map((known) => [known.file, known]))
  let painter: Promise<CardPainter> | null = null
  const write = async ({ file, card }: CardFile): Promise<void> => {
    const known = earlier.get(file)
    if (known) {
      cache.stillUsed(cacheName(file))
      return writer.keep(known)
    }
    const content = await cache.made(cacheName(file), async () => {
      painter ??= openPainter(cards, setup, cache)
      return (await painter).draw(card)
    })
    await writer.add({ file, content, cache: 'immutable' })
  }
  const open = cards.values()
  const work = async (): Promise<void> => {
    for (const card of open) {
      signal?.throwIfAborted()
      await write(card)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // Fonts are opened only when a card is drawn, so only then is it known which of them are in use.
  if (painter !== null) await cache.prune(FONT_PARTS.sfnt)
}

const cacheName = (file: string): string => `${SOCIAL_PART}/${file.slice(file.lastIndexOf('/') + 1)}`

async function openPainter(
  cards: readonly CardFile[],
  { design, sign, fonts }: CardSetup,
  cache: WorkCache,
): Promise<CardPainter> {
  // Loaded only here: most publishes draw no card.
  const { CardPainter } = await import('./draw-card.ts')
  const { openTypeFace } = await import('./type-face.ts')
  const { cardLook } = await import('./card-look.ts')
  const words = [design.websiteName, ...cards.map(({ card }) => [card.title, card.label])]
  const characters = BASE_CHARACTERS.union(charactersIn(words))
  return new CardPainter(
    {
      display: await openTypeFace(fonts.display ?? DISPLAY, DISPLAY_WEIGHT, TIGHT, characters, cache),
      text: await openTypeFace(fonts.text ?? TEXT, TEXT_WEIGHT, 0, characters, cache),
    },
    design.websiteName,
    await cardLook(design, sign),
  )
}
