import { cssColor, type Color } from '#model/color.ts'
import type { BlockNode, InlineNode, ListItemNode, Mark, RichText, TableRowNode } from '#model/rich-text.ts'
import { ruleOf, type CssRule } from './css.ts'

/**
 * Class of a mark that needs a CSS rule. The name contains the value, so that one rule serves every text of a page; other
 * characters than letters and digits are encoded.
 */
export const markClass = (property: 'ink' | 'back' | 'weight', value: string | number): string =>
  `${property}-${String(value).replace(/[^a-zA-Z0-9]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`)}`

/** Rules for the colors and weights in a rich text. They apply to any text of the page and may be shared. */
export function proseRules(text: RichText | undefined): CssRule[] {
  const rules: CssRule[] = []
  someMark(text, (mark) => {
    const rule = markRule(mark)
    if (rule && !rules.some(({ text: known }) => known === rule.text)) rules.push(rule)
    return false
  })
  return rules
}

/** Whether a rich text contains links. */
export const hasLinks = (text: RichText | undefined): boolean => someMark(text, ({ type }) => type === 'link')

function markRule(mark: Mark): CssRule | undefined {
  switch (mark.type) {
    case 'color':
      return colorRule('ink', 'color', mark.attrs.color)
    case 'highlight':
      return colorRule('back', 'background-color', mark.attrs.color)
    case 'weight': {
      const { weight } = mark.attrs
      return ruleOf(`.${markClass('weight', weight)}`, { 'font-weight': String(weight) })[0]
    }
    default:
      return undefined
  }
}

const colorRule = (prefix: 'ink' | 'back', property: string, color: Color): CssRule | undefined =>
  ruleOf(`.${markClass(prefix, color)}`, { [property]: cssColor(color) })[0]

type Container = RichText | BlockNode | ListItemNode | TableRowNode | TableRowNode['content'][number]

/** Whether any mark in a text satisfies a predicate; stops at the first. */
function someMark(container: Container | undefined, isOne: (mark: Mark) => boolean): boolean {
  const children = (container !== undefined && 'content' in container && container.content) || []
  for (const child of children as readonly (Container | InlineNode)[]) {
    if ('marks' in child && child.marks) {
      if (child.marks.some(isOne)) return true
    } else if (!isInline(child) && someMark(child, isOne)) return true
  }
  return false
}

const isInline = (node: Container | InlineNode): node is InlineNode =>
  node.type === 'text' || node.type === 'hard_break' || node.type === 'icon'
