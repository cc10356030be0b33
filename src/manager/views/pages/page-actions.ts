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
import { linkToText } from '../../editor/linked-text.ts'
import { say } from '../../phrases/say.ts'
import { uiLanguage } from '../../phrases/use-say.ts'
import { localizedRefusal } from '../../problem-words.ts'
import {
  addedPage,
  copiedPage,
  emptyPage,
  newPageId,
  removedPage,
  renamedPage,
  restoredPage,
  type NewPage,
} from './page-changes.ts'
import type { PageAnswers } from './page-dialog.tsx'
import { firstText, pageLike } from './page-like.ts'

/** Actions on pages. Each returns why it is refused; null if it is done and being saved. */
export type PageActions = {
  /** Adds a page, which begins like the original if there is one, and opens it. */
  readonly add: (answers: PageAnswers) => Promise<string | null>
  readonly duplicate: (answers: PageAnswers) => Promise<string | null>
  readonly rename: (id: PageId, answers: PageAnswers) => Promise<string | null>
  readonly remove: (id: PageId, target: string | null) => Promise<string | null>
  readonly restore: (page: RemovedPage) => Promise<string | null>
}

const away = (): string => say(uiLanguage(), 'The server cannot be reached. Try again in a moment.')
const gone = (): string => say(uiLanguage(), 'There is no such page. It may have been removed.')

/** What changing pages needs. */
type PageActionsOptions = {
  readonly drafts: DraftStore
  /** Those of all pages. */
  readonly routes: Routes
  /** Ids that no new page may have. */
  readonly taken: ReadonlySet<PageId>
  /** Goes to an address of the manager. */
  readonly goTo: (address: string) => void
}

/** Changes pages in the drafts. */
export function pageActions({ drafts, routes, taken, goTo }: PageActionsOptions): PageActions {
  const load = async (id: PageId): Promise<Page | string> => {
    const [page, design] = await Promise.all([drafts.load(pageKey(id)), drafts.load('design')])
    if (page === 'away' || design === 'away') return away()
    return (drafts.document(pageKey(id)) as Page | null) ?? gone()
  }
  const design = (): Design => drafts.document('design') as Design
  const made = (changes: readonly Change[]): string | null => drafts.editTogether(changes)
  const planned = (plan: Result<Change[], Refusal>): string | null =>
    plan.ok ? made(plan.value) : localizedRefusal(plan.failure.says, uiLanguage())
  const newPage = async (
    { original, ...answers }: PageAnswers,
    begun: (original: Page, added: NewPage) => Page,
  ): Promise<Page | string> => {
    const added = { ...answers, id: newPageId(taken, Math.random) }
    if (original === null) return emptyPage(added)
    const page = await load(original)
    return typeof page === 'string' ? page : begun(page, added)
  }
  return {
    async add(answers) {
      const page = await newPage(answers, (original, added) => pageLike(original, added, today()))
      if (typeof page === 'string') return page
      const failed = made([addedPage(page)])
      if (failed !== null) return failed
      await drafts.flush()
      // While the server is away the page stays in the list; one that it refused is no longer among the drafts.
      const isThere = drafts.document(pageKey(page.id)) !== null
      if (isThere && drafts.snapshot().state === 'saved') goTo(addressOf(page))
      return null
    },
    async duplicate(answers) {
      const page = await newPage(answers, copiedPage)
      return typeof page === 'string' ? page : made([addedPage(page)])
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

/** Where a page is edited, with the text open in which one begins to write. */
function addressOf(page: Page): string {
  const text = firstText(page)
  return `/manager/pages/${page.id}${text === null ? '' : linkToText(text)}`
}

/** The day that it is now where somebody works: `2026-11-26`. */
function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
