import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { misbehavingServer, type MisbehavingServer } from '../support/misbehaving-server.ts'
import { movingPage } from '../support/moving-page.ts'
import { buildRuntime, serveRuntimePage } from '../support/runtime-page.ts'
import { forcedLayouts, scriptCalls, scrollThrough, type Trace } from '../support/trace.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'

/** Faster than anybody reads, in px a second. */
const FAST = 12_000

/** Properties that a browser can animate without the page's main thread. */
const COMPOSITED = new Set(['opacity', 'translate', 'scale', 'rotate', 'transform'])

let browser: Browser
let server: MisbehavingServer

beforeAll(async () => {
  server = await misbehavingServer()
  serveRuntimePage(server, await buildRuntime(), movingPage)
  browser = await sharedBrowser()
})

afterAll(async () => {
  await server.close()
})

describe('a page with 200 animated blocks and 20 with parallax, scrolled to its end', () => {
  let trace: Trace
  let animated: number
  let moving: string[]

  beforeAll(async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.address)
    await page.waitForSelector('html[data-started]')
    await page.waitForSelector('[data-section][data-visible]')
    trace = await scrollThrough(page, FAST)
    animated = await page.locator('[data-animated]').count()
    moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame)),
    )
    await page.close()
  })

  it('LIFE-4 has started every entrance', () => {
    expect(animated).toBe(200)
  })

  it('LIFE-5 has measured nothing: no layout and no style was forced by a script', () => {
    expect(forcedLayouts(trace)).toEqual([])
  })

  it('LIFE-5 has run no script for scrolling or for a frame', () => {
    const calls = scriptCalls(trace)
    expect(calls.filter(({ cause }) => cause === 'scroll' || cause === 'frame')).toEqual([])
    // The browser reports what came into view, so the script has been called at all.
    expect(calls.length).toBeGreaterThan(0)
  })

  it('LIFE-5 moves nothing that needs layout', () => {
    const values = new Set(['offset', 'computedOffset', 'easing', 'composite'])
    const properties = new Set(moving.filter((name) => !values.has(name)))
    expect(properties.size).toBeGreaterThan(0)
    expect([...properties].filter((name) => !COMPOSITED.has(name))).toEqual([])
  })
})
