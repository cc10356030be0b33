import { blockSelector, px, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { RowData } from './view.tsx'

const FLEX_WORDS: Readonly<Record<string, string>> = { start: 'flex-start', end: 'flex-end' }

const flexWord = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : (FLEX_WORDS[word] ?? word)

/** BLOCK-7 */
export const rowStyle: BlockStyle<RowData> = ({ uniqueId }, data) =>
  ruleOf(blockSelector(uniqueId, '> .row-line'), {
    'align-items': flexWord(data.align),
    'justify-content': flexWord(data.justify),
    'flex-wrap': data.wrap,
    gap: data.gap === undefined ? undefined : px(data.gap),
  })
