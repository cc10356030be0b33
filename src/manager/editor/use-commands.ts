import { useCallback, useEffect } from 'react'
import { parentOf, selectionText, type Selection } from '#frame/selection.ts'
import { movableOf } from '#frame/movable.ts'
import { commandsAt, type FocusPlace } from '#frame/command-keys.ts'
import type { PressedKey } from '#frame/messages.ts'
import { pressedKey } from '#frame/pressed-key.ts'
import { linkedTo } from '#edit/section-link.ts'
import { registry } from '#sections/components.ts'
import { enabledCommand, type Command } from '../commands/commands.ts'
import { focusPlaceOf } from '../commands/focus-place.ts'
import { flatTree, pageTree } from '../outline/page-tree.ts'
import { fieldSets, hasPicture } from '../inspector/field-shapes.ts'
import { pressPictureUpload } from '../inspector/picture-upload.tsx'
import type { Clipboard } from '../structure/use-clipboard.ts'
import { newId } from '../structure/new-id.ts'
import { duplicated, moved, removed, toggledHidden } from '../structure/structure-changes.ts'
import { sectionCommands } from './section-commands.ts'
import type { SectionEditing } from './use-section-editing.ts'
import { textOfSelection } from './text-of-selection.ts'
import { currentEditor, documentOf, type Editor } from './editor-context.ts'
import { focusPanel } from './panel-focus.ts'

/** Commands that do not change the page. */
export type EditorActions = {
  readonly undo: () => void
  readonly redo: () => void
  readonly openPalette: () => void
  /** Sends what is not saved yet, at once. */
  readonly save: () => void
  readonly addSection: () => void
  /** Opens the library for what is added at the selection. */
  readonly add: () => void
  readonly preview: () => void
  /** Opens the publish dialog; null for people who may not publish. */
  readonly publish: (() => void) | null
  /** Null for people who may not share drafts. */
  readonly sharePreview: (() => void) | null
}

/** Actions of commands that do not change the page. */
export type CommandActions = EditorActions & {
  /** Opens the page without embeds, or with them again. */
  readonly toggleSafe: () => void
  readonly isSafe: boolean
  /** Opens the window of developer mode; null without the permission. */
  readonly openDeveloperMode: (() => void) | null
  readonly editing: SectionEditing
  readonly mayWrite: boolean
  readonly clipboard: Pick<Clipboard, 'copy' | 'pasteLast'>
  /** Starts the tour; null for people who may not edit. */
  readonly takeTour: (() => void) | null
}

/** All commands for the page and the selection. */
export function commandsOf(editor: Editor, actions: CommandActions): readonly Command[] {
  const { selection, select, edit } = editor
  const { document } = documentOf(selection ?? {}, editor)
  const movable = selection && editor.mayArrange ? movableOf(selection, document) : null
  const parent = selection && parentOf(selection, document)
  const address = selection && textOfSelection(selection, document, editor.language)
  const change = movable && { up: moved(movable, -1, document), down: moved(movable, 1, document) }
  const hidden = movable && toggledHidden(movable, document)
  const move = (by: 'up' | 'down'): void => {
    const made = change?.[by]
    if (!made || edit(made) !== null || movable?.what !== 'item' || selection === null) return
    const index = movable.index + (by === 'up' ? -1 : 1)
    select({ ...selection, path: [...movable.list, index] })
  }
  const duplicate = (): void => {
    const made = duplicateOf(currentEditor(editor))
    if (made && edit(made.change) === null) select(made.selection)
  }
  const remove = (): void => {
    if (movable === null || selection === null) return
    if (edit(removed(movable, document)) === null) select(nearby(movable, selection, document))
  }
  return [
    { phrase: 'Undo', isEnabled: true, run: actions.undo },
    {
      phrase: 'Redo',
      isEnabled: true,
      run: actions.redo,
    },
    { phrase: 'Commands', isEnabled: true, run: actions.openPalette },
    { phrase: 'Save now', isEnabled: true, run: actions.save },
    { phrase: 'Add section', isEnabled: editor.mayArrange, run: actions.addSection },
    { phrase: 'Add block', isEnabled: editor.mayArrange, run: actions.add },
    {
      phrase: 'Upload a picture',
      isEnabled:
        editor.mayArrange &&
        editor.uploadPicture !== null &&
        selection !== null &&
        hasPicture(fieldSets(selection, document, registry)),
      run: pressPictureUpload,
    },
    {
      phrase: 'Write',
      isEnabled: address !== null,
      run: () => address && editor.openText(address),
    },
    ...sectionCommands(actions.editing, actions.mayWrite && hasOwnTexts(actions.editing.section, editor)),
    {
      phrase: 'Select what is around it',
      isEnabled: selection !== null,
      run: () => select(parent),
    },
    {
      phrase: 'Select the next',
      isEnabled: true,
      run: () => select(neighbor(editor, 1)),
    },
    {
      phrase: 'Select the previous',
      isEnabled: true,
      run: () => select(neighbor(editor, -1)),
    },
    { phrase: 'Go to the next panel', isEnabled: true, run: () => focusPanel(1) },
    {
      phrase: 'Go to the previous panel',
      isEnabled: true,
      run: () => focusPanel(-1),
    },
    {
      phrase: 'Move up',
      isEnabled: !!change?.up,
      run: () => move('up'),
    },
    {
      phrase: 'Move down',
      isEnabled: !!change?.down,
      run: () => move('down'),
    },
    { phrase: 'Duplicate', isEnabled: movable !== null, run: duplicate },
    ...clipboardCommands(actions.clipboard, movable === null ? null : remove),
    {
      phrase: 'Hide or show',
      isEnabled: !!hidden,
      run: () => hidden && edit(hidden),
    },
    { phrase: 'Remove', isEnabled: movable !== null, run: remove },
    {
      phrase: actions.isSafe ? 'Show embeds' : 'Open without embeds',
      isEnabled: true,
      run: actions.toggleSafe,
    },
    { phrase: 'Preview', isEnabled: true, run: actions.preview },
    { phrase: 'Publish', isEnabled: actions.publish !== null, run: () => actions.publish?.() },
    {
      phrase: 'Share preview…',
      isEnabled: actions.sharePreview !== null,
      run: () => actions.sharePreview?.(),
    },
    {
      phrase: 'Developer mode…',
      isEnabled: actions.openDeveloperMode !== null,
      run: () => actions.openDeveloperMode?.(),
    },
    { phrase: 'Take the tour', isEnabled: actions.takeTour !== null, run: () => actions.takeTour?.() },
  ]
}

/** Whether a section shows its own data, and not those of another one. */
function hasOwnTexts(section: Selection | null, editor: Editor): boolean {
  if (section?.of === undefined || !('section' in section.of)) return false
  return linkedTo(documentOf(section, editor).document, section.of.section) === undefined
}

/** The change that duplicates the selection. An item is copied by value, so `editor` must be the current one. */
function duplicateOf(editor: Editor): ReturnType<typeof duplicated> {
  const { selection } = editor
  const { document } = documentOf(selection ?? {}, editor)
  const movable = selection && editor.mayArrange ? movableOf(selection, document) : null
  return movable && selection && duplicated(movable, selection, document, newId)
}

/** Copying, cutting and pasting, whose keys the browser handles. `remove` removes the selection; null if that is impossible. */
function clipboardCommands(
  { copy, pasteLast }: CommandActions['clipboard'],
  remove: (() => void) | null,
): readonly Command[] {
  return [
    { phrase: 'Copy', isEnabled: copy !== null, run: () => copy?.() },
    {
      phrase: 'Cut',
      isEnabled: copy !== null && remove !== null,
      run: () => {
        copy?.()
        remove?.()
      },
    },
    { phrase: 'Paste', isEnabled: pasteLast !== null, run: () => pasteLast?.() },
  ]
}

/** The selection after something is removed: its parent. */
const nearby = (
  movable: { readonly what: string; readonly list?: (string | number)[] },
  selected: Selection,
  document: Parameters<typeof parentOf>[1],
) =>
  movable.what === 'item' && movable.list ? { ...selected, path: movable.list } : parentOf(selected, document)

/** The next or previous row of the outline. A text without a row counts as the item or block around it. */
function neighbor(editor: Editor, by: 1 | -1): Selection | null {
  const { page, design, language, selection } = editor
  const { document } = documentOf(selection ?? {}, editor)
  const lines = flatTree(pageTree(page, design, registry, language))
  const rowOf = (of: Selection | null): number => {
    if (of === null) return -1
    const row = lines.findIndex(({ id }) => id === selectionText(of))
    return row >= 0 ? row : rowOf(parentOf(of, document))
  }
  const at = rowOf(selection)
  const next = lines[at + by]
  return next?.selection ?? selection
}

/** Runs commands by keys, wherever the focus is, as `KEYS_OF_COMMANDS` says. Returns how a key that was pressed on the page runs one. */
export function useKeys(commands: readonly Command[]): (pressed: PressedKey) => void {
  const press = useCallback(
    (place: FocusPlace, pressed: PressedKey): boolean => {
      const command = enabledCommand(commandsAt(place, pressed), commands)
      // In the timeline of the browser's tools, a command by keys is seen beside what it costs.
      if (command !== undefined) performance.mark(`command: ${command.phrase}`)
      command?.run()
      return command !== undefined
    },
    [commands],
  )
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const place = focusPlaceOf(event.target)
      // Before the tree of the outline, which would move its focus.
      const isFirst = place === 'outline'
      if (isFirst !== (event.eventPhase === Event.CAPTURING_PHASE)) return
      if (event.defaultPrevented || event.isComposing || isDragged(event.target)) return
      if (!press(place, pressedKey(event, navigator.platform))) return
      event.preventDefault()
      if (isFirst) event.stopPropagation()
    }
    addEventListener('keydown', pressed, { capture: true })
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed, { capture: true })
      removeEventListener('keydown', pressed)
    }
  }, [press])
  return useCallback((pressed: PressedKey) => void press('page', pressed), [press])
}

/** Whether a row of the outline is dragged, by keys that all belong to that. */
const isDragged = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="treegrid"]')?.querySelector('[data-dragging]') != null
