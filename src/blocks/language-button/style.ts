import { cssColor, type Color } from '#model/color.ts'
import { blockSelector, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { LanguageButtonData } from './view.tsx'

const colorOrNone = (color: Color | undefined): string | undefined =>
  color === undefined ? undefined : cssColor(color)

/** BLOCK-12 */
export const languageButtonStyle: BlockStyle<LanguageButtonData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId, ':is(summary,a)'), { color: colorOrNone(data.color) }),
  ...ruleOf(blockSelector(uniqueId, '.language-list'), {
    'background-color': colorOrNone(data.backgroundColor),
  }),
  ...ruleOf(blockSelector(uniqueId, 'a:is(:hover,:focus-visible)'), {
    color: colorOrNone(data.hoverColor),
    'background-color': colorOrNone(data.hoverBackgroundColor),
  }),
]
