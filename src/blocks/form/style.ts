import { cssColor } from '#model/color.ts'
import { blockSelector, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { FormData } from './view.tsx'

/** BLOCK-14: the accent colors what is chosen and where the focus is. */
export const formStyle: BlockStyle<FormData> = ({ uniqueId }, { accent }) =>
  ruleOf(blockSelector(uniqueId), {
    'accent-color': accent === undefined ? undefined : cssColor(accent),
    '--form-accent': accent === undefined ? undefined : cssColor(accent),
  })
