import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingLine, type Finding } from '#inspect/finding.ts'
import { hasLateFonts } from '#inspect/has-late-fonts.ts'
import { inspectPages } from '#inspect/inspect-pages.ts'
import { siteFixture } from '../support/site-fixture.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

/** A page with one fault of each kind, and what looks like one and is none. */
const FAULTY = `<!doctype html><html lang="en"><title>Faults</title><body style="margin:0">
<h1>Faults</h1>
<p style="width:1000px">Wider than a tablet</p>
<p style="width:60px;overflow:hidden;white-space:nowrap">Cut off at the end</p>
<p style="height:20px;margin:0">One line</p><p style="margin-top:-20px">lies on another</p>
<p style="width:40px;overflow-wrap:anywhere">Traceability</p>
<p class="more" style="width:min-content;margin:0">Onwards<svg class="icon" viewBox="0 0 1 1" style="width:20px;height:20px"></svg></p>
<a href="#a" style="display:block;width:16px;height:16px;overflow:clip;font-size:9px">a</a>
<a href="#b" style="display:block;width:16px;height:16px;overflow:clip;font-size:9px">b</a>
<p>A sentence with <a href="#c" style="font-size:10px">a link</a> in it.</p>
<div style="width:100px;overflow:auto"><p style="width:300px">What is scrolled to is not cut off</p></div>
<main><div style="width:300px;overflow:auto"><table><tr><td style="min-width:400px">Wide table</td></tr></table></div></main>
<p id="late" style="color:#999">Pale words that move</p>
<script>addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => {
  const late = document.createElement('div'); late.style.height = '300px'; document.body.prepend(late)
})))</script>`

let server: Server
let browser: Browser
let pictures: string
let found: Finding[]

beforeAll(async () => {
  server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(FAULTY)).listen(0)
  pictures = await mkdtemp(join(tmpdir(), 'site-visual-'))
  browser = await sharedBrowser()
  const { port } = server.address() as AddressInfo
  const inspected = await inspectPages({
    browser,
    address: `http://127.0.0.1:${port}`,
    pages: [{ path: '/faulty' }],
    widths: [1920, 1200, 992, 768, 390, 320],
    themes: ['light', 'dark'],
    pictures,
    keep: 'faulty',
  })
  found = inspected.flatMap(({ findings }) => findings)
})

afterAll(async () => {
  server?.close()
  await rm(pictures, { recursive: true, force: true })
})

const lines = (kind: Finding['kind']): string[] => found.filter((one) => one.kind === kind).map(findingLine)
const saying = (kind: Finding['kind'], words: string): number =>
  lines(kind).filter((line) => line.includes(words)).length

describe('the visual check', () => {
  it('PRE-1 shows a page at 1920, 1200, 992 and 768 px and on phones, and keeps a picture where its layout is faulty', async () => {
    expect((await readdir(pictures)).toSorted()).toEqual(
      [1200, 1920, 320, 390, 768, 992].map((width) => `_faulty-${width}.jpeg`),
    )
  })

  it('PRE-1 finds overflow, text that is cut off and texts that overlap, each at the widths where it is so', () => {
    expect(lines('overflow').map((line) => /\d+ px/.exec(line)?.[0])).toEqual([
      '992 px',
      '768 px',
      '390 px',
      '320 px',
    ])
    expect(saying('clipped', 'Cut off at the end')).toBe(6)
    expect(saying('clipped', 'scrolled to')).toBe(0)
    expect(saying('overlap', 'lies on another')).toBe(6)
  })

  it('LOOK-16 finds words that break', () => {
    expect(saying('broken', 'Traceability')).toBe(6)
  })

  it('LOOK-18 finds an icon that is in a line alone', () => {
    expect(saying('alone', 'Onwards')).toBe(6)
  })

  it('LOOK-11 finds small targets side by side, and spares a link in a sentence', () => {
    expect(saying('target', '16 x 16')).toBe(12)
    expect(saying('target', 'a link')).toBe(0)
  })

  it('LOOK-32 finds tables that a phone does not show whole', () => {
    expect(saying('sideways', 'Wide table')).toBe(2)
  })

  it('LOOK-12 finds what moves while the page is read', () => {
    expect(lines('shift')).toHaveLength(1)
  })

  it('LOOK-8 finds what axe finds', () => {
    expect(saying('barrier', 'color-contrast')).toBeGreaterThan(0)
  })
})

it.each([
  ['fonts', '**/*.woff2'],
  ['font of headings', '**/bricolage*.woff2'],
])(
  'PRE-1 knows a page whose %s came too late, and sees it in its own when it is loaded again',
  async (_, late) => {
    const site = await siteFixture()
    const page = await (await browser.newContext()).newPage()
    const painted = Promise.withResolvers<void>()
    await page.route(late, async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(site.address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    painted.resolve()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(hasLateFonts)).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await expect
      .poll(async () => {
        await page.reload({ waitUntil: 'load' })
        return page.evaluate(hasLateFonts)
      })
      .toBe(false)
    await page.context().close()
    await site.close()
  },
)
