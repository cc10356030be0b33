import { useState } from 'react'
import { fieldValue } from '#edit/field-edit.ts'
import type { RichText } from '#model/rich-text.ts'
import { documentOf, useEditor } from '../editor/editor-context.ts'
import type { FieldPlace } from './field-place.ts'

/** A field of the selection, as a control reads and changes it. */
export type FieldAccess = {
  /** Undefined if the document has no value. */
  readonly value: unknown
  readonly set: (value: unknown) => void
  /** Clears the value, so that its default or inherited value applies. */
  readonly clear: () => void
  readonly setText: (text: string | RichText | null) => void
  readonly insertItem: (index: number, item: unknown) => void
  readonly removeItem: (item: string | number) => void
  readonly moveItem: (item: string | number, to: number) => void
  /** Why the last change of this field was refused; null if it wasn't. */
  readonly problem: string | null
}

export function useField({ in: within, of, path }: FieldPlace): FieldAccess {
  const editor = useEditor()
  const [problem, setProblem] = useState<string | null>(null)
  const { key, document } = documentOf({ in: within }, editor)
  const place = { on: key, ...(of && { of }), path: [...path] }
  const change = (made: Parameters<typeof editor.edit>[0]): void => setProblem(editor.edit(made))
  return {
    value: fieldValue(document, { of, path: [...path] }),
    set: (value) => change({ do: 'set-field', ...place, value }),
    clear: () => change({ do: 'unset-field', ...place }),
    setText: (text) => change({ do: 'set-text', ...place, language: editor.language, text }),
    insertItem: (index, item) => change({ do: 'insert-item', ...place, index, item }),
    removeItem: (item) => change({ do: 'remove-item', ...place, item }),
    moveItem: (item, to) => change({ do: 'move-item', ...place, item, to }),
    problem,
  }
}
