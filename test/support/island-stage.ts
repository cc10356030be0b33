import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { Block } from '#model/block.ts'
import { samples } from '#blocks/fixtures/samples.ts'
import { sharedBrowser } from '../stage/shared-browser.ts'
import { buildScripts, openBlocks, type OpenPage, type Scripts } from './island-page.ts'

/** The browser of this worker, and a separate context for each. */
export type IslandStage = {
  /** A page with these blocks, as visitors get it. */
  readonly open: (blocks: readonly Block[], options?: BrowserContextOptions) => Promise<OpenPage>
  /** The built scripts of all living kinds. */
  readonly scripts: () => Scripts
}

/** Must be called at the top of a test file. */
export function islandStage(): IslandStage {
  let browser: Browser
  let scripts: Scripts
  let context: BrowserContext | undefined
  beforeAll(async () => {
    ;[browser, scripts] = await Promise.all([sharedBrowser(), buildScripts()])
  })
  afterEach(async () => {
    await context?.close()
  })
  return {
    open: async (blocks, options = {}) => {
      context = await browser.newContext(options)
      return openBlocks(context, scripts, blocks)
    },
    scripts: () => scripts,
  }
}

/** The sample of a kind. */
export function sampleOf(kind: string): Block {
  const found = samples.find(({ content }) => content?.type === kind)
  if (found === undefined) throw new Error(`No sample of ${kind}`)
  return found
}
