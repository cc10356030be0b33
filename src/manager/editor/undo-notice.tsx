import type { ReactNode } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { useDraftPart } from '../use-draft-part.ts'

/** Why the last undo or redo was refused. */
export function UndoNotice({ drafts }: { readonly drafts: DraftStore }): ReactNode {
  const notice = useDraftPart(drafts, (snapshot) => snapshot.notice)
  return notice !== null && <p role="alert">{notice}</p>
}
