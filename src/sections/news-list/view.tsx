import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import type { TextLanguage } from '#model/language.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { dayText, monthText } from '../parts/day.ts'
import { head } from '../parts/head.tsx'
import { feedLinks, filterRow } from '../parts/links.tsx'
import { string } from '../strings.ts'
import { newsByMonth, UNDATED, type NewsEntry } from './by-month.ts'
import type { NewsListData } from './schema.ts'

export const newsListView: SectionView<NewsListData> = ({ data, context, slot }) => {
  const { language } = context
  const months = newsByMonth(data, context)
  return band(
    { tone: data.tone, name: 'news-list', slot },
    head(data, context),
    filterRow(data.filters, context),
    months.map(({ month, entries }) => (
      <div className="news-month" key={month} id={`month-${month}`}>
        <h2>{month === UNDATED ? string('noMonth', language) : monthText(`${month}-01`, language)}</h2>
        <ul className="news-entries" role="list">
          {entries.map((entry) => (
            <li key={entry.id}>{entryOf(entry, language)}</li>
          ))}
        </ul>
      </div>
    )),
    feedLinks(data.feeds, context),
  )
}

const entryOf = (entry: NewsEntry, language: TextLanguage): ReactNode => (
  <article className="entry news-entry">
    <h3 className="entry-title">
      {entry.link === null
        ? words(entry.title)
        : linked(entry.link, { className: 'card-link' }, words(entry.title))}
    </h3>
    <p className="entry-meta">
      {entry.day !== null && <time dateTime={entry.day}>{dayText(entry.day, language)}</time>}
      {entry.change !== null && <span className="state">{words(entry.change)}</span>}
      {entry.plan !== null && (
        <span>
          {string('appliesTo', language)}: {words(entry.plan)}
        </span>
      )}
    </p>
    {entry.text !== null && <p className="entry-text">{words(entry.text)}</p>}
    {entry.actionNeeded && (
      <p className="news-action">
        <Icon name="triangle-alert" /> {string('actionNeeded', language)}
      </p>
    )}
  </article>
)
