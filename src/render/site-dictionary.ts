import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { renderPage } from './render-page.ts'
import { NAME_MARK, ORIGIN_MARK } from './shared-markup.ts'
import { siteFrom, type SiteInput } from '#draw/site.ts'
import { carriedCss } from './styles.ts'
import { trackedSite, type Uses } from './tracked-site.ts'

/** A page without content: only what all pages share is left. */
const SHELL: Page = { id: 0, route: 'shell', category: 'website', sectionOrder: [], sections: {} }

/** The inline rules are part of the rules before the page frames. */
const INLINE_STYLE = /<style>.*?<\/style>/s

/**
 * The dictionary of the site's pages (PUB-82), so that a later page is sent as the delta from it: all rules that pages may
 * inline, the markup that pages of any site share (`sharedMarkup`), and what all pages of this site share in each language.
 * Addresses that change with each build are left out: the dictionary stays the same as long as rules, components, navbar and
 * footer do. `uses` collects what it reads from the site, as for a page.
 */
export function siteDictionary(input: SiteInput, sharedMarkup: string, uses: Uses = new Set()): string {
  const { dictionary: _itself, ...given } = input.assets
  const assets = { ...given, runtime: '', islands: {}, styles: '', fonts: [], fontFaces: [] }
  const site = trackedSite(siteFrom({ ...input, assets }, registry), uses)
  const shells = TEXT_LANGUAGES.map((language) => {
    const prefix = language === DEFAULT_LANGUAGE ? undefined : language
    return renderPage({ page: SHELL, language, prefix }, site).html.replace(INLINE_STYLE, '')
  })
  const markup = sharedMarkup
    .replaceAll(ORIGIN_MARK, input.origin)
    .replaceAll(NAME_MARK, input.design.websiteName)
  return [carriedCss(), markup, ...shells, ''].join('\n')
}
