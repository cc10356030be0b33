import { createContext, useContext } from 'react'
import type { CanvasSite, PartFailed } from '#frame/messages.ts'
import type { Selection, TextAddress } from '#frame/selection.ts'
import { namedPath, ownerPath, resolveField } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import { valueAt } from '#edit/tree.ts'
import type { Design } from '#model/design.ts'
import { pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { DraftStore } from '../draft-store.ts'
import type { FieldPlace } from '../inspector/field-place.ts'

/** Shared data and actions of the panels around a page. */
export type Editor = {
  readonly drafts: DraftStore
  readonly page: Page
  readonly design: Design
  readonly site: CanvasSite
  /** The language in which the page is shown and edited. */
  readonly language: TextLanguage
  /** Whether more than texts may be changed: by this person, and now. */
  readonly mayArrange: boolean
  /** Whether this person may write texts in the shown language. */
  readonly mayWrite: boolean
  /** Whether this person may change more than texts. */
  readonly mayChange: boolean
  readonly selection: Selection | null
  readonly select: (selection: Selection | null) => void
  /** Opens a text on the page for editing. */
  readonly openText: (address: TextAddress) => void
  /** Applies a change of the page or the design; returns the reason if it is refused. */
  readonly edit: (change: Change) => string | null
  /** Uploads a picture, and sets it in the field at a place; null where that is not possible, as in the preview. */
  readonly uploadPicture: ((file: File, place: FieldPlace) => void) | null
  /** What the canvas could not show, each with the reason. */
  readonly failures: readonly PartFailed[]
}

const Context = createContext<Editor | null>(null)

export const EditorProvider = Context.Provider

/** Provides the editor to its panels. */
export function useEditor(): Editor {
  const editor = useContext(Context)
  if (editor === null) throw new Error('This part belongs inside the editor of a page.')
  return editor
}

/** The document of a selection, and its key. */
export const documentOf = (
  { in: within }: Pick<Selection, 'in'>,
  { page, design }: Pick<Editor, 'page' | 'design'>,
): { readonly key: DocumentKey; readonly document: Document } =>
  within === undefined ? { key: `page:${page.id}`, document: page } : { key: 'design', document: design }

/**
 * The current state of an editor, for code that changes something: the panels show typing on the page only in its pauses. The
 * selection is updated to where the selected thing is now.
 */
export function currentEditor(editor: Editor): Editor {
  const { drafts, selection } = editor
  const page = (drafts.document(pageKey(editor.page.id)) as Page | null) ?? editor.page
  const design = (drafts.document('design') as Design | null) ?? editor.design
  const now = { ...editor, page, design }
  if (selection === null) return now
  const { document } = documentOf(selection, editor)
  return { ...now, selection: followed(selection, document, documentOf(selection, now).document) }
}

/** A selection in a later state of its document: list items are found by id. */
function followed(selection: Selection, before: Document, now: Document): Selection {
  const owner = ownerPath(before, selection.of)
  if (before === now || !owner.ok) return selection
  const named = namedPath(valueAt(before, owner.value), selection.path)
  const field = resolveField(now, selection.of, named)
  return field.ok ? { ...selection, path: field.value.path.slice(field.value.owner.length) } : selection
}
