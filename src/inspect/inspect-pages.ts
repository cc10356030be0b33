import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { barriers } from './barriers.ts'
import type { Finding } from './finding.ts'
import { hasLateFonts } from './has-late-fonts.ts'
import { layoutFaultsOf } from './layout-faults-of.ts'
import { shiftsWhileReading, watchShifts } from './layout-shift.ts'
import { settled } from './settled.ts'

export type Theme = 'light' | 'dark'

/** Widths at which pages are loaded and scrolled from top to bottom, in px: a phone's and a desktop's. */
const READING_WIDTHS = [390, 1200] as const
const HEIGHT_PX = 900

/** How often a page is loaded until it is shown in its own fonts. */
const MOST_LOADS = 4

/** Pages that are inspected at the same time. */
const AT_ONCE = 3

/** A page to inspect, by its path with the first slash. */
export type PageToInspect = {
  readonly path: string
  /** Inspected at one width only, without scrolling: for pages that differ from another one only in their menus. */
  readonly briefly?: boolean
}

export type Inspection = {
  readonly browser: Browser
  /** Address of the site, without a trailing slash. */
  readonly address: string
  readonly pages: readonly PageToInspect[]
  /** Widths of windows, in px. */
  readonly widths: readonly number[]
  /** Layout is inspected in the first theme, contrast in each. */
  readonly themes: readonly Theme[]
  /** Whether each page is scrolled at both reading widths, or pages alternate. */
  readonly readsAtBoth?: boolean
  /** The folder for pictures; created if it does not exist. */
  readonly pictures: string
  /** Which pictures are stored: all of them, or only those with a layout fault. */
  readonly keep: 'all' | 'faulty'
  /** Called after each page. */
  readonly done?: (inspected: InspectedPage) => void
  /** Called with what is not a fault of a page: shifts that did not occur again, fonts that came too late. */
  readonly note?: (line: string) => void
}

/** A picture of a whole page, by its file's name in the folder. */
export type Picture = { readonly file: string; readonly width: number; readonly theme: Theme }

export type InspectedPage = {
  readonly path: string
  readonly findings: readonly Finding[]
  readonly pictures: readonly Picture[]
}

/** Opens pages in a browser and reports faults of their appearance (PRE-1), in the order of `pages`. */
export async function inspectPages(inspection: Inspection): Promise<InspectedPage[]> {
  const { browser, pages, pictures } = inspection
  await mkdir(pictures, { recursive: true })
  const inspected: InspectedPage[] = []
  const queue = pages.entries()
  const work = async (): Promise<void> => {
    const options = { reducedMotion: 'reduce', bypassCSP: true } as const
    const reading = await browser.newContext(options)
    await watchShifts(reading)
    const [read, glance] = await Promise.all([reading.newPage(), browser.newPage(options)])
    for (const [index, { path, briefly }] of queue) {
      const visit = new Visit(inspection, briefly === true ? glance : read, path)
      await (briefly === true ? visit.glance(index) : visit.readWhole(index))
      const result = { path, findings: visit.findings, pictures: visit.pictures }
      inspected[index] = result
      inspection.done?.(result)
    }
    await Promise.all([reading.close(), glance.close()])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return inspected
}

/** One page in a browser, and what is seen of it. */
class Visit {
  readonly findings: Finding[] = []
  readonly pictures: Picture[] = []
  readonly #inspection: Inspection
  readonly #page: Page
  readonly #path: string

  constructor(inspection: Inspection, page: Page, path: string) {
    this.#inspection = inspection
    this.#page = page
    this.#path = path
  }

  async readWhole(index: number): Promise<void> {
    const { widths, themes, readsAtBoth } = this.#inspection
    const [first = 'light', ...others] = themes
    const readAt = readsAtBoth === true ? READING_WIDTHS : [READING_WIDTHS[index % 2] ?? READING_WIDTHS[0]]
    for (const width of readAt) {
      await this.#open(width)
      this.#add('shift', `${width} px`, await this.#shifts(width))
    }
    await this.#show(first)
    this.#add('barrier', first, await barriers(this.#page, 'all'))
    for (const width of widths) await this.#layoutAt(width, first)
    for (const theme of others) {
      await this.#show(theme)
      this.#add('barrier', theme, await barriers(this.#page, 'color'))
      if (this.#inspection.keep === 'all') for (const width of widths) await this.#pictureAt(width, theme)
    }
  }

  async glance(index: number): Promise<void> {
    const { widths, themes } = this.#inspection
    const width = widths[index % widths.length] ?? READING_WIDTHS[0]
    await this.#open(width)
    await this.#layoutAt(width, themes[0] ?? 'light')
  }

  /** A page, if possible in its own fonts: on a busy machine they may be late, and are used when the page is loaded again. */
  async #open(width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: HEIGHT_PX })
    for (let loads = 0; loads < MOST_LOADS; loads += 1) {
      await this.#page.goto(this.#inspection.address + this.#path, { waitUntil: 'load' })
      await this.#page.evaluate(() => document.fonts.ready)
      if (!(await this.#page.evaluate(hasLateFonts))) return
    }
    this.#inspection.note?.(
      `${this.#path} at ${width} px is seen in fonts of the system: its own came too late`,
    )
  }

  /**
   * A layout fault shifts the page on every visit; a single shift on a busy machine is reported, but is no fault of the page.
   */
  async #shifts(width: number): Promise<string[]> {
    const first = await shiftsWhileReading(this.#page)
    if (first.length === 0) return []
    this.#inspection.note?.(`${this.#path} at ${width} px ${first.join(', ')}`)
    await this.#open(width)
    return shiftsWhileReading(this.#page)
  }

  /** Switches the theme as a visitor would, and waits until colors have settled. */
  async #show(theme: Theme): Promise<void> {
    await this.#page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    await settled(this.#page)
  }

  async #layoutAt(width: number, theme: Theme): Promise<void> {
    await this.#widen(width)
    const faults = await layoutFaultsOf(this.#page)
    for (const { kind, what } of faults) this.#add(kind, `${width} px`, [what])
    if (faults.length > 0 || this.#inspection.keep === 'all') await this.#take(width, theme)
  }

  async #pictureAt(width: number, theme: Theme): Promise<void> {
    await this.#widen(width)
    await this.#take(width, theme)
  }

  async #widen(width: number): Promise<void> {
    await this.#page.setViewportSize({ width, height: HEIGHT_PX })
    await settled(this.#page)
  }

  async #take(width: number, theme: Theme): Promise<void> {
    const file = `${this.#path.replaceAll('/', '_')}-${width}${theme === 'dark' ? '-dark' : ''}.jpeg`
    const path = join(this.#inspection.pictures, file)
    await this.#page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true })
    this.pictures.push({ file, width, theme })
  }

  #add(kind: Finding['kind'], where: string, whats: readonly string[]): void {
    for (const what of whats) this.findings.push({ kind, path: this.#path, where, what })
  }
}
