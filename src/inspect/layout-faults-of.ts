import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { LayoutFault } from './layout-faults.ts'

let script: Promise<string> | undefined

/** What is wrong with the layout of an open page at its present width. */
export const layoutFaultsOf = async (page: Page): Promise<LayoutFault[]> =>
  page.evaluate(await (script ??= readScript()))

/** The script as an expression whose value is that of its function. It is read where the sources are, which a bundle has beside it. */
async function readScript(): Promise<string> {
  const file = join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'src/inspect/layout-faults.ts')
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  return `(() => { ${code.replaceAll('export function', 'function')}; return layoutFaults() })()`
}
