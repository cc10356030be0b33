import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Icon } from '#look/icon.tsx'
import { Wordmark } from '#look/mark.tsx'
import type { SectionContext } from '../context.ts'
import { TextLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { ProseBlock, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import { PrivacyChoices } from './privacy-choices.tsx'
import type { FooterData } from './schema.ts'

export function Footer({ data, context, slot }: SectionViewProps<FooterData>): ReactNode {
  const after = slot('after')
  const { columns = [], legal = [] } = data
  return (
    <div className="footer">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-company">
            <Linked to={context.home.link} className="navbar-brand">
              <Wordmark name={context.websiteName} brand={context.brand} />
            </Linked>
            <Text as="p" text={data.statement} context={context} className="footer-statement" />
            <ProseBlock text={data.identity} context={context} className="footer-identity" />
          </div>
          {columns.length > 0 && <FooterColumns columns={columns} context={context} />}
        </div>
        {after !== null && <div className="after">{after}</div>}
        <div className="footer-end">
          {data.languages !== false && <LanguageRow context={context} />}
          {legal.length > 0 && (
            <nav aria-label={string('legalLinks', context.language)}>
              <List items={legal} className="footer-legal">
                {({ label, link }) => <TextLink label={label} link={link} context={context} />}
              </List>
            </nav>
          )}
          {context.asksConsent && <PrivacyChoices language={context.language} />}
          <Text as="p" text={data.note} context={context} className="footer-note" />
        </div>
      </div>
    </div>
  )
}

type FooterColumnsProps = {
  readonly columns: NonNullable<FooterData['columns']>
  readonly context: SectionContext
}

const FooterColumns = ({ columns, context }: FooterColumnsProps): ReactNode => (
  <nav aria-label={string('footer', context.language)}>
    <List items={columns} className="footer-columns" as="div">
      {({ title, links }) => (
        <>
          <Text as="h2" text={title} context={context} className="footer-title" />
          <List items={links} className="footer-links">
            {({ label, link }) => <TextLink label={label} link={link} context={context} />}
          </List>
        </>
      )}
    </List>
  </nav>
)

const LanguageRow = ({
  context: { language, languages },
}: {
  readonly context: SectionContext
}): ReactNode => (
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
