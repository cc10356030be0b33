import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { pageHead } from '../parts/head.tsx'
import { moreLink, textLink } from '../parts/links.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { NotFoundData } from './schema.ts'

/** The pages closest to the address are known only where it is: the visitor runtime fills `data-closest-pages` and shows it. */
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
      <div className="not-found-closest" data-closest-pages="" hidden>
        {written('h2', data.suggestionsTitle, context, 'item-title') ?? (
          <h2 className="item-title">{string('suggestions', context.language)}</h2>
        )}
        <ul className="not-found-links" role="list" />
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
