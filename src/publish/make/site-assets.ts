import { fontFilesOf } from '#model/brand.ts'
import type * as RendererModule from '#render/renderer.ts'
import { assetsData, type AssetsData } from '#draw/assets-data.ts'
import type { Assets, SiteInput } from '#draw/site.ts'
import { clientFiles, styleFile } from '../files/client-files.ts'
import { fontFiles } from '../files/font-files.ts'
import { sharedImage } from '../files/icon-files.ts'
import { brandFonts } from '../brand/brand-fonts.ts'
import { brandSign } from '../brand/brand-sign.ts'
import { cardBrand } from '../brand/card-brand.ts'
import type { DictionaryFile } from '../compress/dictionary-file.ts'
import { charactersIn } from '../fonts/characters.ts'
import { madeDictionary, type EarlierDictionary } from '../compress/made-dictionary.ts'
import { mediaUses } from '../media/media-uses.ts'
import { planMedia, type MediaFlaw } from '../media/plan-media.ts'
import type { OutputFile, PlannedFile } from '../files/output-file.ts'
import type { DictionaryMemory } from '../pages/page-memory.ts'
import type { ReadPage } from '../pages/page-builder.ts'
import type { PublishInput } from './publish-input.ts'
import { socialCards, type CardFile } from '../social/social-cards.ts'
import type { CardSetup } from '../social/write-cards.ts'
import type { WorkCache } from '../disk/work-cache.ts'

/** A site with everything that its pages refer to by address, and the files that are still to be made. */
export type MadeSite = {
  readonly site: SiteInput
  readonly planned: readonly PlannedFile[]
  readonly cards: readonly CardFile[]
  /** The brand for drawing cards and icons. */
  readonly drawn: CardSetup
  /** The program's scripts and styles, and the dictionary: pages depend only on their names. */
  readonly files: readonly OutputFile[]
  /** What pages refer to by address, as plain data. */
  readonly assets: AssetsData
  /** Problems of pictures and files. */
  readonly flaws: readonly MediaFlaw[]
  /** The dictionary and what is remembered of it; left out if files have no variants. */
  readonly dictionary?: DictionaryFile
  readonly memory?: DictionaryMemory
}

/** Inputs for making assets. */
type AssetSetup = {
  readonly module: typeof RendererModule
  readonly cache: WorkCache
  /** Digest of everything that all pages are made from. */
  readonly base: (site: SiteInput) => string
  readonly earlier: EarlierDictionary
}

/** Names scripts and styles, and plans fonts, pictures and cards; all of them are made and written while pages are rendered. */
export async function addAssets(
  input: PublishInput,
  bare: Omit<SiteInput, 'assets'>,
  reads: readonly ReadPage[],
  { module, cache, base, earlier }: AssetSetup,
): Promise<MadeSite> {
  const characters = charactersIn([input.design, ...reads.map((read) => read.characters)])
  const uses = mediaUses([
    ...module.sharedPictures(input.design),
    ...reads.flatMap(({ pictures }) => pictures),
  ])
  const { design } = input
  const [client, families, sign] = await Promise.all([
    clientFiles(input.build.client),
    brandFonts(design, input.media, cache),
    brandSign(design, input.media, cache),
  ])
  const fontSources = new Set(design.brand ? fontFilesOf(design.brand) : [])
  const [fonts, media] = await Promise.all([
    fontFiles(
      characters,
      cache,
      [families.display, families.text].filter((family) => family !== null),
    ),
    // A font is published as its subset.
    planMedia(
      input.media.filter(({ name }) => !fontSources.has(name)),
      uses,
      cache,
    ),
  ])
  const styles = styleFile(module.SITE_CSS)
  const cards = socialCards(
    input.cards === false ? [] : bare.pages,
    design.websiteName,
    input.origin,
    cardBrand(design, input.media, sign),
  )
  const assets: Assets = {
    runtime: client.runtime,
    styles: `/${styles.file}`,
    islands: client.islands,
    fonts: fonts.first,
    fontFaces: fonts.faces,
    pictures: media.pictures,
    files: media.paths,
    socialImage: sharedImage(sign),
    socialCards: cards.paths,
  }
  const site = { ...bare, assets }
  const planned = [...fonts.files, ...media.files]
  const files = [styles, ...client.files]
  const data = assetsData(assets, media.pictures.keys(), media.paths.keys())
  const flaws = [...media.flaws, ...families.flaws]
  const drawn = { design, sign, fonts: families }
  const made = { site, planned, files, cards: cards.files, drawn, assets: data, flaws }
  if (input.plain === true) return made
  const { sharedMarkup } = input.build
  const { shared, memory } = await madeDictionary(site, { module, base: base(site), sharedMarkup }, earlier)
  const named = { ...assets, dictionary: `/${shared.file.file}` }
  const all = [...files, shared.file]
  return { ...made, site: { ...bare, assets: named }, files: all, dictionary: shared, memory }
}
