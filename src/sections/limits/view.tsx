import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { IconName } from '#look/icons.ts'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { LimitsData } from './schema.ts'

type Limit = NonNullable<LimitsData['limits']>[number]

export const limitsView: SectionView<LimitsData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: `limits limits-${data.sign ?? 'no'}`, slot },
    head(data, context),
    listOf(data.limits, 'limit-list', (limit) =>
      limitOf(limit, data.sign === 'yes' ? 'check' : 'x', levelBelow(data.title, context), context),
    ),
  )

function limitOf(limit: Limit, sign: IconName, level: HeadingLevel, context: SectionContext): ReactNode {
  const instead = proseOf(limit.instead, context)
  return (
    <>
      <Icon name={sign} />
      <div>
        {written(level, limit.title, context, 'item-title')}
        {proseOf(limit.text, context)}
        {isShown(instead) && (
          <div className="limit-instead">
            <p className="limit-label">{string('instead', context.language)}</p>
            {instead}
          </div>
        )}
      </div>
    </>
  )
}
