import { Fragment, type ReactNode } from 'react'
import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { Contents } from '../parts/contents.tsx'
import { dateText } from '../parts/date.ts'
import { TextLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { outlineOf } from '../parts/outline.ts'
import { TableText } from '../parts/table-text.tsx'
import { hasProse, hasText, ProseBlock, Text, textAddress } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { LegalData } from './schema.ts'

export function Legal({ data, context, slot }: SectionViewProps<LegalData>): ReactNode {
  const found = textIn<RichText>(data.text, context.language)
  const { versions = [] } = data
  return (
    <Band tone={data.tone} name="legal" slot={slot}>
      {(hasText(data.summaryTitle, context) || hasProse(data.summary, context)) && (
        <div className="legal-summary">
          <Text as="h2" text={data.summaryTitle} context={context} />
          <ProseBlock text={data.summary} context={context} />
        </div>
      )}
      {found && (
        <LegalText
          text={found.value}
          lang={found.language === context.language ? undefined : found.language}
          address={textAddress(data.text, context)}
          context={context}
        />
      )}
      {versions.length > 0 && (
        <div className="legal-log">
          {hasText(data.versionsTitle, context) ? (
            <Text as="h2" text={data.versionsTitle} context={context} />
          ) : (
            <h2>{string('versions', context.language)}</h2>
          )}
          <List items={versions} className="legal-versions">
            {({ date, text, link }) => (
              <>
                {date !== undefined && <time dateTime={date}>{dateText(date, context.language)}</time>}
                {link === undefined ? (
                  <Text as="span" text={text} context={context} />
                ) : (
                  <TextLink label={text} link={link} context={context} />
                )}
              </>
            )}
          </List>
        </div>
      )}
      {hasProse(data.contact, context) && (
        <ProseBlock text={data.contact} context={context} className="legal-contact" />
      )}
    </Band>
  )
}

type LegalTextProps = {
  readonly text: RichText
  readonly lang: string | undefined
  readonly address: string | undefined
  readonly context: SectionContext
}

/** The clauses, with a list of them beside. */
function LegalText({ text, lang, address, context }: LegalTextProps): ReactNode {
  const { entries, parts } = outlineOf(text)
  return (
    <div className="legal-grid">
      <aside>
        <Contents entries={entries} language={context.language} />
      </aside>
      <div className="prose legal-text" lang={lang} data-text={address}>
        {parts.map((part, at) => (
          <Fragment key={at}>
            <TableText text={part.text} context={context} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}
