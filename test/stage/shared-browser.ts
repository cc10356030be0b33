import type { Browser } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'

let opened: Promise<Browser> | undefined

/** The browser of this worker, which ends with it: files close the contexts that they open, not the browser. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser()
  return opened
}

/** Closes all windows of the browser, so that a file finds none of those that another one left open. */
export async function closeWindows(): Promise<void> {
  const contexts = (await opened)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}
