import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'
import { clearFormatting, isInside, toggleBlock, type Wrapping } from './block-commands.ts'
import type { TextPhrase } from './phrases.ts'
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow } from './table-commands.ts'

/** A button of the toolbar: its label and command, and whether it is active. */
export type ToolbarItem = {
  readonly name: TextPhrase
  /** The sign on the button, as text. */
  readonly sign: string
  readonly run: Command
  readonly isOn?: (state: EditorState) => boolean
  /** Whether it is shown; always if left out. */
  readonly isShown?: (state: EditorState) => boolean
}

const { marks, nodes } = proseSchema

/** Whether the selection has a mark, or text typed next will have it. */
export function hasMark(state: EditorState, name: 'strong' | 'em' | 'code' | 'link'): boolean {
  const type = marks[name]
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

const mark = (name: TextPhrase, sign: string, type: 'strong' | 'em' | 'code'): ToolbarItem => ({
  name,
  sign,
  run: toggleMark(marks[type]),
  isOn: (state) => hasMark(state, type),
})

const heading = (level: 2 | 3 | 4): ToolbarItem => ({
  name: `heading${level}`,
  sign: `H${level}`,
  run: setBlockType(nodes['heading'], { level }),
  isOn: ({ selection: { $from } }) =>
    $from.parent.type.name === 'heading' && $from.parent.attrs['level'] === level,
  isShown: (state) => !isInTable(state),
})

const wrapping = (name: TextPhrase, sign: string, type: Wrapping): ToolbarItem => ({
  name,
  sign,
  run: toggleBlock(type),
  isOn: (state) => isInside(state, type),
  isShown: (state) => !isInTable(state),
})

const inTable = (name: TextPhrase, sign: string, run: Command): ToolbarItem => ({
  name,
  sign,
  run,
  isShown: isInTable,
})

/** The buttons of the toolbar besides links, in order. */
export const TOOLBAR_ITEMS: readonly ToolbarItem[] = [
  mark('bold', 'B', 'strong'),
  mark('italic', 'I', 'em'),
  mark('code', '<>', 'code'),
  {
    name: 'paragraph',
    sign: '¶',
    run: setBlockType(nodes['paragraph']),
    isOn: ({ selection: { $from } }) => $from.parent.type.name === 'paragraph',
    isShown: (state) => !isInTable(state),
  },
  heading(2),
  heading(3),
  heading(4),
  wrapping('bullets', '•', 'bullet_list'),
  wrapping('numbers', '1.', 'ordered_list'),
  wrapping('quote', '”', 'blockquote'),
  { name: 'table', sign: '▦', run: insertTable, isShown: (state) => !isInTable(state) },
  inTable('addRow', '+ ↓', addRow),
  inTable('removeRow', '− ↓', removeRow),
  inTable('addColumn', '+ →', addColumn),
  inTable('removeColumn', '− →', removeColumn),
  { name: 'clear', sign: '⌫', run: clearFormatting },
]
