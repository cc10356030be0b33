import type { BrowserContext, Page } from 'playwright-core'
import { contentPolicy } from '#publish/hosting/security-headers.ts'

/** Of the policy of pages, what it says of Trusted Types: pages of tests are served with it, too (HTTP-22). */
export const TRUSTED_TYPES = {
  'content-security-policy': contentPolicy()
    .split('; ')
    .filter((rule) => rule.includes('trusted-types'))
    .join('; '),
}

/**
 * Collects in each tab of a context what the Content-Security-Policy of its pages refused, from the first line of a document
 * on. The list is the tab's: a page that leads elsewhere by itself takes nothing of it away.
 */
export const watchPolicy = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window !== top) return
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sample, sourceFile, blockedURI }) => {
        const refused = JSON.parse(sessionStorage.getItem('refused') ?? '[]') as string[]
        refused.push(`${violatedDirective}: ${blockedURI} ${sample} at ${sourceFile}`)
        sessionStorage.setItem('refused', JSON.stringify(refused))
      },
    )
  })

/** What policies blocked in a tab since the last call. */
export const refusedByPolicy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const refused = JSON.parse(sessionStorage.getItem('refused') ?? '[]') as string[]
    sessionStorage.removeItem('refused')
    return refused
  })

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
