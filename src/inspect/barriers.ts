import type AxeSource from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules of axe that depend on colors. */
const OF_COLOR = ['color-contrast', 'link-in-text-block']

/** What to look for: everything, or only what depends on colors. */
export type BarrierScope = 'all' | 'color'

const OPTIONS = {
  all: {},
  color: { runOnly: { type: 'rule', values: OF_COLOR } },
} as const

/** The findings of axe on an open page, one line per rule and place. */
export async function barriers(page: Page, scope: BarrierScope): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate((await import('axe-core')).default.source)
  const options: AxeSource.RunOptions = { resultTypes: ['violations'], iframes: false, ...OPTIONS[scope] }
  return page.evaluate(async (chosen) => {
    const axe: typeof AxeSource = Reflect.get(globalThis, 'axe')
    const { violations } = await axe.run(document, chosen)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`))
  }, options)
}
