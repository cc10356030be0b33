import { listEditedPages, type ListedPage, type RemovedPage } from '#api/page-list.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'
import { useAnswer } from '../use-answer.ts'

export type PageList = { readonly pages: readonly ListedPage[]; readonly removed: readonly RemovedPage[] }

const readPages = () => ask(listEditedPages)

/** The list of pages: read again whenever something was saved here, and when the window comes back to the front. */
export const usePageList = (drafts: DraftStore) => useAnswer(readPages, { savedIn: drafts, onFocus: true })
