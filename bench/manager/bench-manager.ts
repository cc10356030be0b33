import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { ManagerWindows } from '../../test/support/manager-windows.ts'
import { startSite, stopSite } from '../../test/support/started-site.ts'
import { emptyFolder, PATH, WORK } from '../peer.ts'
import { median, numberText, tableText } from '../report/table.ts'
import { collectedTimes, watchChanges, watchClicks, watchFrames, watchInput, watchKeys } from './in-page.ts'
import { widePage } from './wide-page.ts'

const HOME = '/manager/pages/453025'
const LONGEST_GUIDE = '/manager/pages/453119'
const WIDE_PAGE_ID = 900_001
const KEYS = 200
const CLICKS = 20
const LETTERS = 20
const DRAG_STEPS = 120

/** Event Timing does not report shorter events, and rounds to 8 ms. */
const LEAST_TOLD_MS = 16

/** A measure of the manager: what it should be at most, and what it was, in ms. */
export type ManagerRow = {
  readonly what: string
  readonly target: number
  readonly found: number
  readonly times: number
}

type Editor = { readonly page: Page; readonly frame: Frame }

/** Works in the manager of the project's own site as two people do, in Chromium, and measures what they wait for. */
export async function benchManager({ rounds }: { readonly rounds: number }): Promise<readonly ManagerRow[]> {
  process.env['PATH'] = PATH
  const folder = emptyFolder(join(WORK, 'manager'))
  process.stderr.write('Publishing the site of content/ …\n')
  await stopSite((await startSite(folder)).server)
  const windows = await ManagerWindows.startOn(folder, { ann: 'publisher', ben: 'editor' }, async (store) => {
    const page = widePage(WIDE_PAGE_ID)
    const on = `page:${WIDE_PAGE_ID}` as const
    await store.commit({
      id: 'commit-of-the-benchmark',
      author: 'ann',
      at: Date.now(),
      base: { [on]: 0 },
      changes: [{ do: 'insert-page', on, page }],
    })
  })
  try {
    return await measured(windows, rounds)
  } finally {
    await windows.stop()
  }
}

async function measured(windows: ManagerWindows, rounds: number): Promise<ManagerRow[]> {
  const { page } = await windows.open('ann')
  const edit = async (path: string): Promise<Editor> => ({ page, frame: await windows.edit(page, path) })
  const rows: ManagerRow[] = []
  const add = (what: string, target: number, times: readonly number[], share = 0.5): void => {
    const found = share === 0.5 ? median(times) : percentile(times, share)
    rows.push({ what, target, found, times: times.length })
    process.stderr.write(`${what}: ${numberText(found)} ms\n`)
  }
  add('home open in the editor, cold cache', 1500, await opened(page, windows.address + HOME, rounds))
  add('key to frame on home, p95', 16, await typed(await edit(HOME), 'h1[data-text]'), 0.95)
  const longText = '[data-text="section/head/data/lead"] > p'
  add('key to frame on the longest guide, p95', 33, await typed(await edit(LONGEST_GUIDE), longText), 0.95)
  add('click to its fields', 100, await selected(await edit(HOME)))
  const { saved, shown } = await shared(windows, await edit(HOME))
  add('save acknowledged', 50, saved)
  add('shown on another screen', 150, shown)
  add(
    'frame while dragging over 2,000 blocks, p95',
    16,
    await dragged(await edit(`/manager/pages/${WIDE_PAGE_ID}`)),
    0.95,
  )
  return rows
}

/** From the address to the page that can be edited, each time in a window that has nothing in its cache. */
async function opened(signedIn: Page, address: string, rounds: number): Promise<number[]> {
  const storageState = await signedIn.context().storageState()
  const browser = signedIn.context().browser()
  if (browser === null) throw new Error('The window has no browser.')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ storageState, viewport: { width: 1600, height: 900 } })
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(address)
    await page.frameLocator('iframe[title="Page"]').locator('h1[data-text]').waitFor()
    times.push(performance.now() - start)
    await context.close()
  }
  return times
}

async function typed({ page, frame }: Editor, selector: string): Promise<number[]> {
  await frame.locator(selector).first().dblclick()
  await frame.waitForFunction(() => document.activeElement?.closest('[contenteditable]') !== null)
  await page.keyboard.press('End')
  await page.keyboard.type('warm ', { delay: 50 })
  await frame.evaluate(watchKeys)
  await page.keyboard.type('salsa '.repeat(Math.ceil(KEYS / 6)).slice(0, KEYS), { delay: 50 })
  const told = await frame.evaluate(collectedTimes)
  await page.keyboard.press('Escape')
  return [...told, ...Array.from({ length: KEYS - told.length }, () => LEAST_TOLD_MS / 2)]
}

async function selected({ page, frame }: Editor): Promise<number[]> {
  const texts = frame.locator('main :is(h2, h3)[data-text]:visible')
  await frame.evaluate(watchClicks)
  await page.evaluate(watchChanges, '.fields')
  const times: number[] = []
  for (let at = 0; at < Math.min(CLICKS, await texts.count()); at += 1) {
    await texts.nth(at).click()
    await page.waitForFunction((count) => window.benchTimes.length > count, at)
  }
  const [clicks, changes] = [await frame.evaluate(collectedTimes), await page.evaluate(collectedTimes)]
  for (const click of clicks) {
    const change = changes.find((time) => time >= Math.floor(click))
    if (change !== undefined) times.push(change - click)
  }
  return times
}

/** One writes letters, and another has the page open: how long the server takes, and how long until the other sees each. */
async function shared(
  windows: ManagerWindows,
  writer: Editor,
): Promise<{ saved: number[]; shown: number[] }> {
  const reader = await windows.open('ben')
  const seen = await windows.edit(reader.page, HOME)
  const title = writer.frame.locator('h1[data-text]')
  await title.dblclick()
  await writer.page.keyboard.press('End')
  const saved: number[] = []
  writer.page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/commits')) saved.push(request.timing().responseEnd)
  })
  await writer.frame.evaluate(watchInput)
  await seen.evaluate(watchChanges, 'h1')
  for (let at = 0; at < LETTERS; at += 1) {
    await writer.page.keyboard.type('a')
    await seen.waitForFunction((count) => window.benchTimes.length > count, at)
  }
  const [letters, changes] = [
    await writer.frame.evaluate(collectedTimes),
    await seen.evaluate(collectedTimes),
  ]
  await writer.page.keyboard.press('Escape')
  return { saved, shown: letters.map((time, at) => (changes[at] ?? Number.NaN) - time) }
}

async function dragged({ page, frame }: Editor): Promise<number[]> {
  const block = frame.locator('main [data-block]').first()
  await block.click()
  const box = await block.boundingBox()
  if (box === null) throw new Error('The first block is not shown.')
  const [x, y] = [box.x + 20, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 2 })
  await frame.evaluate(watchFrames)
  await page.mouse.move(x, y + 500, { steps: DRAG_STEPS })
  const times = await frame.evaluate(collectedTimes)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The measures for people: medians where nothing else is said. */
export const managerReport = (rows: readonly ManagerRow[]): string =>
  `### The manager, in Chromium\n\n${tableText(
    ['', 'target ms', 'ms', 'times'],
    rows.map(({ what, target, found, times }) => [
      what,
      numberText(target),
      numberText(found),
      String(times),
    ]),
  )}\n\nKeys that took less than ${LEAST_TOLD_MS} ms count as half of that.`
