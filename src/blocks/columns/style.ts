import { SCREENS } from '#model/screen.ts'
import { backgroundPictureRules } from '../background-picture.tsx'
import { boxDeclarations, cssBorder } from '../box-css.ts'
import {
  blockSelector,
  cssNumber,
  cssString,
  percent,
  px,
  ruleOf,
  rulesPerScreen,
  type CssRule,
} from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { ColumnLayout, ColumnsLayout } from './schema.ts'
import type { ColumnsData } from './view.tsx'

type Column = NonNullable<ColumnsData['columns']>[number]

const LINE = '> .columns-line'

/** BLOCK-6: the row on each screen, and each column in it. */
export const columnsStyle: BlockStyle<ColumnsData> = ({ uniqueId }, data) => [
  ...rulesPerScreen(data.layout, (layout) => ruleOf(blockSelector(uniqueId, LINE), lineDeclarations(layout))),
  ...(data.columns ?? []).flatMap((column) => columnRules(uniqueId, column)),
]

function lineDeclarations({ height, gap, nowrap }: ColumnsLayout): Record<string, string | undefined> {
  return {
    'min-block-size': height === undefined ? undefined : lengthOf(height),
    '--columns-gap': gap === undefined ? undefined : `${cssNumber(gap)}px`,
    'flex-wrap': nowrap === undefined ? undefined : nowrap ? 'nowrap' : 'wrap',
  }
}

/** Percentages of the viewport use the custom property that the page keeps up to date (LIFE-10). */
const lengthOf = ({ value, unit }: NonNullable<ColumnsLayout['height']>): string =>
  unit === 'px' ? px(value) : `calc(var(--vh,1vh)*${cssNumber(value)})`

function columnRules(uniqueId: string, column: Column): CssRule[] {
  const inner = `${LINE} > [data-column=${cssString(column.id)}]`
  const selector = blockSelector(uniqueId, inner)
  const hides = SCREENS.some((screen) => column.layout?.[screen]?.hidden === true)
  return [
    ...ruleOf(selector, boxDeclarations(column)),
    ...rulesPerScreen(column.layout, (layout) => ruleOf(selector, columnDeclarations(layout, hides))),
    ...backgroundPictureRules(uniqueId, column.background, inner),
  ]
}

const ALIGNMENTS = { top: 'flex-start', middle: 'center', center: 'center', bottom: 'flex-end' } as const

function columnDeclarations(layout: ColumnLayout, hides: boolean): Record<string, string | undefined> {
  const { width, offset, order, align, hidden, borders } = layout
  return {
    display: hides ? (hidden === true ? 'none' : 'flex') : undefined,
    flex: width === undefined ? undefined : `0 0 ${basisOf(width)}`,
    'margin-inline-start': offset === undefined ? undefined : percent(offset),
    order: order === undefined ? undefined : cssNumber(order),
    'justify-content': align === undefined ? undefined : ALIGNMENTS[align],
    'border-block-start': borders?.top && cssBorder(borders.top),
    'border-block-end': borders?.bottom && cssBorder(borders.bottom),
    'border-inline-start': borders?.left && cssBorder(borders.left),
    'border-inline-end': borders?.right && cssBorder(borders.right),
  }
}

/** A share of the row minus an even part of the gaps, so that shares with a sum of 100 fill it with any gap. */
const basisOf = (width: number): string =>
  width === 100 ? '100%' : `calc(${percent(width)} - var(--columns-gap,0px)*${cssNumber(1 - width / 100)})`
