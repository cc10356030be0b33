import { readFile } from 'node:fs/promises'
import type * as RendererModule from '#render/renderer.ts'
import type { Assets, SiteInput } from '#render/site.ts'
import { siteSheetFile } from './compress/site-sheet-file.ts'
import { clientFiles } from './files/client-files.ts'
import { fontFiles } from './files/font-files.ts'
import { SHARED_IMAGE } from './files/icon-files.ts'
import { charactersIn } from './fonts/characters.ts'
import type { ReleaseDictionary } from './manifest.ts'
import { mediaUses } from './media/media-uses.ts'
import { planMedia } from './media/plan-media.ts'
import type { PlannedFile } from './output-file.ts'
import type { ReadPage } from './page-press.ts'
import type { PublishInput } from './publish-input.ts'
import type { ReleaseWriter } from './release-writer.ts'
import { socialCards, type CardFile } from './social/social-cards.ts'
import type { WorkCache } from './work-cache.ts'

/** A site with everything that its pages refer to by address, and what is still to be made of that. */
export type MadeSite = {
  readonly site: SiteInput
  readonly planned: readonly PlannedFile[]
  readonly cards: readonly CardFile[]
  /** What is wrong with pictures and files. */
  readonly problems: readonly string[]
  /** Left out when files have no twins. */
  readonly dictionary?: ReleaseDictionary
}

/** Adds scripts and styles to the release, and plans fonts, pictures and cards, which are made while pages are drawn. */
export async function addAssets(
  input: PublishInput,
  bare: Omit<SiteInput, 'assets'>,
  reads: readonly ReadPage[],
  { module, cache, writer }: { module: typeof RendererModule; cache: WorkCache; writer: ReleaseWriter },
): Promise<MadeSite> {
  const characters = charactersIn([input.design, ...reads.map((read) => read.characters)])
  const uses = mediaUses([
    { on: 'design', pictures: module.sharedPictures(input.design) },
    ...reads.map(({ head, pictures }) => ({ on: head.route, pictures })),
  ])
  const [client, fonts, media, sharedMarkup] = await Promise.all([
    clientFiles(input.build.client),
    fontFiles(characters, cache),
    planMedia(input.media, uses, cache),
    readFile(input.build.sharedMarkup, 'utf8'),
  ])
  const cards = socialCards(input.cards === false ? [] : bare.pages, input.design.websiteName, input.origin)
  const assets: Assets = {
    runtime: client.runtime,
    styles: '',
    islands: client.islands,
    fonts: fonts.first,
    fontCss: fonts.css,
    pictures: media.pictures,
    files: media.paths,
    socialImage: SHARED_IMAGE,
    socialCards: cards.paths,
  }
  const sheet = siteSheetFile(module.siteSheet({ ...bare, assets }, sharedMarkup))
  await Promise.all([sheet.file, ...client.files].map((file) => writer.add(file)))
  const site = { ...bare, assets: { ...assets, styles: `/${sheet.file.file}` } }
  const planned = [...fonts.files, ...media.files]
  const made = { site, planned, cards: cards.files, problems: media.problems }
  if (input.plain === true) return made
  writer.useDictionary(sheet.dictionary)
  return { ...made, dictionary: sheet.named }
}
