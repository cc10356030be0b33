import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import type { Block } from '#model/block.ts'
import { openBrowser } from '../test/support/browser.ts'
import { misbehavingServer } from '../test/support/misbehaving-server.ts'
import { movingPage } from '../test/support/moving-page.ts'
import {
  buildRuntime,
  POPUP_LINK,
  runtimePage,
  scriptPath,
  serveRuntimePage,
} from '../test/support/runtime-page.ts'
import { clickWork, forcedLayouts, longestTask, record, scrollThrough } from '../test/support/trace.ts'

/**
 * How many times slower than this machine. Times of the thread itself are taken at full speed and multiplied: the browser's
 * brake holds a thread by the clock, and so makes time of the page out of time that other programs took.
 */
const SLOWDOWN = 4

/** Longest task while a page is scrolled, and longest wait from a click to its picture, on the slowed CPU, in ms. */
const TASK_BUDGET = 50
const CLICK_BUDGET = 200

/** How fast the page is scrolled, in px a second: a quick flick of a finger. */
const READING = 3_000

/** Number of measurements; the median is reported. */
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

/** What a measurement gave in each round, in ms. */
type Measured = { readonly middle: number; readonly worst: number }

/** Measures in rounds, each in a separate browser, so that rounds do not affect each other. */
async function inRounds(measure: (page: Page) => Promise<number>): Promise<Measured> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = await openBrowser()
    values.push(await measure(await browser.newPage({ viewport: { width: 1280, height: 800 } })))
    await browser.close()
  }
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { middle, worst: Math.max(...values) }
}

async function brake(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function openMoving(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector('html[data-started]')
}

/** The page has nothing left to do. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** The longest task of a page that starts. */
const starting = (address: string) => async (page: Page) => {
  await page.goto('about:blank')
  return SLOWDOWN * longestTask(await record(page, () => openMoving(page, address)))
}

/** The longest task of a page that is scrolled through. */
const scrolling = (address: string) => async (page: Page) => {
  await openMoving(page, address)
  await idle(page)
  const trace = await scrollThrough(page, READING)
  if (forcedLayouts(trace).length > 0) throw new Error(`Layouts were forced: ${forcedLayouts(trace).join()}`)
  return SLOWDOWN * longestTask(trace)
}

/** Opens the page for a visitor who is there already: what comes at the first sign of one has come. */
async function openLiving(page: Page, address: string): Promise<void> {
  const popups = page.waitForResponse(`**${scriptPath('popups')}`)
  await page.goto(address)
  await page.mouse.move(1, 1)
  await (await popups).finished()
  for (const id of ['tour', 'contact'])
    await page.waitForSelector(`[data-block="${id}"][data-state="loaded"]`)
}

/** Presses where an element is, as a hand does it: the pointer is there already. */
async function pressable(page: Page, selector: string): Promise<() => Promise<void>> {
  const element = page.locator(selector)
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await idle(page)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** The main thread's time from a click to the frame that shows what it did. */
const clickTask = (address: string, selector: string) => async (page: Page) => {
  await openLiving(page, address)
  const press = await pressable(page, selector)
  const trace = await record(page, async () => {
    await press()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
  })
  return SLOWDOWN * clickWork(trace)
}

/** Time from a click to the frame that shows its effect, according to the browser's Event Timing (INP). */
const interaction = (address: string, selector: string) => async (page: Page) => {
  await openLiving(page, address)
  const press = await pressable(page, selector)
  await brake(page)
  await page.evaluate(() => {
    const told = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'click') resolve(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    Object.assign(window, { told })
  })
  await press()
  // Entries of less than 16 ms are not reported; the page waits for a second.
  return page.evaluate(() => {
    const { told } = window as unknown as { told: Promise<number> }
    return Promise.race([told, new Promise<number>((resolve) => setTimeout(() => resolve(16), 1_000))])
  })
}

/** A measurement on one of the pages, and its limit in ms; without a limit it is only reported. */
type Measurement = {
  readonly what: string
  readonly html: string
  readonly measure: (page: Page) => Promise<number>
  readonly budget?: number
}

const measurements = (address: string): readonly Measurement[] => [
  { what: 'start, longest task', html: movingPage, measure: starting(address) },
  { what: 'scroll, longest task', html: movingPage, measure: scrolling(address), budget: TASK_BUDGET },
  ...Object.entries(CLICKS).flatMap(([what, selector]): Measurement[] => {
    const click = { html: livingPage, budget: CLICK_BUDGET }
    return [
      { ...click, what: `${what}, own time`, measure: clickTask(address, selector) },
      { ...click, what: `${what}, by the clock`, measure: interaction(address, selector) },
    ]
  }),
]

/**
 * Measures what has one of the words in its name, or everything; prints, and ends with 1 when a budget is missed. Tasks and
 * "own time" are time of the main thread; "by the clock" is what a visitor waits, with the browser's brake on.
 */
export async function measureRuntime(chosen: readonly string[]): Promise<void> {
  const server = await misbehavingServer()
  const scripts = await buildRuntime()
  console.log(`CPU slowed ${SLOWDOWN} times, middle of ${ROUNDS} rounds, load ${loadavg()[0]?.toFixed(1)}`)
  for (const { what, html, measure, budget } of measurements(server.address)) {
    if (chosen.length > 0 && !chosen.some((word) => what.includes(word))) continue
    serveRuntimePage(server, scripts, html)
    const { middle, worst } = await inRounds(measure)
    const isOver = budget !== undefined && middle > budget
    const said = budget === undefined ? '' : `, budget ${budget}${isOver ? ': MISSED' : ''}`
    console.log(`${what}: ${middle.toFixed(0)} ms (worst ${worst.toFixed(0)})${said}`)
    if (isOver) process.exitCode = 1
  }
  await server.close()
}
