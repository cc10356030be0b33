import { useEffect, useSyncExternalStore } from 'react'
import { pageKey } from '#model/document.ts'
import type { Page, PageId } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'

/** A page as it is edited, read when it is not known yet; null until it is, and when there is none. */
export function usePage(id: PageId): Page | null {
  const { drafts } = useEditor()
  const key = pageKey(id)
  const page = useSyncExternalStore(drafts.subscribe, () => drafts.document(key))
  useEffect(() => {
    if (!drafts.knows(key)) void drafts.load(key)
  }, [drafts, key])
  return page as Page | null
}
