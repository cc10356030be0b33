import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { IconName } from '#look/icons.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { List } from '../parts/list.tsx'
import { hasProse, ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { LimitsData } from './schema.ts'

type Limit = NonNullable<LimitsData['limits']>[number]

export function Limits({ data, context, slot }: SectionViewProps<LimitsData>): ReactNode {
  const { limits = [] } = data
  const sign = data.sign === 'yes' ? 'check' : 'x'
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name={`limits limits-${data.sign ?? 'no'}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {limits.length > 0 && (
        <List items={limits} className="limit-list">
          {(limit) => <LimitEntry limit={limit} sign={sign} level={level} context={context} />}
        </List>
      )}
    </Band>
  )
}

type LimitEntryProps = {
  readonly limit: Limit
  readonly sign: IconName
  readonly level: HeadingLevel
  readonly context: SectionContext
}

const LimitEntry = ({ limit, sign, level, context }: LimitEntryProps): ReactNode => (
  <>
    <Icon name={sign} />
    <div>
      <Text as={level} text={limit.title} context={context} className="item-title" />
      <ProseBlock text={limit.text} context={context} />
      {hasProse(limit.instead, context) && (
        <div className="limit-instead">
          <p className="limit-label">{string('instead', context.language)}</p>
          <ProseBlock text={limit.instead} context={context} />
        </div>
      )}
    </div>
  </>
)
