import type { ReactNode } from 'react'
import { Localized } from '#blocks/localized.tsx'
import { Icon } from '#look/icon.tsx'
import type { TextLanguage } from '#model/language.ts'
import { Band } from '../parts/band.tsx'
import { dateText, monthText } from '../parts/date.ts'
import { CardTitle } from '../parts/entry.tsx'
import { hasHead, Head } from '../parts/head.tsx'
import { Feeds, Filters } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import { newsByMonth, UNDATED, type NewsEntry } from './by-month.ts'
import type { NewsListData } from './schema.ts'

export function NewsList({ data, context, slot }: SectionViewProps<NewsListData>): ReactNode {
  const { language } = context
  const { filters = [], feeds = [] } = data
  return (
    <Band tone={data.tone} name="news-list" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {filters.length > 0 && <Filters filters={filters} context={context} />}
      {newsByMonth(data, context).map(({ month, entries }) => (
        <div className="news-month" key={month} id={`month-${month}`}>
          <h2>{month === UNDATED ? string('noMonth', language) : monthText(`${month}-01`, language)}</h2>
          <List items={entries} className="news-entries">
            {(entry) => <NewsItem entry={entry} language={language} />}
          </List>
        </div>
      ))}
      {feeds.length > 0 && <Feeds feeds={feeds} context={context} />}
    </Band>
  )
}

type NewsItemProps = { readonly entry: NewsEntry; readonly language: TextLanguage }

const NewsItem = ({ entry, language }: NewsItemProps): ReactNode => (
  <article className="entry news-entry">
    <h3 className="entry-title">
      <CardTitle title={entry.title} link={entry.link} />
    </h3>
    <p className="entry-meta">
      {entry.day !== null && <time dateTime={entry.day}>{dateText(entry.day, language)}</time>}
      {entry.change !== null && (
        <span className="state">
          <Localized text={entry.change} />
        </span>
      )}
      {entry.plan !== null && (
        <span>
          {string('appliesTo', language)}: <Localized text={entry.plan} />
        </span>
      )}
    </p>
    {entry.text !== null && (
      <p className="entry-text">
        <Localized text={entry.text} />
      </p>
    )}
    {entry.actionNeeded && (
      <p className="news-action">
        <Icon name="triangle-alert" /> {string('actionNeeded', language)}
      </p>
    )}
  </article>
)
