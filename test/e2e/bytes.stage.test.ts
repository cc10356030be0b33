import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '#publish/build/build-site.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { htmlBudget } from '#publish/make/release-findings.ts'
import { ask, type Answer } from '../support/ask.ts'
import { SiteCopy } from '../stage/site-copy.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

/** Most bytes of a landing page's HTML in Brotli: what a new connection may send before it waits. */
const LANDING_BYTES = 14 * 1024

/** Most bytes of a later page's HTML. */
const LATER_BYTES = 6 * 1024

/** Most bytes of a first visit to home, everything included. */
const FIRST_VISIT_BYTES = 120 * 1024

/** Most bytes of one island's script. */
const ISLAND_BYTES = 12 * 1024

/** What a long page may take of what its words alone do, without a tag: values of tables carry the names of their columns. */
const WORDS_FACTOR = 1.85

/** The same for a translation, whose links say which pages are in English. */
const TRANSLATED_WORDS_FACTOR = 1.9

/** By how much a page may be longer in a translation: French says in seven words what English says in six. */
const TRANSLATION = 1.05

const LANDING = [
  '/',
  '/pricing',
  '/lot-tracking-software',
  '/traceability-software',
  '/shelf-life-management',
  '/barcode-inventory-management-software',
  '/inventory-management-software',
  '/mrp-software',
  '/bill-of-materials-software',
  '/production-scheduling-software',
  '/shop-floor-control',
  '/cloud-manufacturing-software',
  '/integrations',
  '/shopify-manufacturing',
  '/quickbooks-manufacturing',
  '/industries',
]

const PREFIXES = ['', '/fr', '/es', '/it', '/nl']

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

let site: SiteCopy
let browser: Browser
let dictionary: Buffer
let paths: string[]

/** Asks the site for a path. */
const askSite = (path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(site.address, path, headers)

const held = (content: Buffer): string => `:${createHash('sha256').update(content).digest('base64')}:`

const askWithDictionary = (path: string): Promise<Answer> =>
  askSite(path, { 'accept-encoding': 'br, zstd, dcz', 'available-dictionary': held(dictionary) })

const pathsIn = async (sitemap: string): Promise<string[]> =>
  [...(await askSite(sitemap)).body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )

beforeAll(async () => {
  site = await SiteCopy.serve()
  const home = (await askSite('/')).body.toString()
  const shared = /"dictionary":"([^"]+)"/.exec(home)?.[1] ?? ''
  dictionary = (await askSite(shared)).body
  paths = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat()
  browser = await sharedBrowser()
})

afterAll(async () => {
  await site?.stop()
})

describe('bytes of the site', () => {
  it.each(LANDING)('PUB-83 %s is at most 14 KB of HTML, in every language', async (path) => {
    for (const prefix of PREFIXES) {
      const { headers, body } = await askSite(`${prefix}${path}`.replace(/(.)\/$/, '$1'), {
        'accept-encoding': 'br',
      })
      expect(headers['content-encoding']).toBe('br')
      const most = LANDING_BYTES * (prefix === '' ? 1 : TRANSLATION)
      expect.soft(body.length, `${prefix}${path}`).toBeLessThanOrEqual(most)
    }
  })

  it('CHECK-2 no page of this site is longer than recommended', async () => {
    for (const path of paths) {
      const { body } = await askSite(path, { 'accept-encoding': 'br' })
      const [, prefix, rest = ''] = /^(\/(?:fr|es|it|nl)(?=\/|$))?\/?(.*)$/.exec(path) ?? []
      const budget = htmlBudget({ id: 1, route: rest === '' ? HOME_ROUTE : rest })
      expect.soft(body.length, path).toBeLessThanOrEqual(budget * (prefix === undefined ? 1 : TRANSLATION))
    }
  })

  it('PUB-84 every later page is at most 6 KB of HTML, or 1.85 times its words alone, 1.9 times in a translation', async () => {
    expect(paths.length).toBeGreaterThan(70)
    const over: string[] = []
    for (const path of paths) {
      const { headers, body } = await askWithDictionary(path)
      expect(headers['content-encoding']).toBe('dcz')
      if (body.length <= LATER_BYTES) continue
      const words = await askSite(`${path}.md`)
      const isTranslated = PREFIXES.some((prefix) => prefix !== '' && path.startsWith(`${prefix}/`))
      const most =
        (isTranslated ? TRANSLATED_WORDS_FACTOR : WORDS_FACTOR) * brotliCompressSync(words.body).length
      if (body.length > most) over.push(`${path}: ${body.length} of ${Math.round(most)}`)
    }
    expect(over).toEqual([])
  })

  it('PUB-85 no island has more than 12 KB of script', async () => {
    const { client } = await buildSite(PROJECT, () => {})
    const folder = join(client, 'api/asset/script/front')
    const scripts = (await readdir(folder, { recursive: true })).filter((file) => /\.js\/.+\.js$/.test(file))
    expect(scripts.map(islandOf)).toEqual(expect.arrayContaining(['form', 'slider', 'site-search']))
    const sizes = await Promise.all(
      scripts.map(async (file) => {
        const content = await readFile(join(folder, file))
        return [islandOf(file), brotliCompressSync(content).length] as const
      }),
    )
    expect(sizes.filter(([, size]) => size > ISLAND_BYTES)).toEqual([])
  })
})

const islandOf = (file: string): string => file.slice(0, file.indexOf('.js'))

describe('pages as the difference from what they share', () => {
  it('PUB-82 name the dictionary in front of the difference, and are whole again with it', async () => {
    const plain = await askSite('/pricing')
    const { headers, body } = await askWithDictionary('/pricing')
    expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary')
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest())
    expect(zstdDecompressSync(body.subarray(40), { dictionary })).toEqual(plain.body)
  })

  it('PUB-82 come whole to a browser that holds another dictionary, or takes no difference', async () => {
    const other = { 'available-dictionary': held(Buffer.from('another release')) }
    const { headers, body } = await askSite('/pricing', { ...other, 'accept-encoding': 'dcz, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body)).toEqual((await askSite('/pricing')).body)
    const without = await askSite('/pricing', {
      'available-dictionary': held(dictionary),
      'accept-encoding': 'br',
    })
    expect(without.headers['content-encoding']).toBe('br')
  })

  it('PUB-82 PUB-86 a browser visits home for 120 KB, and takes the next page as a difference', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${site.address}/`, { waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(LANDING_BYTES)
    expect(bytes).toBeLessThan(FIRST_VISIT_BYTES)
    const shared = page.waitForResponse(/\/assets\/shared-/)
    await page.mouse.move(640, 400)
    await (await shared).finished()
    const next = await page.goto(`${site.address}/pricing`)
    expect(await next?.headerValue('content-encoding')).toBe('dcz')
    await expect.poll(() => page.textContent('h1')).not.toBe('')
    await context.close()
  })
})
