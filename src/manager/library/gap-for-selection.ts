import { gapAt, type Gap } from '#frame/gap.ts'
import { isPage } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { documentOf, type Editor } from '../editor/editor-context.ts'

/** Where something is added for the selection; at the end of the page if that is in the navbar or footer, between no blocks. */
export function gapForSelection(editor: Editor): Gap {
  const { selection, page } = editor
  const { document } = documentOf(selection ?? {}, editor)
  const found = gapAt(selection, document, registry)
  return 'section' in found && !isPage(document) ? { section: page.sectionOrder.length } : found
}

/** The document in which a gap is. */
export const documentOfGap = (gap: Gap, editor: Editor) =>
  documentOf('in' in gap ? { in: gap.in } : {}, editor).document
