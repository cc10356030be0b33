import type { Page } from 'playwright-core'
import { commitChanges } from '#api/editing.ts'

/** The changes of each commit that a window sends from now on. */
export function sentCommits(page: Page): readonly unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== commitChanges.path) return
    sent.push((request.postDataJSON() as { readonly changes: unknown }).changes)
  })
  return sent
}
