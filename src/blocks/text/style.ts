import { cssColor } from '#model/color.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { blockSelector, cssNumber, ruleOf } from '../css.ts'
import { proseRules } from '../prose-css.ts'
import type { BlockStyle } from '../view.ts'
import type { TextData } from './view.tsx'

/** BLOCK-8 */
export const textStyle: BlockStyle<TextData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId, '> .prose'), {
    color: data.color === undefined ? undefined : cssColor(data.color),
    'font-size': data.size === undefined ? undefined : `${cssNumber(data.size)}rem`,
    'text-align': data.align,
  }),
  // Lines are limited to a readable length; alignment also moves the limited column.
  ...ruleOf(blockSelector(uniqueId, '> .prose > *'), {
    'margin-inline': data.align === 'center' ? 'auto' : data.align === 'end' ? 'auto 0' : undefined,
  }),
  ...TEXT_LANGUAGES.flatMap((language) => proseRules(data.text?.[language])),
]
