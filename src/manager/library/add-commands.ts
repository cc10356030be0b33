import { libraryEntries } from '#blocks/library.ts'
import type { TextLanguage } from '#model/language.ts'
import { currentEditor, type Editor } from '../editor/editor-context.ts'
import { say } from '../phrases/say.ts'
import { newId } from '../structure/new-id.ts'
import { documentOfGap, gapForSelection } from './gap-for-selection.ts'
import { blockOffer } from './offers.ts'

/** A command that adds a block at the selection. */
export type AddCommand = { readonly id: string; readonly label: string; readonly run: () => void }

/** Commands for all blocks that can stand at the selection. */
export function addCommands(editor: Editor, ui: TextLanguage): readonly AddCommand[] {
  if (!editor.mayArrange) return []
  const gap = gapForSelection(editor)
  const document = documentOfGap(gap, editor)
  return libraryEntries
    .map((entry) => blockOffer(entry, gap, document))
    .filter(({ problem }) => problem === null)
    .map(({ id, name, add }) => ({
      id: `add ${id}`,
      label: say(ui, 'Add {name}', { name: name[ui] }),
      run: () => {
        const added = add(documentOfGap(gap, currentEditor(editor)), newId)
        if (editor.edit(added.change) === null) editor.select(added.selection)
      },
    }))
}
