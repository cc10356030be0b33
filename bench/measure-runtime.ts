import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import type { Block } from '#model/block.ts'
import { openBrowser } from '../test/support/browser.ts'
import { misbehavingServer } from '../test/support/misbehaving-server.ts'
import { movingPage } from '../test/support/moving-page.ts'
import { buildRuntime, POPUP_LINK, runtimePage, serveRuntimePage } from '../test/support/runtime-page.ts'
import { forcedLayouts, longestTask, scriptCalls, scrollThrough } from '../test/support/trace.ts'

/** How many times slower than this machine. */
const SLOWDOWN = 4

/** How fast the page is scrolled, in px a second: a quick flick of a finger. */
const READING = 3_000

/** Times that everything is measured; the middle one is told. */
const ROUNDS = 5

const words = (uniqueId: string, text: string): Block => ({
  uniqueId,
  content: {
    type: 'text',
    data: {
      text: { en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
    },
  },
})

const form: Block = {
  uniqueId: 'contact',
  content: { type: 'form', data: { name: 'contact' } },
  children: {
    main: [
      {
        uniqueId: 'email',
        content: {
          type: 'form-element',
          data: { element: 'email', name: 'email', required: true, label: { en: 'E-mail' } },
        },
      },
      {
        uniqueId: 'send',
        content: { type: 'form-element', data: { element: 'submit', label: { en: 'Send' } } },
      },
    ],
  },
}

const slider: Block = {
  uniqueId: 'tour',
  content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], loop: true } },
  children: { a: [words('ta', 'First')], b: [words('tb', 'Second')], c: [words('tc', 'Third')] },
}

const livingPage = runtimePage({ start: [slider, form], end: [words('w', 'The end')] }).replace(
  '</main>',
  `${POPUP_LINK}</main>`,
)

/** What is clicked, and what was done before that click. */
const CLICKS: Readonly<Record<string, string>> = {
  'open the menu': '#menu summary',
  'open a popup': 'text=Open first',
  'step the slider': '[aria-label="Next slide"]',
  'see a form error': '[data-block="contact"] [type="submit"]',
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Time from a click to the frame that shows what it did, in ms, as the browser's Event Timing tells it. */
async function interaction(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    const told = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'click') resolve(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    Object.assign(window, { told })
  })
  await page.click(selector)
  // Entries of less than 16 ms are not told; the next second is waited for in the page.
  return page.evaluate(() => {
    const { told } = window as unknown as { told: Promise<number> }
    return Promise.race([told, new Promise<number>((resolve) => setTimeout(() => resolve(16), 1_000))])
  })
}

/** Measures and prints. */
export async function measureRuntime(): Promise<void> {
  const server = await misbehavingServer()
  const scripts = await buildRuntime()
  const browser = await openBrowser()
  console.log(`CPU slowed ${SLOWDOWN} times, ${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}`)

  const tasks: number[] = []
  const calls: number[] = []
  let forced = 0
  serveRuntimePage(server, scripts, movingPage)
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.address)
    await page.waitForSelector('html[data-motion="on"]')
    await slowed(page)
    const trace = await scrollThrough(page, READING)
    tasks.push(longestTask(trace))
    calls.push(Math.max(0, ...scriptCalls(trace).map(({ cpuMs }) => cpuMs)))
    forced += forcedLayouts(trace).length
    await page.close()
  }
  console.log(`scrolling 200 animated and 20 parallax blocks: ${forced} forced layouts,`)
  console.log(
    `  longest task ${middle(tasks).toFixed(1)} ms of thread time (worst ${Math.max(...tasks).toFixed(1)}), budget 50`,
  )
  console.log(
    `  longest call of the runtime ${middle(calls).toFixed(1)} ms (worst ${Math.max(...calls).toFixed(1)})`,
  )

  serveRuntimePage(server, scripts, livingPage)
  for (const [name, selector] of Object.entries(CLICKS)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(server.address)
      for (const id of ['tour', 'contact'])
        await page.waitForSelector(`[data-block="${id}"][data-state="loaded"]`)
      await slowed(page)
      times.push(await interaction(page, selector))
      await page.close()
    }
    console.log(`${name}: ${middle(times)} ms to the next frame (worst ${Math.max(...times)}), budget 200`)
  }
  await browser.close()
  await server.close()
}
