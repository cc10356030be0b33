import type { BrowserContext, Page } from 'playwright-core'

/** Collects in each page of a context what its Content-Security-Policy refused, from the first line of the document on. */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sample, sourceFile, blockedURI }) =>
        refused.push(`${violatedDirective}: ${blockedURI} ${sample} at ${sourceFile}`),
    )
  })

/** What the policy of the page that is shown refused so far. */
export const refusedByPolicy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { refused: readonly string[] }).refused)

/** A window so tall that a page is seen in a few looks. */
export const TALL_WINDOW = { width: 1280, height: 4_000 }

/** Scrolls past everything, so that all that wakes up when it is seen does. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
}
