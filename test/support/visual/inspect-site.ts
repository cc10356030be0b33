import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { PublishedPage } from '../published-pages.ts'
import { barriers } from './barriers.ts'
import { layoutFaultsOf } from './layout-faults-of.ts'
import { shiftsWhileReading, watchShifts } from './layout-shift.ts'
import type { LayoutFault } from './layout-faults.ts'
import { settled } from './settled.ts'

/** Something wrong with a page: what kind of thing, and a line that says where. */
export type Finding = { readonly kind: LayoutFault['kind'] | 'shift' | 'barrier'; readonly line: string }

/** Widths that the visual check shows pages at, in px (PRE-1), and those of phones. */
const WIDTHS = [1920, 1200, 992, 768, 390, 320] as const

/** Widths at which pages are loaded and read from top to bottom. */
const PHONE = 390
const DESK = 1200
const HEIGHT_PX = 900

/** Pages that are looked at at the same time. */
const AT_ONCE = 3

/** What is looked at, and the folder that keeps a picture of each page with a fault in its layout. */
export type Inspection = {
  readonly browser: Browser
  readonly address: string
  readonly pages: readonly PublishedPage[]
  readonly pictures: string
}

/**
 * Looks at every page: those that are written in their language at every width, in both themes and while they are read;
 * the others, which are the English page between translated menus, at one width.
 */
export async function inspectSite({ browser, address, pages, pictures }: Inspection): Promise<Finding[]> {
  await mkdir(pictures, { recursive: true })
  const found: Finding[] = []
  const queue = pages.entries()
  const work = async (): Promise<void> => {
    const options = { reducedMotion: 'reduce', bypassCSP: true } as const
    const reading = await browser.newContext(options)
    await watchShifts(reading)
    const [read, glance] = await Promise.all([reading.newPage(), browser.newPage(options)])
    for (const [index, { path, isWritten }] of queue) {
      const look: Look = { page: isWritten ? read : glance, url: address + path, path, pictures, found }
      await (isWritten ? readWhole(look, index) : glanceAt(look, index))
    }
    await Promise.all([reading.close(), glance.close()])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

type Look = {
  readonly page: Page
  readonly url: string
  readonly path: string
  readonly pictures: string
  readonly found: Finding[]
}

/** Every other page is loaded on a phone, the others on a desk; all are looked at in both. */
async function readWhole(look: Look, index: number): Promise<void> {
  const width = index % 2 === 0 ? PHONE : DESK
  await open(look, width)
  note(look, 'shift', 'while it is read', await shiftsOf(look, width))
  note(look, 'barrier', 'light', await barriers(look.page, 'all'))
  for (const each of WIDTHS) await noteLayout(look, each)
  await darken(look.page)
  note(look, 'barrier', 'dark', await barriers(look.page, 'color'))
}

/** What moves a page moves it whenever it is read; what moved it once on a busy machine is told, and no fault of the page. */
async function shiftsOf(look: Look, width: number): Promise<string[]> {
  const first = await shiftsWhileReading(look.page)
  if (first.length === 0) return []
  process.stderr.write(`${look.path} at ${width} px ${first.join(', ')}\n`)
  await open(look, width)
  return shiftsWhileReading(look.page)
}

async function glanceAt(look: Look, index: number): Promise<void> {
  const width = WIDTHS[index % WIDTHS.length] ?? DESK
  await open(look, width)
  await noteLayout(look, width)
}

/** Changes the theme as a visitor does, and lets colors arrive. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await settled(page)
}

/** A page whose faces have come, or are left to the next page. */
async function open({ page, url }: Look, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
}

function note({ path, found }: Look, kind: Finding['kind'], where: string, lines: readonly string[]): void {
  found.push(...lines.map((line) => ({ kind, line: `${path} (${where}): ${line}` })))
}

async function noteLayout(look: Look, width: number): Promise<void> {
  await look.page.setViewportSize({ width, height: HEIGHT_PX })
  await settled(look.page)
  const faults = await layoutFaultsOf(look.page)
  for (const { kind, what } of faults) note(look, kind, `${width} px`, [what])
  if (faults.length === 0) return
  const path = join(look.pictures, `${look.path.replaceAll('/', '_')}-${width}.jpeg`)
  await look.page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true })
}
