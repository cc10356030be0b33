import type { RichText } from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import { Fragment } from 'react'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { contentsList } from '../parts/contents.tsx'
import { dayText } from '../parts/day.ts'
import { textLink } from '../parts/links.tsx'
import { tableNodes } from '../parts/table-nodes.ts'
import { outlineOf } from '../parts/outline.ts'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { LegalData } from './schema.ts'

export const legalView: SectionView<LegalData> = ({ data, context, slot }) => {
  const found = textIn<RichText>(data.text, context.language)
  const outline = found && outlineOf(found.value)
  const versions = listOf(data.versions, 'legal-versions', ({ date, text, link }) => (
    <>
      {date !== undefined && <time dateTime={date}>{dayText(date, context.language)}</time>}
      {link === undefined ? written('span', text, context) : textLink({ label: text, link }, context)}
    </>
  ))
  const summary = [written('h2', data.summaryTitle, context), proseOf(data.summary, context)]
  return band(
    { tone: data.tone, name: 'legal', slot },
    summary.some(isShown) && (
      <div className="legal-summary">
        {summary[0]}
        {summary[1]}
      </div>
    ),
    outline && (
      <div className="legal-grid">
        <aside>{contentsList(outline.entries, context.language)}</aside>
        <div
          className="prose legal-text"
          lang={found.language === context.language ? undefined : found.language}
        >
          {outline.parts.map(({ text }, at) => (
            <Fragment key={at}>{tableNodes(text, context)}</Fragment>
          ))}
        </div>
      </div>
    ),
    isShown(versions) && (
      <div className="legal-log">
        {written('h2', data.versionsTitle, context) ?? <h2>{string('versions', context.language)}</h2>}
        {versions}
      </div>
    ),
    proseOf(data.contact, context, 'legal-contact'),
  )
}
