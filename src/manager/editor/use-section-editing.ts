import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fieldOf, isFieldChange } from '#draft/field-of.ts'
import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { planRestore, type RestoredPart } from '#edit/plan-restore.ts'
import type { ShownMode, ToCanvas } from '#frame/messages.ts'
import { isSameSelection, type Selection } from '#frame/selection.ts'
import type { Design } from '#model/design.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { isObject, sameJson, type Json } from '#std/json.ts'
import type { DraftStore } from '../draft-store.ts'
import { documentOf } from './editor-context.ts'

/** How the section around the selection is worked on (EDIT-2). */
export type SectionEditing = {
  readonly mode: ShownMode
  /** The section around what is selected; null where there is none. */
  readonly section: Selection | null
  readonly begin: (mode: Exclude<ShownMode, 'none'>) => void
  /** Restores what this person changed in the section since its editing began, in one step. */
  readonly cancel: () => void
  /** Leaves the mode; everything is kept. */
  readonly save: () => void
}

/** The section modes, connected to the canvas and the draft. */
type EditingOnCanvas = {
  /** The same object until something of it changes. */
  readonly editing: SectionEditing
  /** Posts the mode to a canvas that was loaded again. */
  readonly repeat: () => void
  /** To be called when a text on the canvas is opened or closed. */
  readonly textChanged: (isOpen: boolean) => void
  /** To be called with each change that this person makes. */
  readonly changed: (change: Change) => void
}

type Begun = {
  readonly mode: ShownMode
  readonly section: Selection
  readonly key: DocumentKey
  /** The document when it began. */
  readonly before: Document
}

/** A field of a document, in one language where it is a text. */
type Field = RestoredPart & { readonly on: DocumentKey }

type EditedSection = {
  readonly drafts: DraftStore
  readonly selection: Selection | null
  /** Null while there is none. */
  readonly page: Page | null
  readonly design: Design
  readonly post: (message: ToCanvas) => void
  /** Renders the page again. */
  readonly show: () => void
  /** Reports why nothing was restored. */
  readonly refused: (why: string) => void
}

/** The edit mode of the selected section. It ends when something outside the section is selected. */
export function useSectionEditing(edited: EditedSection): EditingOnCanvas {
  const { drafts, selection, page, design, post, show, refused } = edited
  const [begun, setBegun] = useState<Begun | null>(null)
  const section = useMemo(
    () => page && selection && sectionAround(selection, documentOf(selection, { page, design }).document),
    [page, design, selection],
  )
  const current = begun !== null && isSameSelection(begun.section, section) ? begun : null
  if (begun !== current) setBegun(null)
  const mode = current?.mode ?? 'none'
  const modeMessage = useMemo(
    (): ToCanvas => ({ type: 'mode', mode, section: current?.section ?? null }),
    [mode, current],
  )
  useEffect(() => post(modeMessage), [post, modeMessage])
  /** The fields that this person changed in the mode, by their names. */
  const fields = useRef(new Map<string, Field>())
  const changed = useCallback((change: Change) => {
    for (const single of singlesOf(change)) {
      const name = fieldOf(single)
      if (name !== null && isFieldChange(single)) fields.current.set(name, single)
    }
  }, [])
  const begin = useCallback(
    (next: ShownMode) => {
      if (page === null || section === null) return
      const { key, document } = documentOf(section, { page, design })
      // What was typed last is part of the draft already, though the panels show it in the next pause.
      fields.current.clear()
      setBegun({ mode: next, section, key, before: drafts.document(key) ?? document })
    },
    [drafts, page, design, section],
  )
  const restore = useCallback(
    (left: Begun) => {
      const problem = restoreFields(left, [...fields.current.values()], drafts)
      if (problem === null) show()
      else refused(problem)
    },
    [drafts, show, refused],
  )
  const isTextOpen = useRef(false)
  /** The mode to cancel once the open text is closed, because its last letters arrive before that. */
  const waiting = useRef<Begun | null>(null)
  const cancel = useCallback(() => {
    setBegun(null)
    if (isTextOpen.current) waiting.current = current
    else if (current !== null) restore(current)
  }, [current, restore])
  const textChanged = (isOpen: boolean): void => {
    isTextOpen.current = isOpen
    const left = waiting.current
    if (isOpen || left === null) return
    waiting.current = null
    restore(left)
  }
  return {
    editing: useMemo(
      () => ({ mode, section, begin, cancel, save: () => setBegun(null) }),
      [mode, section, begin, cancel],
    ),
    repeat: () => post(modeMessage),
    textChanged,
    changed,
  }
}

/**
 * Restores the changed fields of the section in one step; returns why that is not possible, or null. Fields in a list stay as they are if
 * others added, removed or moved items of it meanwhile, because their index may belong to another item now.
 */
function restoreFields(
  { section, key, before }: Begun,
  fields: readonly Field[],
  drafts: DraftStore,
): string | null {
  const now = drafts.document(key)
  if (now === null) return null
  const changes = fields
    .filter(({ on, of }) => on === key && isSameSelection(sectionAround({ ...section, of }, now), section))
    .filter((field) => isInSameItems(field, before, now))
    .map((field) => planRestore(now, before, field, { design: null, routes: new Map(), registry }))
    .flatMap((planned) => (planned.ok ? planned.value : []))
  return changes.length === 0 ? null : drafts.editTogether(changes)
}

/** Whether the lists that contain a field have the same items in two states. */
const isInSameItems = ({ of, path = [] }: Field, before: Document, now: Document): boolean =>
  path.every((part, index) => {
    if (typeof part !== 'number') return true
    const list = { of, path: path.slice(0, index) }
    return sameJson(itemIds(fieldValue(before, list)), itemIds(fieldValue(now, list)))
  })

/** The id of each item, null for items without one; null for what is not a list. */
const itemIds = (list: unknown): readonly Json[] | null =>
  Array.isArray(list)
    ? list.map((item: unknown) => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : null))
    : null

/** The section that a selection is, or is part of. */
function sectionAround({ in: within, of }: Selection, document: Document): Selection | null {
  if (of === undefined) return null
  const name = 'section' in of ? of.section : findBlock(document, of.block)?.section
  return name === undefined ? null : { ...(within && { in: within }), of: { section: name }, path: [] }
}
