import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteStore } from '#site/store/open-site-store.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'
import type { Store } from '#store/port.ts'
import { formPage } from '../support/form-page.ts'
import { fixtureInput, fixturePages } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

let dataDir: string
let store: Store
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-form-'))
  await publishSite(dataDir, await fixtureInput([...fixturePages, formPage]))
  store = await openSiteStore({ DATA_DIR: dataDir })
  const config = { port: 0, host: '127.0.0.1', dataDir, https: false }
  server = await startServer(config, () => {}, { inbox: store.formEntries })
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server.stop()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const SUBMIT = 'form[action$="/contact-form"] [type="submit"]'

describe('a visitor', () => {
  it('FORM-10 reads at the field what only the server found, in the language of the page', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${server.address}/fr/contact`, { waitUntil: 'networkidle' })
    const drawing = page.locator('[name="drawing"]')
    await drawing.setInputFiles({
      name: 'jig.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('words'),
    })
    await page.click('form[action$="/file-form"] [type="submit"]')
    const error = page.locator('form[action$="/file-form"] .field-error:not([hidden])')
    await error.waitFor()
    await expect.poll(() => error.textContent()).toBe('Ce type de fichier n’est pas accepté ici.')
    await expect.poll(() => drawing.getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => drawing.getAttribute('aria-describedby'))
      .toContain(await error.getAttribute('id'))
    expect(await drawing.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await store.formEntries.list({ limit: 9, form: 'drawings' })).toEqual([])
    const pdf = { name: 'jig.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 lines') }
    await drawing.setInputFiles(pdf)
    await error.waitFor({ state: 'detached' })
    await page.click('form[action$="/file-form"] [type="submit"]')
    await page.waitForSelector('form[action$="/file-form"] [data-outcome="sent"]')
    await context.close()
    expect(await store.formEntries.list({ limit: 9, form: 'drawings' })).toMatchObject([
      { files: [{ name: 'jig.pdf', type: 'application/pdf' }] },
    ])
  })

  it.each([
    ['with script', '/contact', true, 'We have it'],
    ['without script', '/fr/contact', false, 'Bien reçu'],
  ])('BLOCK-14 sends the contact form %s, and it is kept', async (_how, path, javaScriptEnabled, answer) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const email = javaScriptEnabled ? 'ada@shop.example' : 'luc@shop.example'
    await page.goto(server.address + path, { waitUntil: 'networkidle' })
    await page.fill('[name="email"]', email)
    await page.fill('[name="message"]', 'Forty jars of salsa')
    await page.click(SUBMIT)
    await page.waitForSelector(`text=${answer}`)
    await context.close()
    const entries = await store.formEntries.list({ limit: 9, form: 'contact' })
    const fields = { email, message: 'Forty jars of salsa', source: 'contact page' }
    expect(entries.filter((entry) => entry.fields['email'] === email)).toMatchObject([
      { pageId: formPage.id, fields },
    ])
  })
})
