import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '#publish/build/build-site.ts'
import { SiteCopy } from '../stage/site-copy.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const SCRIPTS = '/api/asset/script/manager/'

type Entry = { readonly file: string; readonly isEntry?: boolean }

let site: SiteCopy
let browser: Browser
let paths: readonly string[]

beforeAll(async () => {
  const { manager } = await buildSite(PROJECT, () => {})
  const manifest = JSON.parse(await readFile(join(manager, 'manifest.json'), 'utf8')) as Record<string, Entry>
  // The shell and the canvas are the manager itself, and start when they are loaded.
  paths = Object.values(manifest).flatMap(({ file, isEntry }) =>
    isEntry && !/manager-(?:shell|canvas)/.test(file) ? [`/${file}`] : [],
  )
  site = await SiteCopy.serve()
  browser = await sharedBrowser()
})

afterAll(async () => {
  await site.stop()
})

describe('the scripts for the manager', () => {
  it('LOAD-8 load in a browser, all of them, with one script of React', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.address}/about-us`)
    // As text: the test runner would put its own import into a function.
    const names = await page.evaluate<string[]>(
      `Promise.all(${JSON.stringify(paths)}.map((path) => import(path)))
        .then((scripts) => scripts.map(({ view }) => Object.keys(view).join()))`,
    )
    expect(paths.length).toBeGreaterThan(50)
    expect(new Set(names)).toEqual(new Set(['kind,read', 'component,read']))
    expect(asked.filter((path) => path.startsWith(`${SCRIPTS}react.js/`))).toHaveLength(1)
    expect(errors).toEqual([])
    await page.close()
  })

  it.each(['/', '/pricing', '/inventory-management-software', '/styleguide'])(
    'LOAD-8 no visitor of %s gets a byte of them',
    async (path) => {
      const page = await browser.newPage()
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await page.goto(site.address + path, { waitUntil: 'networkidle' })
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.filter((each) => each.startsWith(SCRIPTS))).toEqual([])
      await page.close()
    },
  )
})
