import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import { anchorId } from '#model/anchor-id.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { Filters, MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasProse, hasText, ProseBlock, Text } from '../parts/text.tsx'
import { string, type StringName } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { PartnerDirectoryData } from './schema.ts'

type Partner = NonNullable<PartnerDirectoryData['partners']>[number]

const FACTS = [
  ['place', 'place'],
  ['languages', 'languages'],
  ['trades', 'trades'],
  ['hours', 'hours'],
  ['support', 'supportedBy'],
] as const satisfies readonly (readonly [keyof Partner, StringName])[]

export function PartnerDirectory({ data, context, slot }: SectionViewProps<PartnerDirectoryData>): ReactNode {
  const level = levelBelow(data.title, context)
  const { filters = [], partners = [] } = data
  return (
    <Band tone={data.tone} name="partner-directory" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {filters.length > 0 && (
        <List items={filters} className="partner-filters" as="div">
          {({ title, links }) => (
            <>
              <Text as="p" text={title} context={context} className="partner-filter" />
              <Filters filters={links} context={context} title={localizedText(title, context)} />
            </>
          )}
        </List>
      )}
      {partners.length > 0 && (
        <List items={partners} className="partners">
          {(partner) => <PartnerEntry partner={partner} level={level} context={context} />}
        </List>
      )}
      {hasProse(data.note, context) && <ProseBlock text={data.note} context={context} className="note" />}
    </Band>
  )
}

type PartnerEntryProps = {
  readonly partner: Partner
  readonly level: HeadingLevel
  readonly context: SectionContext
}

function PartnerEntry({ partner, level, context }: PartnerEntryProps): ReactNode {
  const facts = FACTS.filter(([field]) => hasText(partner[field], context))
  return (
    <article className="partner" id={partner.anchor === undefined ? undefined : anchorId(partner.anchor)}>
      <div>
        <Text as="p" text={partner.tier} context={context} className="entry-meta" />
        <Text as={level} text={partner.title} context={context} className="item-title" />
        <ProseBlock text={partner.text} context={context} />
        <MoreLink label={partner.label} link={partner.link} context={context} />
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(([field, name]) => (
            <div key={name}>
              <dt>{string(name, context.language)}</dt>
              <Text as="dd" text={partner[field]} context={context} />
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
