import { libraryEntries } from '#blocks/library.ts'
import { gapAt } from '#frame/gap.ts'
import type { TextLanguage } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { currentEditor, documentOf, type Editor } from '../editor/editor-context.ts'
import { say } from '../phrases/say.ts'
import { newId } from '../structure/new-id.ts'
import { blockOffer } from './offers.ts'

/** A command that adds a block at the selection. */
export type AddCommand = { readonly id: string; readonly label: string; readonly run: () => void }

/** Commands for all blocks that can stand at the selection. */
export function addCommands(editor: Editor, ui: TextLanguage): readonly AddCommand[] {
  if (!editor.mayArrange) return []
  const { selection } = editor
  const { document } = documentOf(selection ?? {}, editor)
  const gap = gapAt(selection, document, registry)
  return libraryEntries
    .map((entry) => blockOffer(entry, gap, document))
    .filter(({ problem }) => problem === null)
    .map(({ id, name, add }) => ({
      id: `add ${id}`,
      label: say(ui, 'Add {name}', { name: name[ui] }),
      run: () => {
        const now = documentOf(selection ?? {}, currentEditor(editor)).document
        const added = add(now, newId)
        if (editor.edit(added.change) === null) editor.select(added.selection)
      },
    }))
}
