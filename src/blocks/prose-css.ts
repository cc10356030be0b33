import { cssColor, type Color } from '#model/color.ts'
import type { BlockNode, InlineNode, ListItemNode, Mark, RichText, TableRowNode } from '#model/rich-text.ts'
import type { CssRule } from './css.ts'

/**
 * Class of a mark that needs a rule of its own. The name says the value, so that one rule serves every text of a page:
 * whatever is no letter or digit is written as its code.
 */
export const markClass = (property: 'ink' | 'back' | 'weight', value: string | number): string =>
  `${property}-${String(value).replace(/[^a-zA-Z0-9]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`)}`

/** Rules for the colors and weights that a rich text uses. They hold for any text of the page and may be shared. */
export function proseRules(text: RichText | undefined): CssRule[] {
  const rules = new Map<string, CssRule>()
  for (const mark of text === undefined ? [] : marksOf(text)) {
    const rule = markRule(mark)
    if (rule) rules.set(rule.selector, rule)
  }
  return [...rules.values()]
}

/** Whether a rich text holds links. */
export const hasLinks = (text: RichText | undefined): boolean =>
  text !== undefined && marksOf(text).some(({ type }) => type === 'link')

function markRule(mark: Mark): CssRule | undefined {
  switch (mark.type) {
    case 'color':
      return colorRule('ink', 'color', mark.attrs.color)
    case 'highlight':
      return colorRule('back', 'background-color', mark.attrs.color)
    case 'weight':
      return {
        selector: `.${markClass('weight', mark.attrs.weight)}`,
        declarations: { 'font-weight': String(mark.attrs.weight) },
      }
    default:
      return undefined
  }
}

const colorRule = (prefix: 'ink' | 'back', property: string, color: Color): CssRule => ({
  selector: `.${markClass(prefix, color)}`,
  declarations: { [property]: cssColor(color) },
})

type Container = RichText | BlockNode | ListItemNode | TableRowNode | TableRowNode['content'][number]

function* marksOf(container: Container): Generator<Mark> {
  const children = ('content' in container && container.content) || []
  for (const child of children as readonly (Container | InlineNode)[]) {
    if ('marks' in child && child.marks) yield* child.marks
    else if (!isInline(child)) yield* marksOf(child)
  }
}

const isInline = (node: Container | InlineNode): node is InlineNode =>
  node.type === 'text' || node.type === 'hard_break' || node.type === 'icon'
