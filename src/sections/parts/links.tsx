import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { localizedText, type LocalizedText } from '#blocks/localized-text.ts'
import { Icon } from '#look/icon.tsx'
import type { Link } from '#model/block.ts'
import type { LocalText } from '#model/text.ts'
import type { ActionData } from '../actions.ts'
import type { SectionContext } from '../context.ts'
import type { FilterData, LinkData } from '../links.ts'
import { string } from '../strings.ts'
import { List } from './list.tsx'
import { Text } from './text.tsx'

type LinkProps = {
  readonly label?: LocalText | undefined
  readonly link?: Link | undefined
  readonly context: SectionContext
  readonly className?: string
}

/** The text of a link: its own, else the title of its page. */
export const linkLabel = (
  label: LocalText | undefined,
  link: Link | undefined,
  context: SectionContext,
): LocalizedText | undefined => localizedText(label, context) ?? context.pageOf(link)?.title

/** `aria-current` for a link to the page that is drawn. */
export const current = (link: Link | undefined, context: SectionContext): { 'aria-current'?: 'page' } =>
  link?.type === 'page' && context.pageOf(link)?.route === context.page.route
    ? { 'aria-current': 'page' }
    : {}

/** A link with its own text or that of its page; nothing if it has neither. */
export function TextLink({ label, link, context, className }: LinkProps): ReactNode {
  const text = linkLabel(label, link, context)
  return (
    text !== undefined && (
      <Linked to={context.href(link)} className={className} {...current(link, context)}>
        <Localized text={text} />
      </Linked>
    )
  )
}

/** A link at the end of a part: text and an arrow. Nothing without text or link. */
export function MoreLink({ label, link, context }: Omit<LinkProps, 'className'>): ReactNode {
  const text = linkLabel(label, link, context)
  const target = context.href(link)
  return (
    text !== undefined &&
    target !== null && (
      <Linked to={target} className="more">
        <Localized text={text} />
        <Icon name="arrow-right" />
      </Linked>
    )
  )
}

/** Whether a `MoreLink` shows. */
export const hasMoreLink = (
  label: LocalText | undefined,
  link: Link | undefined,
  context: SectionContext,
): boolean => linkLabel(label, link, context) !== undefined && context.href(link) !== null

type ActionsProps = { readonly actions: readonly ActionData[] | undefined; readonly context: SectionContext }

/** Buttons in a row; the first is primary by default. Nothing if none has a text. */
export const Actions = ({ actions, context }: ActionsProps): ReactNode =>
  hasActions(actions, context) && (
    <p className="actions">
      {shownActions(actions, context).map(({ id, label, link, look }, at) => (
        <TextLinkButton
          key={id}
          label={label}
          link={link}
          context={context}
          look={look ?? (at === 0 ? 'primary' : 'secondary')}
        />
      ))}
    </p>
  )

/** Whether any of some actions has words. */
export const hasActions = (actions: ActionsProps['actions'], context: SectionContext): boolean =>
  shownActions(actions, context).length > 0

const shownActions = (actions: ActionsProps['actions'] = [], context: SectionContext) =>
  actions.filter(({ label, link }) => linkLabel(label, link, context) !== undefined)

type TextLinkButtonProps = Omit<LinkProps, 'className'> & { readonly look: NonNullable<ActionData['look']> }

/** A link that looks like a button; nothing without words. */
export function TextLinkButton({ label, link, context, look }: TextLinkButtonProps): ReactNode {
  const text = linkLabel(label, link, context)
  return (
    text !== undefined && (
      <Linked to={context.href(link)} className={`button button-${look}`}>
        <Localized text={text} />
      </Linked>
    )
  )
}

type FiltersProps = {
  readonly filters: readonly FilterData[] | undefined
  readonly context: SectionContext
  /** Names the list; a name of the design's own, when left out. */
  readonly title?: LocalizedText | undefined
}

/** Lists to choose from as plain links; nothing when there are none. */
export function Filters({ filters = [], context, title }: FiltersProps): ReactNode {
  if (filters.length === 0) return null
  return (
    <nav aria-label={title?.value ?? string('filters', context.language)}>
      <List items={filters} className="filters">
        {({ label, link, current: isCurrent }) => {
          const text = linkLabel(label, link, context)
          const marked = isCurrent === true ? ({ 'aria-current': 'true' } as const) : current(link, context)
          return (
            <Linked to={context.href(link)} {...marked}>
              {text && <Localized text={text} />}
            </Linked>
          )
        }}
      </List>
    </nav>
  )
}

type FeedsProps = { readonly feeds: readonly LinkData[] | undefined; readonly context: SectionContext }

/** Feeds to follow; nothing when there are none. */
export const Feeds = ({ feeds = [], context }: FeedsProps): ReactNode =>
  feeds.length > 0 && (
    <div className="feed-row">
      <Icon name="rss" />
      <span>{string('feeds', context.language)}</span>
      <List items={feeds} className="feeds">
        {({ label, link }) => <TextLink label={label} link={link} context={context} />}
      </List>
    </div>
  )

type DescribedLinksProps = {
  readonly links: readonly LinkData[] | undefined
  readonly className: string
  readonly context: SectionContext
}

/** Links with a line below each; nothing when there are none. */
export const DescribedLinks = ({ links, className, context }: DescribedLinksProps): ReactNode => (
  <List items={links} className={className}>
    {({ label, link, description }) => (
      <>
        <TextLink label={label} link={link} context={context} />
        <Text as="span" text={description} context={context} />
      </>
    )}
  </List>
)
