import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import { publish } from './publish.ts'
import { publishWithoutFaulty } from './publish-without-faulty.ts'
import type { PublishRequest } from './publish-request.ts'

const SMALL: PublishRequest = { plain: true, cards: false, styleguide: false }

const DESIGN =
  'id: 318\nversion: 1\nhome: home\nname: Shelf\ncacheVersion: "1"\nnavbar: { component: navbar }\n'
const pageFile = (id: number, title: string, more = ''): string =>
  `id: ${id}\ntitle: ${title}\ncategory: website\nmeta: { description: About ${title}., published: 2026-03-12 }\nsections:\n  - { id: hero, component: hero, title: ${title} }\n${more}`
const textLinkingTo = (route: string): string =>
  `  - id: more\n    component: builder\n    blocks:\n      main:\n        - { id: go, kind: button, text: More, link: "page:${route}" }\n`

let folder: string
let site: Site

const importFiles = async (files: Readonly<Record<string, string>>): Promise<void> => {
  putFiles(folder, files)
  const environment = { env: { ...process.env, DATA_DIR: join(folder, 'data') }, cwd: folder }
  expect(await importVerb.run([], { ...environment, say: () => {}, note: () => {} })).toBe(0)
}

beforeAll(async () => {
  folder = makeFolder()
  await importFiles({ 'content/design.yaml': DESIGN, 'content/pages/home.yaml': pageFile(1, 'Home') })
  const environment = { env: { ...process.env, DATA_DIR: join(folder, 'data') }, cwd: folder }
  site = await openSite(environment, await presentBuild(() => {}))
  await publish(site, SMALL)
})
afterAll(async () => {
  await site.store.close()
  removeFolder(folder)
})

const liveRoutes = async (): Promise<string[]> => {
  const shown = await shownRelease(site.storage)
  return [...new Set(shown?.manifest.pages.map(({ route }) => route))].toSorted()
}

it('PUB-262 an imported page with an error is left out by name, with what needs it, and all others go live', async () => {
  await importFiles({
    'content/pages/home.yaml': pageFile(1, 'Home', textLinkingTo('sound')),
    'content/pages/faulty.yaml': 'id: 2\ntitle: Faulty\ncategory: website\nsections: []\n',
    'content/pages/leads-there.yaml': pageFile(3, 'Leads', textLinkingTo('faulty')),
    'content/pages/sound.yaml': pageFile(4, 'Sound'),
  })
  await expect(publish(site, SMALL)).rejects.toThrow(PublishStopped)
  expect(await liveRoutes()).toEqual(['home'])
  const { leftOut, waiting } = await publishWithoutFaulty(site, SMALL)
  expect(leftOut.map(({ page }) => page)).toEqual(expect.arrayContaining(['faulty']))
  expect(new Set(leftOut.map(({ page }) => page))).toEqual(new Set(['faulty']))
  expect(waiting.map(({ key }) => key)).toEqual(['page:3'])
  expect(await liveRoutes()).toEqual(['home', 'sound'])
})

it('PUB-262 once it is corrected, nothing is left out', async () => {
  await importFiles({ 'content/pages/faulty.yaml': pageFile(2, 'Faulty') })
  const { leftOut, waiting } = await publishWithoutFaulty(site, SMALL)
  expect([leftOut, waiting]).toEqual([[], []])
  expect(await liveRoutes()).toEqual(['faulty', 'home', 'leads-there', 'sound'])
})
