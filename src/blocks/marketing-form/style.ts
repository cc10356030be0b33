import { blockSelector, px, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import { marketingAddress } from './marketing-address.ts'
import type { MarketingFormData } from './view.tsx'

/** Minimum height of the framed form. */
const MARKETING_FORM_HEIGHT_PX = 480

/** BLOCK-16 */
export const marketingFormStyle: BlockStyle<MarketingFormData> = ({ uniqueId }, data) =>
  marketingAddress(data) === undefined
    ? []
    : ruleOf(blockSelector(uniqueId, '> .iframe-frame'), { 'min-block-size': px(MARKETING_FORM_HEIGHT_PX) })
