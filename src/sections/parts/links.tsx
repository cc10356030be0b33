import { Fragment, type ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { spoken, words, type Spoken } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import type { Link } from '#model/block.ts'
import type { LocalText } from '#model/text.ts'
import type { ActionData } from '../actions.ts'
import type { SectionContext } from '../context.ts'
import type { FilterData, LinkData } from '../links.ts'
import { string } from '../strings.ts'
import { listOf } from './written.tsx'

/** What a link says: its own words, else the title of the page that it leads to. */
export const linkLabel = (
  label: LocalText | undefined,
  link: Link | undefined,
  context: SectionContext,
): Spoken | undefined => spoken(label, context) ?? context.pageOf(link)?.title

/** `aria-current` for a link to the page that is drawn. */
export const current = (link: Link | undefined, context: SectionContext): { 'aria-current'?: string } =>
  link?.type === 'page' && context.pageOf(link)?.route === context.page.route
    ? { 'aria-current': 'page' }
    : {}

/** A link with words of its own or of its page; null when it has neither. */
export function textLink(
  { label, link }: { readonly label?: LocalText | undefined; readonly link?: Link | undefined },
  context: SectionContext,
  className?: string,
): ReactNode {
  const says = linkLabel(label, link, context)
  if (says === undefined) return null
  return linked(context.href(link), { className, ...current(link, context) }, words(says))
}

/** Where a part leads on: words and an arrow. Null without words or without a link. */
export function moreLink(
  label: LocalText | undefined,
  link: Link | undefined,
  context: SectionContext,
): ReactNode {
  const says = linkLabel(label, link, context)
  const target = context.href(link)
  if (says === undefined || target === null) return null
  return linked(
    target,
    { className: 'more' },
    <>
      {words(says)}
      <Icon name="arrow-right" />
    </>,
  )
}

/** Buttons in a row; the first is the primary one unless it says otherwise. Null when none has words. */
export function actionRow(actions: readonly ActionData[] | undefined, context: SectionContext): ReactNode {
  const shown = (actions ?? []).filter(({ label, link }) => linkLabel(label, link, context) !== undefined)
  if (shown.length === 0) return null
  return (
    <p className="actions">
      {shown.map(({ id, label, link, look }, at) => {
        const says = linkLabel(label, link, context)
        const className = `button button-${look ?? (at === 0 ? 'primary' : 'secondary')}`
        return <Fragment key={id}>{linked(context.href(link), { className }, says && words(says))}</Fragment>
      })}
    </p>
  )
}

/** Lists to choose from as plain links; null when there are none. */
export function filterRow(
  filters: readonly FilterData[] | undefined,
  context: SectionContext,
  title?: Spoken,
): ReactNode {
  const list = listOf(filters, 'filters', ({ label, link, current: isCurrent }) => {
    const says = linkLabel(label, link, context)
    const attributes = isCurrent === true ? { 'aria-current': 'true' } : current(link, context)
    return linked(context.href(link), attributes, says && words(says))
  })
  const name = title?.value ?? string('filters', context.language)
  return list === null ? null : <nav aria-label={name}>{list}</nav>
}

/** Feeds to follow; null when there are none. */
export function feedLinks(feeds: readonly LinkData[] | undefined, context: SectionContext): ReactNode {
  const list = listOf(feeds, 'feeds', (feed) => textLink(feed, context))
  return list === null ? null : (
    <div className="feed-row">
      <Icon name="rss" />
      <span>{string('feeds', context.language)}</span>
      {list}
    </div>
  )
}
