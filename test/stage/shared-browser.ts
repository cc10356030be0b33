import type { Browser } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'

let opened: Promise<Browser> | undefined

/** The browser of this worker, which ends with it: files close the contexts that they open, not the browser. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser()
  return opened
}
