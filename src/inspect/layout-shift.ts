import type { BrowserContext, Page } from 'playwright-core'

/** Largest acceptable layout shift, summed over a visit. */
const SHIFT_LIMIT = 0.02

type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
type Shifts = { sum: number; of: string[] }
/** A global function of a watched page: returns everything that has shifted so far. */
type TakeShifts = () => Shifts

/** Counts layout shifts in every page of a context. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shifts = { sum: 0, of: [] }
    const count = (entries: PerformanceEntryList): void => {
      for (const entry of entries as Shift[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        const [first] = entry.sources
        const node = first?.node
        const name = node instanceof Element ? `${node.localName}.${node.className}` : 'text'
        const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
          [x, y, width, height].map((one) => Math.round(one)).join(' ')
        const way = first ? `${place(first.previousRect)} to ${place(first.currentRect)}` : 'away'
        shifts.of.push(`${name} from ${way} after ${Math.round(entry.startTime)} ms`)
      }
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const takeShifts: TakeShifts = () => {
      // A busy browser notifies observers late.
      count(observer.takeRecords())
      return shifts
    }
    Object.assign(globalThis, { takeShifts })
  })
}

/** Scrolls a page from top to bottom and reports what shifted, or nothing if it is acceptably little. */
export async function shiftsWhileReading(page: Page): Promise<string[]> {
  const { sum, of } = await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    await frame()
    const takeShifts: TakeShifts = Reflect.get(globalThis, 'takeShifts')
    return takeShifts()
  })
  return sum > SHIFT_LIMIT ? [`moved by ${sum.toFixed(3)}, ${[...new Set(of)].slice(0, 4).join(', ')}`] : []
}
