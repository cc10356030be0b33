import type { ReactNode } from 'react'
import type { LinkElement } from '#blocks/context.ts'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { type LocalizedText } from '#blocks/localized-text.ts'
import { HOME_ROUTE } from '#model/route.ts'
import type { SectionContext } from '../context.ts'
import { linkLabel } from '../parts/links.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { BreadcrumbsData } from './schema.ts'
import { shortTitle } from './short-title.ts'

type Crumb = { readonly id: string; readonly title: LocalizedText; readonly link: LinkElement | null }

export function Breadcrumbs({ data, context }: SectionViewProps<BreadcrumbsData>): ReactNode {
  if (context.page.route === HOME_ROUTE) return null
  const crumbs = data.trail === undefined ? trailOf(context) : writtenTrail(data.trail, context)
  return (
    <nav
      className="band breadcrumbs"
      data-tone={data.tone ?? 'grid'}
      aria-label={string('breadcrumbs', context.language)}
    >
      <div className="wrap">
        <ol role="list">
          {crumbs.map(({ id, title, link }) => (
            <li key={id}>
              {link === null ? (
                <Localized text={title} />
              ) : (
                <Linked to={link}>
                  <Localized text={title} />
                </Linked>
              )}
            </li>
          ))}
          <li aria-current="page">
            <Localized text={short(context.page.title)} />
          </li>
        </ol>
      </div>
    </nav>
  )
}

const short = ({ value, lang }: LocalizedText): LocalizedText => ({ value: shortTitle(value), lang })

const homeCrumb = ({ home, language }: SectionContext): Crumb => ({
  id: HOME_ROUTE,
  title: { value: string('home', language), lang: undefined },
  link: home.link,
})

/** Home, then each page on the way: of blog/2017/7/31/x that is blog. */
function trailOf(context: SectionContext): Crumb[] {
  const segments = context.page.route.split('/')
  const above = segments.slice(0, -1).flatMap((_, at) => {
    const page = context.pageAt(segments.slice(0, at + 1).join('/'))
    return page === undefined ? [] : [{ id: page.route, title: short(page.title), link: page.link }]
  })
  return [homeCrumb(context), ...above]
}

const writtenTrail = (trail: NonNullable<BreadcrumbsData['trail']>, context: SectionContext): Crumb[] => [
  homeCrumb(context),
  ...trail.flatMap(({ id, label, link }) => {
    // The page itself follows anyway; a link that leads to a substitute may be one to this page.
    if (link?.type === 'page' && context.pageOf(link)?.route === context.page.route) return []
    const title = linkLabel(label, link, context)
    return title === undefined ? [] : [{ id, title, link: context.href(link) }]
  }),
]
