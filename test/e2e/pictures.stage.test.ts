import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer } from '#server/start-server.ts'
import { mediaSource, picturePage, shelfPhoto } from '../support/picture-fixture.ts'
import { slowLine } from '../support/slow-line.ts'
import { fixtureInput, fixturePages } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const PATH = `/${picturePage.route}`

let dataDir: string
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-e2e-'))
  const input = await fixtureInput([...fixturePages, picturePage])
  const [shelf, aisle] = await Promise.all([shelfPhoto(1400, 860), shelfPhoto(1000, 1400)])
  const media = [mediaSource('media/shelf.jpg', shelf), mediaSource('media/aisle.jpg', aisle)]
  await publishSite(dataDir, { ...input, media })
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Sums up how far things moved without anybody touching them, from before the page is there. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += Reflect.get(entry, 'value') as number
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return page.evaluate(() => (Reflect.get(window, 'shifts') as { sum: number }).sum)
  }
}

/** Fonts of the design that are there; the fallbacks are of the system. */
const arrived = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
        .length,
  )

const opened = (width: number): Promise<Page> =>
  browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: 1 })

describe('a visitor', () => {
  it.each([390, 1440])(
    'PUB-64 sees sharp pictures in the best format at %i px, and nothing moves',
    async (width) => {
      const page = await opened(width)
      const shifts = await watchShifts(page)
      await page.goto(server.address + PATH)
      const pictures = page.locator('main img')
      await expect.poll(() => pictures.count()).toBe(3)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await picture.evaluate((image: HTMLImageElement) => image.decode())
        const { source, natural, shown } = await picture.evaluate((image: HTMLImageElement) => ({
          source: image.currentSrc,
          natural: image.naturalWidth,
          shown: image.getBoundingClientRect().width,
        }))
        expect(source).toMatch(/\.avif$/)
        expect(natural).toBeGreaterThanOrEqual(Math.min(Math.floor(shown), 1000))
        expect(natural).toBeLessThan(shown * 2.1 + 80)
      }
      // A picture without reserved space would shift a hundred times as much.
      expect(await shifts()).toBeLessThan(0.001)
      await page.close()
    },
  )

  it('PUB-64 gets the picture of the head at once, the others when they come near', async () => {
    const page = await opened(1440)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
    })
    await page.goto(server.address + PATH, { waitUntil: 'load' })
    const [first, ...rest] = await page.locator('main img').all()
    await expect.poll(() => first?.getAttribute('fetchpriority')).toBe('high')
    expect(await Promise.all(rest.map((image) => image.getAttribute('loading')))).toEqual(['lazy', 'lazy'])
    expect(asked.filter((path) => path.startsWith('/media/aisle'))).toEqual([])
    const crop = page.locator('[data-block="crop"] img')
    expect(await crop.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('20% 80%')
    expect(await crop.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^rgb\(\d/)
    await page.close()
  })

  it.each([390, 1440])(
    'PUB-65 sees no bar jump, nor anything else, while the page comes over a slow line, at %i px',
    async (width) => {
      const line = await slowLine(server.address, { bytes: 512, pause: 20 })
      const page = await opened(width)
      const shifts = await watchShifts(page)
      await page.goto(line.address + PATH, { waitUntil: 'load' })
      expect(await shifts()).toBe(0)
      await page.close()
      await line.close()
    },
  )

  it.each([390, 1440])('PUB-43 sees nothing jump when the fonts come late, at %i px', async (width) => {
    const page = await opened(width)
    const shifts = await watchShifts(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(server.address + PATH, { waitUntil: 'domcontentloaded' })
    const title = page.locator('h1')
    const box = () => title.boundingBox()
    await title.waitFor()
    expect(await arrived(page)).toBe(0)
    const before = await box()
    gate.resolve()
    await page.evaluate(() => document.fonts.ready)
    expect(await arrived(page)).toBe(2)
    expect((await box())?.height).toBeCloseTo(before?.height ?? 0, 0)
    expect(await shifts()).toBeLessThan(0.001)
    await page.close()
  })
})
