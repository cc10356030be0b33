import type { Popup } from '#model/block.ts'
import { blocksIn } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { TextLanguage } from '#model/language.ts'
import { localRichText, plainTextOf, type RichText } from '#model/rich-text.ts'
import { localText, textIn } from '#model/text.ts'
import { typedValues, type TypedValue } from '#model/values.ts'

/** Longest name of a popup, in characters. */
const LABEL_LENGTH = 80

/** The name of a popup: the first line of its first text; undefined if it contains no text. */
export function popupLabel(popup: Popup, language: TextLanguage, registry: Registry): string | undefined {
  for (const { block } of blocksIn(popup, [])) {
    const kind = block.content && registry.kinds.get(block.content.type)
    for (const typed of kind ? typedValues(kind.data, block.content?.data) : []) {
      const line = plainText(typed, language)?.split('\n', 1)[0]?.trim()
      if (line) return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH - 1)}…` : line
    }
  }
  return undefined
}

function plainText({ type, value }: TypedValue, language: TextLanguage): string | undefined {
  if (type === 'text') {
    const text = localText.safeParse(value)
    return text.success ? textIn(text.data, language)?.value : undefined
  }
  if (type !== 'rich-text') return undefined
  const rich = localRichText.safeParse(value)
  const found = rich.success ? textIn<RichText>(rich.data, language) : undefined
  return found && plainTextOf(found.value)
}
