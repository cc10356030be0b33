import type { BrowserContext, Page } from 'playwright-core'

/** By how much a page may move under its reader, summed over its visit. */
export const SHIFT_LIMIT = 0.02

type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
type Counted = { readonly shifts: { sum: number; of: string[] } }

/** Counts layout shifts in every page of a context. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Counted['shifts'] = { sum: 0, of: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        const node = entry.sources[0]?.node
        shifts.of.push(node instanceof Element ? `${node.localName}.${node.className}` : 'text')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Reads the page from top to bottom and tells what moved, or nothing when that is little enough. */
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
    return (globalThis as unknown as Counted).shifts
  })
  return sum > SHIFT_LIMIT ? [`moved by ${sum.toFixed(3)}, ${[...new Set(of)].slice(0, 4).join(', ')}`] : []
}
