import { cssColor } from '#model/color.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, cssNumber, px, ruleOf } from '../css.ts'
import { proseRules } from '../prose-css.ts'
import type { BlockStyle } from '../view.ts'
import type { FormElementData } from './props.ts'

const FIELDS = ':is(input:not([type=radio],[type=checkbox]),textarea,select,.button)'

/** BLOCK-13 */
export const formElementStyle: BlockStyle<FormElementData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId, FIELDS), {
    ...boxDeclarations(data),
    color: data.color === undefined ? undefined : cssColor(data.color),
    'font-size': data.fontSize === undefined ? undefined : `${cssNumber(data.fontSize)}rem`,
    padding: data.padding === undefined ? undefined : px(data.padding),
    'inline-size': data.fullWidth === true ? '100%' : undefined,
  }),
  ...ruleOf(blockSelector(uniqueId), {
    'justify-content': data.justify === undefined ? undefined : FLEX_JUSTIFICATION[data.justify],
  }),
  ...TEXT_LANGUAGES.flatMap((language) => proseRules(data.richLabel?.[language])),
]
