import type { ReactNode } from 'react'
import { Band } from '../parts/band.tsx'
import { PageHead } from '../parts/head.tsx'
import { DescribedLinks, MoreLink } from '../parts/links.tsx'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import { CLOSEST_PAGES_ISLAND } from './closest-pages.ts'
import type { NotFoundData } from './schema.ts'

/** The pages closest to the address are known only where it is: the island fills their list and shows it. */
export function NotFound({ data, context, slot }: SectionViewProps<NotFoundData>): ReactNode {
  const { links = [] } = data
  return (
    <Band tone={data.tone} name="not-found" slot={slot}>
      <PageHead {...data} context={context} />
      {data.suggestions !== false && (
        <div data-kind={CLOSEST_PAGES_ISLAND} data-state="loading">
          <div className="not-found-closest" hidden>
            {hasText(data.suggestionsTitle, context) ? (
              <Text as="h2" text={data.suggestionsTitle} context={context} className="item-title" />
            ) : (
              <h2 className="item-title">{string('suggestions', context.language)}</h2>
            )}
            <ul className="not-found-links" role="list" />
          </div>
        </div>
      )}
      {links.length > 0 && (
        <div>
          <Text as="h2" text={data.linksTitle} context={context} className="item-title" />
          <DescribedLinks links={links} className="not-found-links" context={context} />
        </div>
      )}
      <MoreLink label={data.label} link={data.link} context={context} />
    </Band>
  )
}
