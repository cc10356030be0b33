import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { consentScript } from './consent-data.ts'
import { feedLinks } from './feed-links.ts'
import { escapeHtml, scriptJson, together, voidElement } from './html.ts'
import { iconLinks } from './page-icon.ts'
import { markdownFile } from './reading/markdown-file.ts'
import { searchLink } from './search-link.ts'
import { sharedProperty, socialImageTags } from './social-image.ts'
import { structuredData } from './structured-data.ts'
import { articleType, pageFacts, type PageFacts } from './page-facts.ts'
import type { Site } from '#draw/site.ts'

/** Longest title that search results show uncut, in characters; the brand is left off if the total is longer. */
const TITLE_LENGTH = 60

/**
 * Sets the theme, and lets entrance animations wait for the runtime, before anything is painted. If the runtime has not started
 * within 1.5 s, everything is shown anyway (LIFE-4).
 */
export const FIRST_SCRIPT =
  "const d=document.documentElement.dataset;d.motion='';setTimeout(()=>d.started??delete d.motion,1500);try{const t=localStorage.theme;if(/^(dark|light)$/.test(t))d.theme=t}catch{}"

/** Speculation rules: pages are prefetched on hover or touch. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download],[data-no-prefetch]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** The head of a page. `css` is the page's complete inline style sheet. */
export function head(page: Page, language: TextLanguage, site: Site, css: string): string {
  const facts = pageFacts(page, language, site)
  return together([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(facts.title, site.design.websiteName))}</title>`,
    facts.description === '' ? '' : meta('description', facts.description),
    facts.indexed ? '' : meta('robots', 'noindex'),
    voidElement('link', { rel: 'canonical', href: facts.canonical }),
    alternates(facts),
    `<script>${FIRST_SCRIPT}</script>`,
    ...site.assets.fonts.map((href) =>
      voidElement('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    `<style>${css}</style>`,
    voidElement('script', { type: 'module', src: site.assets.runtime }) + '</script>',
    consentScript(page, site),
    iconLinks(site.design),
    voidElement('link', {
      rel: 'alternate',
      type: 'text/markdown',
      href: `/${markdownFile(page.route, language)}`,
    }),
    feedLinks(page, facts.written, site),
    searchLink(page, language, site),
    social(page, facts, site),
    `<script type="application/ld+json">${scriptJson(structuredData(page, facts, site))}</script>`,
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
  ])
}

/** The title with the brand after it, if both fit. */
export function documentTitle(title: string, brand: string): string {
  const whole = `${title} | ${brand}`
  return title.includes(brand) || whole.length > TITLE_LENGTH ? title : whole
}

const meta = (name: string, content: string): string => voidElement('meta', { name, content })
const property = (name: string, content: string): string => voidElement('meta', { property: name, content })

/** Equal to the alternates of the sitemap: both are made from the same data. */
function alternates({ alternates: languages, canonical }: PageFacts): string {
  if (languages.length === 0) return ''
  const english = languages.find(({ language }) => language === 'en')?.href ?? canonical
  return [
    ...languages.map(({ language, href }) =>
      voidElement('link', { rel: 'alternate', hreflang: language, href }),
    ),
    voidElement('link', { rel: 'alternate', hreflang: 'x-default', href: english }),
  ].join('')
}

const OG_LOCALES: Readonly<Record<TextLanguage, string>> = {
  en: 'en_US',
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  nl: 'nl_NL',
}

function social(page: Page, facts: PageFacts, site: Site): string {
  const isArticle = articleType(page) !== null
  const { published, updated } = page.pageMeta ?? {}
  return [
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', site.design.websiteName),
    sharedProperty('title', facts.title),
    facts.description === '' ? '' : sharedProperty('description', facts.description),
    property('og:url', facts.canonical),
    property('og:locale', OG_LOCALES[facts.written]),
    ...facts.alternates
      .filter(({ language }) => language !== facts.written)
      .map(({ language }) => property('og:locale:alternate', OG_LOCALES[language])),
    socialImageTags(page, facts.written, site),
    isArticle && published !== undefined ? property('article:published_time', published) : '',
    isArticle && updated !== undefined ? property('article:modified_time', updated) : '',
  ].join('')
}
