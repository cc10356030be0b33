import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { moreLink } from '../parts/links.tsx'
import { isShown, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { QuoteData } from './schema.ts'

export const quoteView: SectionView<QuoteData> = ({ data, context, slot }) => {
  const value = written('p', data.value, context, 'quote-value')
  const method = written('span', data.method, context)
  const person = written('span', data.person, context, 'quote-person')
  const role = written('span', data.role, context, 'quote-role')
  const quote = written('p', data.quote, context)
  const more = moreLink(data.label, data.link, context)
  return band(
    { tone: data.tone, name: isShown(value) ? 'quote' : 'quote quote-alone', slot },
    (isShown(value) || isShown(method)) && (
      <div className="quote-figure">
        {value}
        {isShown(method) && (
          <p className="quote-method">
            <strong>{string('method', context.language)}</strong> {method}
          </p>
        )}
      </div>
    ),
    (isShown(quote) || isShown(more)) && (
      <div className="quote-words">
        {isShown(quote) && (
          <figure>
            <blockquote>{quote}</blockquote>
            {[person, role].some(isShown) && (
              <figcaption>
                {person}
                {role}
              </figcaption>
            )}
          </figure>
        )}
        {more}
      </div>
    ),
  )
}
