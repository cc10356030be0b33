import { renderToStaticMarkup } from 'react-dom/server'
import { iconNode } from '#look/icon.tsx'
import { ICONS } from '#look/icons.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { renderPage } from './render-page.ts'
import { siteFrom, type SiteInput } from './site.ts'
import { SITE_CSS } from './styles.ts'

/** A page that says nothing: what is left is what all pages share. */
const SHELL: Page = { id: 0, route: 'shell', category: 'website', sectionOrder: [], sections: {} }

/** The inline rules are parts of the sheet that the shells stand in. */
const INLINE_STYLE = /<style>.*?<\/style>/s

/**
 * The style sheet of the site, which is the dictionary of its pages as well (PUB-82): behind the rules stands, as a
 * comment, what all pages of each language share and what many draw, so that a later page is sent as the difference from it. Addresses that
 * change with each build are left out: the sheet stays the same as long as rules, navbar and footer do.
 */
export function siteSheet(input: SiteInput): string {
  const assets = { ...input.assets, runtime: '', styles: '', fonts: [], fontCss: '' }
  const site = siteFrom({ ...input, assets }, registry)
  const shells = TEXT_LANGUAGES.map((language) => {
    const prefix = language === DEFAULT_LANGUAGE ? undefined : language
    return renderPage({ page: SHELL, language, prefix }, site).html.replace(INLINE_STYLE, '')
  })
  const icons = Object.keys(ICONS).map((name) => renderToStaticMarkup(iconNode(name)))
  return `${SITE_CSS}\n/*${[...icons, ...shells].join('\n').replaceAll('*/', '*\\/')}*/\n`
}
