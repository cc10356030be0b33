import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixtureInput } from '../../../test/support/site-fixture.ts'
import type { PublishInput } from '../make/publish-input.ts'
import { publishSite } from '../make/publish-site.ts'
import { currentRelease } from '../release/release-folder.ts'

/** What programs read of pages: page data, Markdown, feeds, search indexes. */
const COMPANION = /^ww_page_data\/|\.md$|\/(?:feed|atom)\.(?:xml|json)$|^search\/[a-z]+\.json$/

let folder: string
let input: PublishInput

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-alone-'))
  const cacheFolder = join(folder, 'cache')
  input = { ...(await fixtureInput()), cacheFolder, channel: 'preprod', plain: true, cards: false }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const shownIn = (name: string) => currentRelease(join(folder, name), 'preprod')
const filesIn = async (name: string) =>
  new Map((await shownIn(name))?.manifest.files.map(({ file, sha256 }) => [file, sha256]))

it('PUB-93 shows the same pages with all that they are seen with, and nothing that programs read of them', async () => {
  await publishSite(join(folder, 'whole'), input)
  await publishSite(join(folder, 'alone'), { ...input, alone: true })
  const [whole, alone] = [await filesIn('whole'), await filesIn('alone')]
  const machineReadable = [...whole].filter(([file]) => COMPANION.test(file))
  expect(machineReadable.length).toBeGreaterThan(10)
  expect(alone).toEqual(new Map([...whole].filter(([file]) => !COMPANION.test(file))))
})

it('PUB-93 takes pages over from one look to the next, and leaves nothing out of the release that follows', async () => {
  const [first, ...others] = input.pages as Extract<PublishInput['pages'], readonly unknown[]>
  if (first === undefined) throw new Error('The site has no page.')
  const changed = { ...input, pages: [{ ...first, title: { en: 'Another title' } }, ...others] }
  const next = await publishSite(join(folder, 'alone'), { ...changed, alone: true })
  expect(next.written).toBeGreaterThan(0)
  expect(next.shared).toBeGreaterThan(next.written)
  await publishSite(join(folder, 'alone'), changed)
  await publishSite(join(folder, 'whole'), changed)
  expect(await filesIn('alone')).toEqual(await filesIn('whole'))
})

it.each([
  ['a look at the pages', { alone: true }, {}],
  ['one without variants', {}, {}],
  ['one without variants, when all are to be as small as they get', {}, { smallest: true }],
])('PUB-93 has all variants and social images in the release after %s', async (name, before, after) => {
  const next = { ...input, plain: false, cards: true, ...after }
  await publishSite(join(folder, name), { ...input, ...before })
  await publishSite(join(folder, name), next)
  await publishSite(join(folder, `fresh, not after ${name}`), next)
  const [grown, fresh] = [await shownIn(name), await shownIn(`fresh, not after ${name}`)]
  expect(fresh?.manifest.files.filter(({ codings }) => codings.includes('gzip'))).not.toEqual([])
  expect(grown?.manifest).toEqual(fresh?.manifest)
})
