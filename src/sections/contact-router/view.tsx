import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { moreLink } from '../parts/links.tsx'
import { isShown, listOf, proseOf, written } from '../parts/written.tsx'
import type { ContactRouterData } from './schema.ts'

type Route = NonNullable<ContactRouterData['routes']>[number]
type Office = NonNullable<ContactRouterData['offices']>[number]

export const contactRouterView: SectionView<ContactRouterData> = ({ data, context, slot }) => {
  const level = levelBelow(data.title, context)
  const form = slot('form')
  return band(
    { tone: data.tone, name: 'contact-router', slot },
    head(data, context),
    listOf(data.routes, 'contact-routes', (route) => routeOf(route, level, context)),
    isShown(form) && (
      <div className="contact-form">
        {written(level, data.formTitle, context, 'item-title')}
        {form}
      </div>
    ),
    listOf(data.offices, 'offices', (office) => officeOf(office, level, context)),
  )
}

const routeOf = (route: Route, level: HeadingLevel, context: SectionContext): ReactNode => (
  <article className="contact-route">
    {written(level, route.question, context, 'item-title')}
    <div>
      {proseOf(route.answer, context)}
      {moreLink(route.label, route.link, context)}
    </div>
    {written('p', route.time, context, 'contact-time')}
  </article>
)

const officeOf = (office: Office, level: HeadingLevel, context: SectionContext): ReactNode => (
  <>
    {written(level, office.title, context, 'item-title')}
    {proseOf(office.address, context)}
    {proseOf(office.hours, context, 'office-hours')}
  </>
)
