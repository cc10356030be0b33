import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { Figure, hasFigure } from '../parts/figure.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { FeatureRowsData } from './schema.ts'

type Row = NonNullable<FeatureRowsData['rows']>[number]

export function FeatureRows({ data, context, slot }: SectionViewProps<FeatureRowsData>): ReactNode {
  const { rows = [] } = data
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name={`feature-rows feature-rows-${data.sides ?? 'alternate'}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {rows.length > 0 && (
        <List items={rows} className="rows" as="div">
          {(row) => <FeatureRow row={row} level={level} context={context} />}
        </List>
      )}
    </Band>
  )
}

type FeatureRowProps = { readonly row: Row; readonly level: HeadingLevel; readonly context: SectionContext }

const FeatureRow = ({ row, level, context }: FeatureRowProps): ReactNode => (
  <div className={hasFigure(row.figure, context) ? 'row' : 'row row-words'}>
    <div className="row-title">
      <Text as="p" text={row.eyebrow} context={context} className="eyebrow" />
      <Text as={level} text={row.title} context={context} className="item-title" />
    </div>
    <div className="row-text">
      <ProseBlock text={row.text} context={context} />
      <MoreLink label={row.label} link={row.link} context={context} />
    </div>
    <Figure data={row.figure} context={context} />
  </div>
)
