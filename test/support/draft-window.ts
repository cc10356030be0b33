import type { Change } from '#edit/change.ts'
import type { DraftPorts } from '#manager/draft-ports.ts'
import { DraftStore } from '#manager/draft-store.ts'
import type { Page } from '#model/page.ts'

/** The page that tests of drafts write on. */
export const PAGE: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: [],
  sections: {},
}

/** Writes the title of the page. */
export const titled = (text: string): Change => ({
  do: 'set-text',
  on: 'page:7',
  path: ['title'],
  language: 'en',
  text,
})

/** The drafts of Ann in a window. `ask` responds as the server of the test. */
export function draftWindow(ask: unknown, more: Partial<DraftPorts> = {}): DraftStore {
  let ids = 0
  return new DraftStore({
    ask: ask as DraftPorts['ask'],
    person: 'ann@shop.example',
    keep: async () => {},
    isWatched: () => false,
    newId: () => `id-of-a-commit-${(ids += 1)}`,
    sayRefusal: (reason) => reason,
    now: () => Date.now(),
    ...more,
  })
}
