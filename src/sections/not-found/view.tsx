import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { pageHead } from '../parts/head.tsx'
import { moreLink, textLink } from '../parts/links.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import { CLOSEST_PAGES_ISLAND } from './closest-pages.ts'
import type { NotFoundData } from './schema.ts'

/** The pages closest to the address are known only where it is: the island fills their list and shows it. */
export const notFoundView: SectionView<NotFoundData> = ({ data, context, slot }) => {
  const links = listOf(data.links, 'not-found-links', (link) => (
    <>
      {textLink(link, context)}
      {written('span', link.description, context)}
    </>
  ))
  return band(
    { tone: data.tone, name: 'not-found', slot },
    pageHead(data, context),
    data.suggestions !== false && (
      <div data-block={CLOSEST_PAGES_ISLAND} data-kind={CLOSEST_PAGES_ISLAND} data-state="loading">
        <div className="not-found-closest" hidden>
          {written('h2', data.suggestionsTitle, context, 'item-title') ?? (
            <h2 className="item-title">{string('suggestions', context.language)}</h2>
          )}
          <ul className="not-found-links" role="list" />
        </div>
      </div>
    ),
    isShown(links) && (
      <div>
        {written('h2', data.linksTitle, context, 'item-title')}
        {links}
      </div>
    ),
    moreLink(data.label, data.link, context),
  )
}
