import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe looks at, and for what. */
type AxeScope = {
  /** A selector; the whole page without it. */
  readonly root?: string
  readonly options?: axe.RunOptions
}

/** What axe finds wrong with a page as it is shown, each as the rule, the element that breaks it, and what is said of that. */
export async function axeFaults(
  page: Page,
  { root, options = {} }: AxeScope = {},
): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    async ({ root: selector, chosen }) => {
      const runner: typeof axe = Reflect.get(globalThis, 'axe')
      const { violations } = await runner.run(selector ?? document, {
        resultTypes: ['violations'],
        ...chosen,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      )
    },
    { root: root ?? null, chosen: options },
  )
}
