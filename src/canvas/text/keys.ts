import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { keydownHandler } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Plugin, type Command } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'
import { historyKey, pressedKey } from '#frame/pressed-key.ts'
import { nextCell, stayInCell } from './table-commands.ts'
import { takeBackRule } from './input-rules.ts'
import { toggleBlock } from './block-commands.ts'

type Keys = Readonly<Record<string, Command>>

const { nodes, marks } = proseSchema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes['hard_break'].create()).scrollIntoView())
  return true
}

/** Keys for rich texts. `Mod` is Control, or Command on a Mac. */
const RICH: Keys = {
  'Mod-b': toggleMark(marks['strong']),
  'Mod-i': toggleMark(marks['em']),
  'Mod-u': toggleMark(marks['underline']),
  'Mod-e': toggleMark(marks['code']),
  'Mod-Shift-x': toggleMark(marks['strike']),
  'Mod-Shift-7': toggleBlock('ordered_list'),
  'Mod-Shift-8': toggleBlock('bullet_list'),
  'Mod-Shift-9': toggleBlock('blockquote'),
  'Mod-Alt-0': setBlockType(nodes['paragraph']),
  'Mod-Alt-2': setBlockType(nodes['heading'], { level: 2 }),
  'Mod-Alt-3': setBlockType(nodes['heading'], { level: 3 }),
  'Mod-Alt-4': setBlockType(nodes['heading'], { level: 4 }),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(stayInCell(breakLine), splitListItem(nodes['list_item'])),
  Backspace: chainCommands(takeBackRule, stayInCell('back')),
  Delete: stayInCell('forth'),
  Tab: chainCommands(nextCell(1), sinkListItem(nodes['list_item'])),
  'Shift-Tab': chainCommands(nextCell(-1), liftListItem(nodes['list_item'])),
  'Mod-]': sinkListItem(nodes['list_item']),
  'Mod-[': liftListItem(nodes['list_item']),
}

/** A plain text has only one line. */
const PLAIN: Keys = { 'Shift-Enter': () => true, 'Mod-Enter': () => true }

/** The keys of a text, with `more` before them. */
export const keysOf = (schema: Schema, more: Keys): Plugin[] => [
  keysPlugin(more),
  keysPlugin(schema === proseSchema ? RICH : PLAIN),
  keysPlugin(baseKeymap),
]

/** AltGr types characters: it looks like Control and Alt, but is no shortcut. */
function keysPlugin(keys: Keys): Plugin {
  const handle = keydownHandler({ ...keys })
  return new Plugin({
    props: { handleKeyDown: (view, event) => !event.getModifierState('AltGraph') && handle(view, event) },
  })
}

/** The keys of undo and redo; of the others, ProseMirror and the browser would take some for themselves. */
export const historyKeys = (stepBack: (what: 'undo' | 'redo') => void): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (_, event) => {
        const what = historyKey(pressedKey(event, navigator.platform))
        if (what !== null) stepBack(what)
        return what !== null
      },
    },
  })
