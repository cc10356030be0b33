import { useCallback, useEffect } from 'react'
import { parentOf, selectionText, type Selection } from '#frame/selection.ts'
import { movableOf } from '#frame/movable.ts'
import { isFunctionKey, type PressedKey } from '#frame/messages.ts'
import { historyKey, pressedKey } from '#frame/pressed-key.ts'
import { linkedTo } from '#edit/section-link.ts'
import { registry } from '#sections/components.ts'
import { commandFor, HISTORY_KEYS, type Command } from '../commands/commands.ts'
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
  readonly addSection: () => void
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
    { phrase: 'Undo', keys: HISTORY_KEYS.undo, isEnabled: true, run: actions.undo },
    {
      phrase: 'Redo',
      keys: HISTORY_KEYS.redo,
      otherKeys: [{ key: 'y', mod: true }],
      isEnabled: true,
      run: actions.redo,
    },
    { phrase: 'Commands', keys: { key: 'k', mod: true }, isEnabled: true, run: actions.openPalette },
    { phrase: 'Add section', isEnabled: editor.mayArrange, run: actions.addSection },
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
      keys: { key: 'Enter' },
      isEnabled: address !== null,
      run: () => address && editor.openText(address),
    },
    ...sectionCommands(actions.editing, actions.mayWrite && hasOwnTexts(actions.editing.section, editor)),
    {
      phrase: 'Select what is around it',
      keys: { key: 'Escape' },
      isEnabled: selection !== null,
      run: () => select(parent),
    },
    {
      phrase: 'Select the next',
      keys: { key: 'ArrowDown' },
      isEnabled: true,
      run: () => select(neighbor(editor, 1)),
    },
    {
      phrase: 'Select the previous',
      keys: { key: 'ArrowUp' },
      isEnabled: true,
      run: () => select(neighbor(editor, -1)),
    },
    { phrase: 'Go to the next panel', keys: PANEL_KEYS, isEnabled: true, run: () => focusPanel(1) },
    {
      phrase: 'Go to the previous panel',
      keys: { ...PANEL_KEYS, shift: true },
      isEnabled: true,
      run: () => focusPanel(-1),
    },
    {
      phrase: 'Move up',
      keys: { key: 'ArrowUp', alt: true },
      isEnabled: !!change?.up,
      run: () => move('up'),
    },
    {
      phrase: 'Move down',
      keys: { key: 'ArrowDown', alt: true },
      isEnabled: !!change?.down,
      run: () => move('down'),
    },
    { phrase: 'Duplicate', keys: { key: 'd', mod: true }, isEnabled: movable !== null, run: duplicate },
    ...clipboardCommands(actions.clipboard, movable === null ? null : remove),
    {
      phrase: 'Hide or show',
      isEnabled: !!hidden,
      run: () => hidden && edit(hidden),
    },
    { phrase: 'Remove', keys: { key: 'Delete' }, isEnabled: movable !== null, run: remove },
    {
      phrase: actions.isSafe ? 'Show embeds' : 'Open without embeds',
      isEnabled: true,
      run: actions.toggleSafe,
    },
    { phrase: 'Preview', keys: { key: 'p', mod: true }, isEnabled: true, run: actions.preview },
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

/** The page in its frame has many links: Tab alone would lead through all of them to the fields. */
const PANEL_KEYS = { key: 'F6' } as const

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
  const keys = (key: string) => ({ keys: { key, mod: true }, hasBrowserKeys: true }) as const
  return [
    { phrase: 'Copy', ...keys('c'), isEnabled: copy !== null, run: () => copy?.() },
    {
      phrase: 'Cut',
      ...keys('x'),
      isEnabled: copy !== null && remove !== null,
      run: () => {
        copy?.()
        remove?.()
      },
    },
    { phrase: 'Paste', ...keys('v'), isEnabled: pasteLast !== null, run: () => pasteLast?.() },
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

/** Runs commands by keys, wherever in the shell the focus is, except in text fields. */
export function useKeys(commands: readonly Command[]): (pressed: PressedKey) => void {
  const press = useCallback((pressed: PressedKey) => commandFor(pressed, commands)?.run(), [commands])
  useEffect(() => {
    // Before the tree itself, which would move its focus.
    const pressedInOutline = (event: KeyboardEvent): void => {
      const keys = pressedKey(event, navigator.platform)
      const isRow = event.target instanceof Element && event.target.matches(OUTLINE_ROW)
      if (!isRow || !isRowKey(keys) || event.isComposing || commandFor(keys, commands) === undefined) return
      event.preventDefault()
      event.stopPropagation()
      press(keys)
    }
    const pressed = (event: KeyboardEvent): void => {
      const keys = pressedKey(event, navigator.platform)
      const isOwn = event.target instanceof Element && event.target.closest(ownKeys(keys)) !== null
      if (event.defaultPrevented || event.isComposing || isOwn) return
      if (commandFor(keys, commands) === undefined) return
      event.preventDefault()
      press(keys)
    }
    addEventListener('keydown', pressedInOutline, { capture: true })
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressedInOutline, { capture: true })
      removeEventListener('keydown', pressed)
    }
  }, [commands, press])
  return press
}

/** Open dialogs handle all keys. */
const WINDOWS = 'dialog, [role="dialog"], [role="alertdialog"]'

/** Elements in which keys have another meaning. */
const OWN_KEYS =
  'input, textarea, select, button, a, [contenteditable="true"], [role="treegrid"], [role="listbox"], [role="radiogroup"]'

/** Text fields have their own undo; all other commands with Control work in them, too. */
const OWN_UNDO = 'input, textarea, select, [contenteditable="true"]'

/** In the outline these belong to its selected row; all other keys move in it. */
const isRowKey = ({ key, mod, alt }: PressedKey): boolean =>
  !mod && (key === 'Delete' || (alt && (key === 'ArrowUp' || key === 'ArrowDown')))

const OUTLINE_ROW = '[role="treegrid"] [role="row"]'

const ownKeys = (pressed: PressedKey): string => {
  if (isFunctionKey(pressed.key)) return WINDOWS
  if (!pressed.mod) return `${OWN_KEYS}, ${WINDOWS}`
  return historyKey(pressed) === null ? WINDOWS : `${OWN_UNDO}, ${WINDOWS}`
}
