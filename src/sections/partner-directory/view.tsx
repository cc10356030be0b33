import type { ReactNode } from 'react'
import { spoken } from '#blocks/spoken.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { filterRow, moreLink } from '../parts/links.tsx'
import { listOf, proseOf, written } from '../parts/written.tsx'
import { string, type StringName } from '../strings.ts'
import type { PartnerDirectoryData } from './schema.ts'

type Partner = NonNullable<PartnerDirectoryData['partners']>[number]

const FACTS = [
  ['place', 'place'],
  ['languages', 'languages'],
  ['trades', 'trades'],
  ['hours', 'hours'],
  ['support', 'supportedBy'],
] as const satisfies readonly (readonly [keyof Partner, StringName])[]

export const partnerDirectoryView: SectionView<PartnerDirectoryData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: 'partner-directory', slot },
    head(data, context),
    listOf(
      data.filters,
      'partner-filters',
      ({ title, links }) => (
        <>
          {written('p', title, context, 'partner-filter')}
          {filterRow(links, context, spoken(title, context))}
        </>
      ),
      'div',
    ),
    listOf(data.partners, 'partners', (partner) =>
      partnerOf(partner, levelBelow(data.title, context), context),
    ),
    proseOf(data.note, context, 'note'),
  )

function partnerOf(partner: Partner, level: HeadingLevel, context: SectionContext): ReactNode {
  const facts = FACTS.flatMap(([field, name]) => {
    const value = written('dd', partner[field], context)
    return value === null ? [] : [{ name, value }]
  })
  return (
    <article className="partner" id={partner.anchor}>
      <div>
        {written('p', partner.tier, context, 'entry-meta')}
        {written(level, partner.title, context, 'item-title')}
        {proseOf(partner.text, context)}
        {moreLink(partner.label, partner.link, context)}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{string(name, context.language)}</dt>
              {value}
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
