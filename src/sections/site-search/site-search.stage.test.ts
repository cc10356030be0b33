import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import { sharedBrowser } from '../../../test/stage/shared-browser.ts'

const searchPage: Page = {
  id: 453390,
  route: 'search',
  title: { en: 'Search', fr: 'Recherche' },
  category: 'website',
  pageMeta: { noindex: true },
  sectionOrder: ['find'],
  sections: { find: { id: 'find', componentName: 'site-search', data: { list: 'all' } } },
}

let dataDir: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'search-e2e-'))
  await publishSite(dataDir, await fixtureInput([...fixturePages, searchPage]))
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir, https: false }, () => {})
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A page, its requests to the server, and its errors. */
async function opened(
  path: string,
  options: { readonly javaScriptEnabled?: boolean; readonly width?: number } = {},
) {
  const { width = 1440, ...rest } = options
  const context = await browser.newContext({ ...rest, viewport: { width, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(server.address + path, { waitUntil: 'load' })
  return { page, asked, complaints, close: () => context.close() }
}

const focused = (page: BrowserPage) => page.evaluate(() => document.activeElement?.textContent ?? '')
const status = (page: BrowserPage) => page.locator('.search-panel [role=status]')

describe('the search of the site', () => {
  it.each([390, 1440])('SEARCH-5 is used by keyboard alone, in French, at %i px', async (width) => {
    const { page, complaints, close } = await opened('/fr', { width })
    await page.locator('.search-button').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('pricing')
    await expect.poll(() => status(page).textContent()).toMatch(/^3 pages trouvées$/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Pricing (fr)')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Pricing in euro (fr)')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fr/pricing')
    expect(complaints).toEqual([])
    await close()
  })

  it('SEARCH-1 closes with Escape, and the focus is where it was', async () => {
    const { page, close } = await opened('/pricing')
    await page.locator('.search-button').focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('site-search-q')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-button')
    await close()
  })

  it('SEARCH-6 loads nothing before it is opened, and little then', async () => {
    const { page, asked, close } = await opened('/')
    const isSearch = (path: string) => path.includes('search')
    expect(asked.filter(isSearch)).toEqual([])
    await page.locator('.search-button').click()
    await page.keyboard.type('sku')
    await expect.poll(() => status(page).textContent()).toBe('One page found')
    const scripts = asked.filter((path) => isSearch(path) && path.includes('/script/'))
    expect(scripts).toHaveLength(1)
    const script = await (await fetch(server.address + scripts[0])).text()
    expect(brotliCompressSync(script).length).toBeLessThan(12 * 1024)
    await close()
  })

  it('PREPROD-5 asks for the files of the site that is shown, and leads to its pages', async () => {
    const { page, asked, close } = await opened('/')
    await page.route('**/preprod/search/en.json', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${server.address}/search/en.json` }) }),
    )
    await page.evaluate(() => {
      document.documentElement.dataset['siteRoot'] = '/preprod'
      document.querySelector('.navbar-brand')?.setAttribute('href', '/preprod/')
    })
    await page.locator('.search-button').click()
    await page.keyboard.type('pricing')
    const link = page.locator('.search-results a').first()
    await link.waitFor()
    await expect.poll(() => link.getAttribute('href')).toMatch(/^\/preprod\/[a-z]/)
    expect(asked).toContain('/preprod/search/en.json')
    expect(asked).not.toContain('/search/en.json')
    await close()
  })

  it('SEARCH-4 finds no page that search engines must not list', async () => {
    const { page, close } = await opened('/')
    await page.locator('.search-button').click()
    await page.keyboard.type('not found')
    await expect.poll(() => status(page).textContent()).toMatch(/^Nothing found/)
    await close()
  })

  it('SEARCH-7 shows a sentence of the page where title and description say nothing', async () => {
    const { page, close } = await opened('/')
    await page.locator('.search-button').click()
    await page.keyboard.type('three plans')
    await expect
      .poll(() => page.locator('.search-results mark').allTextContents())
      .toEqual(['Three', 'plans'])
    await close()
  })

  it('SEARCH-1 leads without script to a page that lists every page', async () => {
    const { page, close } = await opened('/fr', { javaScriptEnabled: false })
    await page.locator('.search-button').click()
    await page.keyboard.type('lot')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fr/search?q=lot')
    // Pages in English say so behind their names (LANG-23).
    const names = await page.locator('.search-all a').allTextContents()
    const listed = names.map((name) => name.replace(/ \(en anglais\)$/, ''))
    expect(listed).toEqual(expect.arrayContaining(['Pricing (fr)', 'What is a SKU (fr)']))
    expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'fr')))
    await close()
  })

  it('SEARCH-12 answers without script with the pages that it finds, in the language of the page', async () => {
    const { page, close } = await opened('/fr/search?q=pricing', { javaScriptEnabled: false })
    await expect.poll(() => page.locator('.site-search [role=status]').textContent()).toBe('3 pages trouvées')
    await expect.poll(() => page.locator('.site-search input').inputValue()).toBe('pricing')
    const first = page.locator('.search-results a:visible').first()
    await expect.poll(() => first.getAttribute('href')).toBe('/fr/pricing')
    await expect.poll(() => first.locator('mark').first().textContent()).toBe('Pricing')
    await expect.poll(() => page.locator('.site-search').textContent()).not.toContain('sans JavaScript')
    await close()
  })

  it('SEARCH-12 shows a question as it was written, and no markup of it', async () => {
    const question = '"><script>alert(1)</script>'
    const answer = await fetch(`${server.address}/search?${new URLSearchParams({ q: question })}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('<script>alert')
    const { page, close } = await opened(`/de/search?${new URLSearchParams({ q: question })}`, {
      javaScriptEnabled: false,
    })
    await expect.poll(() => page.locator('.site-search input').inputValue()).toBe(question)
    await expect
      .poll(() => page.locator('.site-search [role=status]').textContent())
      .toMatch(/^Nothing found/)
    await close()
  })

  it('SEARCH-12 says without script and without a question that all pages are listed', async () => {
    const { page, close } = await opened('/search', { javaScriptEnabled: false })
    await expect.poll(() => page.locator('.site-search').textContent()).toContain('list of all pages below')
    await close()
  })

  it('SEARCH-1 looks on its own page for what the address says', async () => {
    const { page, close } = await opened('/search?q=sku')
    await expect.poll(() => page.locator('.site-search [role=status]').textContent()).toBe('One page found')
    await expect.poll(() => page.locator('.search-all').isHidden()).toBe(true)
    await close()
  })
})
