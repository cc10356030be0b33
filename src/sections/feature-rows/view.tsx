import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { figure } from '../parts/figure.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { moreLink } from '../parts/links.tsx'
import { listOf, proseOf, written } from '../parts/written.tsx'
import type { FeatureRowsData } from './schema.ts'

type Row = NonNullable<FeatureRowsData['rows']>[number]

export const featureRowsView: SectionView<FeatureRowsData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: `feature-rows feature-rows-${data.sides ?? 'alternate'}`, slot },
    head(data, context),
    listOf(data.rows, 'rows', (row) => rowOf(row, levelBelow(data.title, context), context), 'div'),
  )

function rowOf(row: Row, level: HeadingLevel, context: SectionContext): ReactNode {
  const drawing = figure(row.figure, context)
  return (
    <div className={drawing === null ? 'row row-words' : 'row'}>
      <div className="row-title">
        {written('p', row.eyebrow, context, 'eyebrow')}
        {written(level, row.title, context, 'item-title')}
      </div>
      <div className="row-text">
        {proseOf(row.text, context)}
        {moreLink(row.label, row.link, context)}
      </div>
      {drawing}
    </div>
  )
}
