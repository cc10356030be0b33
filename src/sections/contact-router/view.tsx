import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { ContactRouterData } from './schema.ts'

type Route = NonNullable<ContactRouterData['routes']>[number]
type Office = NonNullable<ContactRouterData['offices']>[number]

export function ContactRouter({ data, context, slot }: SectionViewProps<ContactRouterData>): ReactNode {
  const level = levelBelow(data.title, context)
  const { routes = [], offices = [] } = data
  const form = slot('form')
  return (
    <Band tone={data.tone} name="contact-router" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {routes.length > 0 && (
        <List items={routes} className="contact-routes">
          {(route) => <ContactRoute route={route} level={level} context={context} />}
        </List>
      )}
      {form !== null && (
        <div className="contact-form">
          <Text as={level} text={data.formTitle} context={context} className="item-title" />
          {form}
        </div>
      )}
      {offices.length > 0 && (
        <List items={offices} className="offices">
          {(office) => <OfficeEntry office={office} level={level} context={context} />}
        </List>
      )}
    </Band>
  )
}

type ItemProps = { readonly level: HeadingLevel; readonly context: SectionContext }

const ContactRoute = ({ route, level, context }: ItemProps & { readonly route: Route }): ReactNode => (
  <article className="contact-route">
    <Text as={level} text={route.question} context={context} className="item-title" />
    <div>
      <ProseBlock text={route.answer} context={context} />
      <MoreLink label={route.label} link={route.link} context={context} />
    </div>
    <Text as="p" text={route.time} context={context} className="contact-time" />
  </article>
)

const OfficeEntry = ({ office, level, context }: ItemProps & { readonly office: Office }): ReactNode => (
  <>
    <Text as={level} text={office.title} context={context} className="item-title" />
    <ProseBlock text={office.address} context={context} />
    <ProseBlock text={office.hours} context={context} className="office-hours" />
  </>
)
