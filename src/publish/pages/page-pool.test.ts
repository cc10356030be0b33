import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { NO_ASSETS } from '#draw/bare-site.ts'
import { fixtureDesign, fixtureInput, fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'
import type { SiteBuild } from '../build/build-site.ts'
import type { PageBatch, BuildSetup } from './page-builder.ts'
import { PagePool, threadsFor } from './page-pool.ts'

const BROKEN: SiteBuild = {
  stamp: 'none',
  renderer: '/nowhere/renderer.js',
  sharedMarkup: '/nowhere/markup.html',
  parsedSheet: '/nowhere/sheet.json',
  prepared: '/nowhere/prepared',
  client: '/nowhere',
  manager: '/nowhere',
}

const SETUP: BuildSetup = {
  site: {
    origin: ORIGIN,
    design: fixtureDesign,
    pages: fixturePages,
    assets: NO_ASSETS,
    cacheRandom: 'c0ffee',
  },
  formats: { variants: false, smallest: false, prefixed: false, machineReadable: true },
  known: new Set(),
  dictionary: null,
}

it('PUB-17 a thread that has ended is not waited for', async () => {
  const pool = new PagePool(BROKEN)
  pool.grow(1)
  const page = [{ id: 1, text: '{}' }]
  const build = () => pool.build(page, () => {}, Promise.resolve())
  await expect(build()).rejects.toThrow('/nowhere/renderer.js')
  await expect(build()).rejects.toThrow('/nowhere/renderer.js')
  await pool.close()
})

it.each([
  [10, 8, 0],
  [24, 8, 0],
  [25, 8, 1],
  [1000, 2, 1],
  [1000, 1, 0],
])('PUB-1 %i pages on %i cores give work to %i threads beside the first', (pages, cores, threads) => {
  expect(threadsFor(pages, cores)).toBe(threads)
})

it('PUB-111 the memory that pages came in is that of later ones, and stays theirs while they are taken', async () => {
  const { build } = await fixtureInput()
  const texts = fixturePages.map((page) => ({ id: page.id, text: JSON.stringify(page) }))
  const taken: PageBatch[] = []
  const contents = new Map<number, string>()
  const take = async (batch: PageBatch): Promise<void> => {
    taken.push(batch)
    for (const { pages, files } of batch.pages) {
      // Others arrive while this one is being processed.
      await setImmediate()
      const { at, lengths } = files[1] ?? { at: 0, lengths: [] }
      const html = Buffer.from(batch.bytes).toString('utf8', at, at + (lengths[0] ?? 0))
      const id = pages[0]?.id ?? 0
      expect(html).toContain(`data-page-id="${id}"`)
      expect(html).toBe(contents.get(id) ?? html)
      contents.set(id, html)
    }
  }
  const pool = new PagePool(build)
  try {
    pool.grow(1)
    pool.open(SETUP)
    await pool.build(Array.from({ length: 10 }, () => texts).flat(), take, Promise.resolve())
  } finally {
    await pool.close()
  }
  expect(contents.size).toBe(fixturePages.length)
  expect(taken.filter(({ bytes }) => bytes.length > 0).length).toBeLessThan(taken.length / 2)
})
