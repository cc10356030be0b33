import { cssColor, type Color } from '#model/color.ts'
import { backgroundPictureRules } from '../background-picture.tsx'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { DropdownData } from './view.tsx'

const MENU = '> .dropdown > .dropdown-menu'

const colorOrNone = (color: Color | undefined): string | undefined =>
  color === undefined ? undefined : cssColor(color)

/** BLOCK-17 */
export const dropdownStyle: BlockStyle<DropdownData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId), {
    'justify-content': data.justify === undefined ? undefined : FLEX_JUSTIFICATION[data.justify],
  }),
  ...ruleOf(blockSelector(uniqueId, '> .dropdown > .dropdown-title'), { color: colorOrNone(data.color) }),
  ...ruleOf(blockSelector(uniqueId, MENU), {
    // At the end of a line there is room on one side only, even before a script can check.
    'inset-inline': data.justify === 'end' ? 'auto 0' : undefined,
    ...boxDeclarations(data),
  }),
  ...ruleOf(blockSelector(uniqueId, `${MENU} a:is(:hover,:focus-visible)`), {
    color: colorOrNone(data.hoverColor),
    'background-color': colorOrNone(data.hoverBackgroundColor),
  }),
  ...backgroundPictureRules(uniqueId, data.background, MENU),
]
