import { useEffect, useSyncExternalStore } from 'react'
import { pageKey } from '#model/document.ts'
import type { Page, PageId } from '#model/page.ts'
import { useEditor } from '../editor/editor-context.ts'

/** The draft of a page, loaded on demand; null until then, and if it does not exist. */
export function usePage(id: PageId): Page | null {
  const { drafts } = useEditor()
  const key = pageKey(id)
  const page = useSyncExternalStore(drafts.subscribe, () => drafts.document(key))
  useEffect(() => {
    if (!drafts.knows(key)) void drafts.load(key)
  }, [drafts, key])
  return page as Page | null
}
