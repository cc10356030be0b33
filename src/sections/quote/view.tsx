import type { ReactNode } from 'react'
import { textIn } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasMoreLink, MoreLink } from '../parts/links.tsx'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { QuoteData } from './schema.ts'

export function Quote({ data, context, slot }: SectionViewProps<QuoteData>): ReactNode {
  const hasValue = hasText(data.value, context)
  const hasMethod = hasText(data.method, context)
  const hasQuote = hasText(data.quote, context)
  return (
    <Band tone={data.tone} name={hasValue ? 'quote' : 'quote quote-alone'} slot={slot}>
      {(hasValue || hasMethod) && (
        <div className="quote-figure">
          <Text as="p" text={data.value} context={context} className={valueClass(data.value, context)} />
          {hasMethod && (
            <p className="quote-method">
              <strong>{string('method', context.language)}</strong>{' '}
              <Text as="span" text={data.method} context={context} />
            </p>
          )}
        </div>
      )}
      {(hasQuote || hasMoreLink(data.label, data.link, context)) && (
        <div className="quote-words">
          {hasQuote && (
            <figure>
              <blockquote>
                <Text as="p" text={data.quote} context={context} />
              </blockquote>
              {(hasText(data.person, context) || hasText(data.role, context)) && (
                <figcaption>
                  <Text as="span" text={data.person} context={context} className="quote-person" />
                  <Text as="span" text={data.role} context={context} className="quote-role" />
                </figcaption>
              )}
            </figure>
          )}
          <MoreLink label={data.label} link={data.link} context={context} />
        </div>
      )}
    </Band>
  )
}

/** Most letters of a word that fit beside the quote in the size of a poster. */
const SHORT_WORD = 5

/** A figure with a long word is set smaller, so that the word is not broken; a no-break space is part of a word. */
function valueClass(value: QuoteData['value'], { language }: SectionContext): string {
  const words = (textIn(value, language)?.value ?? '').split(' ')
  return words.some(({ length }) => length > SHORT_WORD) ? 'quote-value quote-value-long' : 'quote-value'
}
