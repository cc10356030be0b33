import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { anchorId } from '#model/anchor-id.ts'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { linkLabel } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { SiteMapData } from './schema.ts'
import { siteMapGroups, type MapGroup, type MapTopic } from './site-map-groups.ts'

export function SiteMap({ data, context, slot }: SectionViewProps<SiteMapData>): ReactNode {
  const groups = siteMapGroups(data.groups ?? [], context)
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name="site-map" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {groups.length > 1 && <Jumps groups={groups} context={context} />}
      {groups.map((group) => (
        <Group key={group.group.id} {...group} level={level} context={context} />
      ))}
    </Band>
  )
}

type JumpsProps = { readonly groups: readonly MapGroup[]; readonly context: SectionContext }

const countOf = ({ topics }: Pick<MapGroup, 'topics'>): number =>
  topics.reduce((sum, { pages }) => sum + pages.length, 0)

/** Links to the groups, each with the number of its pages. */
const Jumps = ({ groups, context }: JumpsProps): ReactNode => (
  <nav aria-label={string('contents', context.language)}>
    <List items={groups.map(({ group, topics }) => ({ ...group, topics }))} className="filters">
      {({ id, title, link, topics }) => {
        const label = linkLabel(title, link, context)
        return (
          <a href={`#${anchorId(id)}`}>
            {label && <Localized text={label} />} {countOf({ topics })}
          </a>
        )
      }}
    </List>
  </nav>
)

type GroupProps = MapGroup & { readonly level: HeadingLevel; readonly context: SectionContext }

function Group({ group: { id, title, link }, topics, level: Heading, context }: GroupProps): ReactNode {
  const label = linkLabel(title, link, context)
  const target = context.href(link)
  return (
    <div className="map-group" id={anchorId(id)}>
      {label && (
        <Heading className="item-title">
          {target === null ? (
            <Localized text={label} />
          ) : (
            <Linked to={target}>
              <Localized text={label} />
            </Linked>
          )}
        </Heading>
      )}
      <List items={topics} className="map-topics" as="div">
        {(topic) => <Topic topic={topic} level={Heading === 'h2' ? 'h3' : 'h4'} />}
      </List>
    </div>
  )
}

type TopicProps = { readonly topic: MapTopic; readonly level: HeadingLevel }

const Topic = ({ topic: { title, link, pages }, level: Heading }: TopicProps): ReactNode => (
  <>
    {title !== null && (
      <Heading className="map-topic">
        {link === null ? (
          <Localized text={title} />
        ) : (
          <Linked to={link}>
            <Localized text={title} />
          </Linked>
        )}
      </Heading>
    )}
    <ul role="list" className="map-pages">
      {pages.map(({ route, title: name, link: to }) => (
        <li key={route}>
          <Linked to={to}>
            <Localized text={name} />
          </Linked>
        </li>
      ))}
    </ul>
  </>
)
