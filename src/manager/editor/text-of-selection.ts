import type { PanelField } from '#blocks/panel.ts'
import { declaredType } from '#edit/declared-field.ts'
import { fieldValue } from '#edit/field-edit.ts'
import {
  addressFrom,
  isSameSelection,
  selectionText,
  type Selection,
  type TextAddress,
} from '#frame/selection.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { fieldSets, shownOwner } from '../inspector/field-shapes.ts'
import { excerpt } from '../names.ts'

/**
 * The text to write in what is selected: the text itself, or the first one of an item, a block or a section, a written one if it
 * has any. Null if it has none.
 */
export function textOfSelection(
  selected: Selection,
  document: Document,
  language: TextLanguage,
): TextAddress | null {
  const { in: within, of, path } = selected
  const type = path.length === 0 ? undefined : declaredType(document, of, path, registry)
  if (type === 'text' || type === 'rich-text') return addressFrom(selectionText(selected))
  if (!isSameSelection(shownOwner(selected), selected)) return null
  const [own] = fieldSets(selected, document, registry)
  if (own === undefined) return null
  const texts = own.fields.filter(isText).map(({ name }): TextAddress => ({
    ...(within && { in: within }),
    ...(own.of && { of: own.of }),
    path: [...own.path, name],
  }))
  const isWritten = (address: TextAddress): boolean => excerpt(fieldValue(document, address), language) !== ''
  return texts.find(isWritten) ?? texts[0] ?? null
}

const isText = ({ control }: PanelField): boolean => control === 'line' || control === 'prose'
