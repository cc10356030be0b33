import { Icon } from '#look/icon.tsx'
import { Wordmark } from '#look/mark.tsx'
import { linked } from '#blocks/link-element.tsx'
import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { textLink } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { FooterData } from './schema.ts'

export const footerView: SectionView<FooterData> = ({ data, context, slot }) => {
  const after = slot('after')
  const columns = listOf(
    data.columns,
    'footer-columns',
    (column) => (
      <>
        {written('h2', column.title, context, 'footer-title')}
        {listOf(column.links, 'footer-links', (link) => textLink(link, context))}
      </>
    ),
    'div',
  )
  const legal = listOf(data.legal, 'footer-legal', (link) => textLink(link, context))
  return (
    <div className="footer">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-company">
            {linked(
              context.home.link,
              { className: 'navbar-brand' },
              <Wordmark name={context.websiteName} />,
            )}
            {written('p', data.statement, context, 'footer-statement')}
            {proseOf(data.identity, context, 'footer-identity')}
          </div>
          {isShown(columns) && <nav aria-label={string('footer', context.language)}>{columns}</nav>}
        </div>
        {isShown(after) && <div className="after">{after}</div>}
        <div className="footer-end">
          {data.languages !== false && languageRow(context)}
          {isShown(legal) && <nav aria-label={string('legalLinks', context.language)}>{legal}</nav>}
          {written('p', data.note, context, 'footer-note')}
        </div>
      </div>
    </div>
  )
}

const languageRow = ({ language, languages }: SectionContext): ReactNode => (
  <nav className="footer-languages" aria-label={string('language', language)}>
    <Icon name="globe" />
    <ul className="footer-legal" role="list">
      {languages.map((other) => (
        <li key={other.language}>
          <a
            href={other.href}
            hrefLang={other.language}
            lang={other.language}
            aria-current={other.current ? 'true' : undefined}
          >
            {other.name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
