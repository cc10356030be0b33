import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with a window, each as the rule and the first element that breaks it. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
