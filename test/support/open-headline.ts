import type { Page } from 'playwright-core'

/** Opens the headline of the page in the editor as people do, by a double click, and waits until it takes what is typed. */
export async function openHeadline(page: Page): Promise<void> {
  const canvas = page.frameLocator('iframe[title="Page"]')
  await canvas.locator('h1').dblclick()
  await canvas.locator('.ProseMirror-focused').waitFor()
}
