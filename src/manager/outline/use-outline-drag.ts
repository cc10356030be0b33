import { useRef } from 'react'
import { useDragAndDrop, type DragAndDropHooks, type DropTarget, type Key } from 'react-aria-components'
import { dropPlaces, type DropPlace } from '#frame/drop-places.ts'
import { selectionFrom, selectionText, type Selection } from '#frame/selection.ts'
import { movableOf } from '#frame/movable.ts'
import { registry } from '#sections/components.ts'
import { documentOf, useEditor } from '../editor/editor-context.ts'
import type { TreeNode } from './page-tree.ts'

/** The type of dragged rows in the browser's drag data. */
const LINE_TYPE = 'application/x-stockwright-line'

/** Moves rows of the outline by dragging, or by keys on their handle; only valid places are offered. */
export function useOutlineDrag(): DragAndDropHooks<TreeNode> {
  const editor = useEditor()
  const dragged = useRef<Dragged>(NOTHING)
  const placesOf = (key: Key | undefined): readonly DropPlace[] => {
    const selected = key === undefined ? null : selectionFrom(String(key))
    return selected === null ? [] : dropPlaces(selected, documentOf(selected, editor).document, registry)
  }
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    isDisabled: !editor.mayArrange,
    getItems: (keys) =>
      [...keys]
        .filter(isDraggable(editor))
        .map((key) => ({ [LINE_TYPE]: String(key), 'text/plain': String(key) })),
    onDragStart: ({ keys }) => {
      const [key] = keys
      dragged.current = { key: key === undefined ? '' : String(key), places: placesOf(key) }
    },
    onDragEnd: () => {
      dragged.current = NOTHING
    },
    acceptedDragTypes: [LINE_TYPE],
    getDropOperation: (target) =>
      isOwnPlace(dragged.current.key, target) || placeAt(dragged.current.places, target) !== undefined
        ? 'move'
        : 'cancel',
    onMove: ({ keys, target }) => {
      const place = placeAt(placesOf([...keys][0]), target)
      if (place !== undefined && editor.edit(place.change) === null) editor.select(place.selection)
    },
  })
  return dragAndDropHooks
}

type Documents = Parameters<typeof documentOf>[1]

/** Whether a row can be moved itself: a section, a block or an item, but not a text in one. */
const isDraggable =
  (documents: Documents) =>
  (key: Key): boolean => {
    const selected = selectionFrom(String(key))
    return selected !== null && isOwnMovable(selected, documents)
  }

/** Whether a selection is a movable thing, and not something inside one. */
const isOwnMovable = (selected: Selection, documents: Documents): boolean =>
  (selected.path.length === 0 || typeof selected.path.at(-1) === 'number') &&
  movableOf(selected, documentOf(selected, documents).document) !== null

type Dragged = { readonly key: string; readonly places: readonly DropPlace[] }

const NOTHING: Dragged = { key: '', places: [] }

/** Whether a target is where the dragged row is already, from which keys start: a drop there changes nothing. */
export const isOwnPlace = (key: string, target: DropTarget): boolean =>
  target.type === 'item' && target.dropPosition === 'after' && String(target.key) === key

/**
 * The place of a drop target in the outline: before or after a row, or inside one that is still empty. The navbar is before the
 * first section and the footer behind the last one.
 */
export function placeAt(places: readonly DropPlace[], target: DropTarget): DropPlace | undefined {
  if (target.type === 'root') return undefined
  const key = String(target.key)
  const is = (selected: Selection | null): boolean => selected !== null && selectionText(selected) === key
  if (target.dropPosition === 'before')
    return places.find(({ around, after }) => is(after) || (key === FOOTER && isEnd(around, after)))
  if (target.dropPosition === 'after')
    return places.find(({ around, before }) => is(before) || (key === NAVBAR && isEnd(around, before)))
  return places.find(({ around, before, after }) => is(around) && before === null && after === null)
}

/** Whether a place is an end of the page: nothing of the page is on this side of it. */
const isEnd = (around: Selection, neighbor: Selection | null): boolean =>
  around.of === undefined && around.path.length === 0 && neighbor === null

const designRow = (section: string): string => selectionText({ in: 'design', of: { section }, path: [] })
const NAVBAR = designRow('navbar')
const FOOTER = designRow('footer')
