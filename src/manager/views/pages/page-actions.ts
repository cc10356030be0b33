import { showRevision } from '#api/editing.ts'
import type { RemovedPage } from '#api/page-list.ts'
import type { Change } from '#edit/change.ts'
import type { Refusal } from '#edit/refusal.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Routes } from '#model/route.ts'
import type { Result } from '#std/result.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'
import { say } from '../../phrases/say.ts'
import { uiLanguage } from '../../phrases/use-say.ts'
import {
  addedPage,
  copiedPage,
  emptyPage,
  newPageId,
  removedPage,
  renamedPage,
  restoredPage,
} from './page-changes.ts'
import type { PageAnswers } from './page-dialog.tsx'

/** Actions on pages. Each returns why it is refused; null if it is done and being saved. */
export type PageActions = {
  readonly add: (answers: PageAnswers) => Promise<string | null>
  readonly rename: (id: PageId, answers: PageAnswers) => Promise<string | null>
  readonly remove: (id: PageId, target: string | null) => Promise<string | null>
  readonly restore: (page: RemovedPage) => Promise<string | null>
}

const away = (): string => say(uiLanguage(), 'The server cannot be reached. Try again in a moment.')
const gone = (): string => say(uiLanguage(), 'There is no such page. It may have been removed.')

/** Changes pages in the drafts. `routes` are those of all pages; `taken` are ids that no new page may have. */
export function pageActions(drafts: DraftStore, routes: Routes, taken: ReadonlySet<PageId>): PageActions {
  const load = async (id: PageId): Promise<Page | string> => {
    const [page, design] = await Promise.all([drafts.load(pageKey(id)), drafts.load('design')])
    if (page === 'away' || design === 'away') return away()
    return (drafts.document(pageKey(id)) as Page | null) ?? gone()
  }
  const design = (): Design => drafts.document('design') as Design
  const made = (changes: readonly Change[]): string | null => drafts.editTogether(changes)
  const planned = (plan: Result<Change[], Refusal>): string | null =>
    plan.ok ? made(plan.value) : plan.failure.says
  return {
    async add({ original, ...answers }) {
      const added = { ...answers, id: newPageId(taken, Math.random) }
      const page = original === null ? null : await load(original)
      if (typeof page === 'string') return page
      return made([addedPage(page === null ? emptyPage(added) : copiedPage(page, added))])
    },
    async rename(id, answers) {
      const page = await load(id)
      return typeof page === 'string' ? page : planned(renamedPage(page, design(), answers, routes))
    },
    async remove(id, target) {
      const page = await load(id)
      return typeof page === 'string' ? page : planned(removedPage(page, design(), target, routes))
    },
    async restore({ id, revision }) {
      const answer = await ask(showRevision, { params: { key: pageKey(id), revision } })
      if (!answer.ok) return answer.failure.detail
      const isThere = drafts.document(pageKey(id)) !== null
      // If this window still has the page, somebody else removed it.
      const loaded = await Promise.all([
        drafts.load('design'),
        ...(isThere ? [drafts.load(pageKey(id))] : []),
      ])
      if (loaded.includes('away')) return away()
      // A document with the key of a page is a page.
      return made(restoredPage(answer.value.document as Page, design()))
    },
  }
}
