import { useEffect, useState } from 'react'
import { listEditedPages, type ListedPage, type RemovedPage } from '#api/page-list.ts'
import { ask } from '../../ask.ts'
import type { DraftStore } from '../../draft-store.ts'

export type PageList = { readonly pages: readonly ListedPage[]; readonly removed: readonly RemovedPage[] }

/** The list, null until it is there, or why it could not be read. */
type Read = { readonly list: PageList | null; readonly fault: string | null }

/** The list of pages: read again whenever something was saved here, and when the window comes back to the front. */
export function usePageList(drafts: DraftStore): Read & { readonly refresh: () => Promise<void> } {
  const [shown, setRead] = useState<Read>({ list: null, fault: null })
  const refresh = async (): Promise<void> => setRead(shownAfter(await readPages()))
  useEffect(() => {
    const read = async (): Promise<void> => setRead(shownAfter(await readPages()))
    const again = (): void => void read()
    let { lastSaved } = drafts.snapshot().session
    const unsubscribe = drafts.subscribe(() => {
      const { session } = drafts.snapshot()
      if (session.lastSaved === lastSaved) return
      lastSaved = session.lastSaved
      again()
    })
    addEventListener('focus', again)
    again()
    return () => {
      unsubscribe()
      removeEventListener('focus', again)
    }
  }, [drafts])
  return { ...shown, refresh }
}

/** What was read stays shown while the server does not answer. */
const shownAfter =
  (next: Read) =>
  (before: Read): Read => ({ list: next.list ?? before.list, fault: next.fault })

async function readPages(): Promise<Read> {
  const answer = await ask(listEditedPages)
  return answer.ok ? { list: answer.value, fault: null } : { list: null, fault: answer.failure.detail }
}
