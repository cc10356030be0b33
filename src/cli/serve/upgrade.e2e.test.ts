import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { fixtureRelease } from '../../../test/support/release-fixture.ts'
import { serveSite, type ServedSite } from '../../../test/support/served-site.ts'

/** The release that is there is by another program, and for another address. */
const AFTER = 'https://after.example'
const BEFORE = 'https://www.stockwright.example'

/** How long a publish of this site may take on a slow machine, in ms. */
const PUBLISH_MS = 90_000

const HOME = `id: 453025
title: A shelf that counts itself
category: website
meta: { description: One number for every jar., published: 2026-03-12 }
sections:
  - { id: hero, component: hero, title: A shelf that counts itself }
`
const SITE = {
  'content/design.yaml':
    'id: 318\nversion: 1\nhome: home\nname: Shelf\ncacheVersion: "1"\nnavbar: { component: navbar }\n',
  'content/pages/home.yaml': HOME,
}

let folder: string
let site: ServedSite | undefined

beforeEach(async () => {
  folder = makeFolder()
  putFiles(folder, SITE)
  await fixtureRelease(`${folder}/data`)
})

afterEach(async () => {
  await site?.kill()
  removeFolder(folder)
})

const serve = async (): Promise<ServedSite> =>
  (site = await serveSite({ DATA_DIR: `${folder}/data`, SITE_ORIGIN: AFTER, DATABASE_URL: '' }, folder))

/** The address that the home page names, and what the server says about itself. */
async function shown({ address }: ServedSite): Promise<string> {
  const [page, ready] = await Promise.all([fetch(`${address}/`), fetch(`${address}/api/ready`)])
  const [, origin] = /rel="canonical" href="(https:\/\/[^/"]+)/.exec(await page.text()) ?? []
  return `${origin} ${ready.status}`
}

it('OPS-22 serves the release that is there, makes its own meanwhile, and switches without refusing a request', async () => {
  const server = await serve()
  const seen: string[] = []
  const next = async (): Promise<string | undefined> => {
    seen.push(await shown(server))
    return seen.at(-1)
  }
  await expect.poll(next, { interval: 20, timeout: PUBLISH_MS }).toBe(`${AFTER} 200`)
  expect([...new Set(seen)]).toEqual([`${BEFORE} 200`, `${AFTER} 200`])
  await expect.poll(server.said).toMatch(/available at[^]*Publishing[^]*Published/)
  expect(await server.stop()).toBe(0)
})

it('OPS-22 goes on serving the release that is there if it cannot make its own, and says so', async () => {
  putFiles(folder, { 'content/pages/home.yaml': HOME.replace('id: 453025', 'id: home') })
  const server = await serve()
  await expect.poll(server.said).toMatch(/content\/pages\/home\.yaml[^]*Release 0001[^]*goes on being served/)
  expect(await shown(server)).toBe(`${BEFORE} 200`)
  expect(await server.stop()).toBe(0)
})
