import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import { inSection } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { packsFolder, releaseIds } from '#publish/release/release-folder.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { readdirSync } from 'node:fs'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { shelfPhoto } from '../../../test/support/picture-fixture.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { drawDrafts } from './draw-drafts.ts'
import { publish } from './publish.ts'

const [HOME, PRICING] = ['page:453025', 'page:453027'] as const
const [HOME_ID, PRICING_ID] = [453025, 453027]

let folder: string
let dataDir: string
let site: Site
let store: Store
let commits = 0

beforeAll(async () => {
  folder = makeFolder()
  dataDir = join(folder, 'data')
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const environment = { env: { ...process.env, DATA_DIR: dataDir }, cwd: folder }
  await importVerb.run([], { ...environment, say: () => {}, note: () => {} })
  site = await openSite(environment, await presentBuild(() => {}))
  store = await openSiteStore(environment.env)
})
afterAll(async () => {
  await store.close()
  await site.store.close()
  removeFolder(folder)
})

/** The small site has errors on purpose. */
const everything = () => publish(site, { despiteErrors: true })

async function save(...changes: Change[]): Promise<void> {
  const edits = new Map((await store.lastEdits()).map(({ key, revision }) => [key, revision]))
  const base = Object.fromEntries(changes.map(({ on }) => [on, edits.get(on) ?? 0]))
  const id = `commit-${(commits += 1)}`
  expect(await store.commit({ id, author: 'bo', at: 1, changes, base })).toMatchObject({ kind: 'saved' })
}

const titled = (on: typeof HOME | typeof PRICING, text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language: 'en',
  text,
})

/** The pages of an id in the live release, by language. */
async function published(id: number): Promise<Record<string, string>> {
  const release = await shownRelease(site.storage)
  const pages = release?.manifest.pages.filter((page) => page.id === id) ?? []
  const entries = pages.map(
    async ({ language, file }) => [language, String(await release?.read(file))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const byLanguage = (pages: readonly { readonly language: string; readonly html: string }[]) =>
  Object.fromEntries(pages.map(({ language, html }) => [language, html]))

describe('drafts drawn for a preview', () => {
  it('PUB-160 refuses before anything is published, and says so', async () => {
    await expect(drawDrafts(site, [HOME_ID])).rejects.toThrow('Nothing is published yet')
  })

  it('PUB-160 are what a publish of these pages would show, byte for byte, and nothing else that is unfinished', async () => {
    await everything()
    await save(titled(PRICING, 'Prices for review'), titled(HOME, 'Half-written home'))
    const before = [await releaseIds(dataDir), readdirSync(packsFolder(dataDir))]
    const live = await published(PRICING_ID)
    const { pages } = await drawDrafts(site, [PRICING_ID])
    expect([await releaseIds(dataDir), readdirSync(packsFolder(dataDir))]).toEqual(before)
    expect(await published(PRICING_ID)).toEqual(live)
    const drawn = byLanguage(pages)
    expect(drawn['en']).toContain('Prices for review')
    expect(Object.values(drawn).join()).not.toContain('Half-written home')
    await publish(site, { despiteErrors: true, documents: [PRICING] })
    expect(drawn).toEqual(await published(PRICING_ID))
  })

  it('PUB-160 are read from the live release if it shows the same already, and left out if they no longer exist', async () => {
    await everything()
    expect(byLanguage((await drawDrafts(site, [HOME_ID])).pages)).toEqual(await published(HOME_ID))
    await save({ do: 'remove-page', on: PRICING })
    const { pages } = await drawDrafts(site, [HOME_ID, PRICING_ID])
    expect(new Set(pages.map(({ id }) => id))).toEqual(new Set([HOME_ID]))
  })

  it('PUB-161 bring the pictures that they show and visitors do not have, and no others', async () => {
    await everything()
    const names = ['media/mine.jpg', 'media/others.jpg']
    for (const [at, name] of names.entries()) {
      const bytes = await shelfPhoto(300 + at, 200)
      await store.media.put({ name, type: 'image/jpeg', width: 300 + at, height: 200, at: 1 }, bytes)
    }
    const image = (src: string) => ({
      uniqueId: `shows ${src}`,
      content: { type: 'image', data: { picture: { src, alt: { en: 'Shelves' } } } },
    })
    const builder = {
      id: 'only',
      componentName: 'builder',
      data: { wwObjects: { main: [image('media/others.jpg')] } },
    }
    const page: Page = {
      id: 453900,
      route: 'others',
      title: { en: 'Others' },
      category: 'website',
      sectionOrder: ['only'],
      sections: { only: builder },
    }
    await save(
      {
        do: 'insert-block',
        on: HOME,
        to: inSection('hero', 'main'),
        index: 0,
        block: image('media/mine.jpg'),
      },
      { do: 'insert-page', on: 'page:453900', page },
    )
    const { files, pages } = await drawDrafts(site, [HOME_ID])
    expect(files.map(({ file }) => file).filter((file) => file.includes('others'))).toEqual([])
    expect(files.some(({ file }) => file.startsWith('media/mine-'))).toBe(true)
    for (const { file } of files) expect(pages.some(({ html }) => html.includes(file))).toBe(true)
  })
})
