import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { LayoutFault } from './layout-faults.ts'

let script: Promise<string> | undefined

/** The layout faults of an open page at its current width. */
export const layoutFaultsOf = async (page: Page): Promise<LayoutFault[]> =>
  page.evaluate(await (script ??= readScript()))

/** The script as an expression that evaluates to its function. Read from the sources, which also exist next to a bundle. */
async function readScript(): Promise<string> {
  const file = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'src/inspect/layout-faults.ts')
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  return `(() => { ${code.replaceAll('export function', 'function')}; return layoutFaults() })()`
}
