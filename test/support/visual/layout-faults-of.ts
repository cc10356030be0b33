import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { transformWithOxc } from 'vite'
import type { LayoutFault } from './layout-faults.ts'

const SCRIPT = fileURLToPath(new URL('layout-faults.ts', import.meta.url))

/** The script as an expression whose value is its function. */
const script = readFile(SCRIPT, 'utf8')
  .then((source) => transformWithOxc(source, SCRIPT, { sourcemap: false }))
  .then(
    ({ code }) => `(() => { ${code.replaceAll('export function', 'function')}; return layoutFaults() })()`,
  )

/** What is wrong with the layout of an open page at its present width. */
export const layoutFaultsOf = async (page: Page): Promise<LayoutFault[]> => page.evaluate(await script)
