import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import type { TextLanguage } from '#model/language.ts'
import { substitutedPage } from '#model/page-substitute.ts'
import { anchorId } from '#model/anchor-id.ts'
import { HOME_ROUTE, pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { TRANSLATED_GROUP } from '#sections/site-map/translated-group.ts'
import { string } from '#sections/strings.ts'
import { framePhrase } from './frame-phrases.ts'
import { readerLanguage } from './other-language.ts'
import type { PageHead } from './page-head.ts'
import type { PageJob } from './page-context.ts'
import type { Site } from './site.ts'

/** The page whose site map lists what is translated. */
const SITE_MAP_ROUTE = 'sitemap'

type LanguageNoticeProps = {
  readonly job: Omit<PageJob, 'page'> & { readonly page: PageHead }
  readonly site: Site
}

/**
 * A line in the reader's language above a page that is in English only, with a link to what is translated: the page that the
 * design has in place of this one, or the list of all (LANG-25). Nothing if the site has neither.
 */
export function LanguageNotice({ job, site }: LanguageNoticeProps): ReactNode {
  const language = readerLanguage(job)
  const instead = site.byId.get(substitutedPage(job.page.id, language, site.design))
  const isReplaced = instead !== undefined && instead.id !== job.page.id
  const map = translated(SITE_MAP_ROUTE, language, site)
  const target = isReplaced ? instead : (map ?? translated(HOME_ROUTE, language, site))
  const words = isReplaced ? textIn(instead.title, language)?.value : string('translatedPages', language)
  const list = target === map ? `#${anchorId(TRANSLATED_GROUP)}` : ''
  const href = target && pathOf(target.route, job.prefix) + list
  return (
    <p className="page-language" lang={language}>
      {framePhrase('onlyEnglish', language)}
      {href !== undefined && words !== undefined && (
        <>
          {' '}
          <Linked to={{ tag: 'a', attributes: { href } }}>{words}</Linked>
        </>
      )}
    </p>
  )
}

/** The page with a route, if it is written in a language. */
function translated(route: string, language: TextLanguage, site: Site): PageHead | undefined {
  const page = site.byRoute.get(route)
  return page && site.languagesOf(page).includes(language) ? page : undefined
}
