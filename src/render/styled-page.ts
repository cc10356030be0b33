import { cssText, type CssRule } from '#blocks/css.ts'
import type { TextLanguage } from '#model/language.ts'
import { brandCss } from './brand-css.ts'
import type { DrawnTokens } from './css/drawn-tokens.ts'
import type { EmbeddedData } from './embedded-data.ts'
import { fontCss } from './font-faces.ts'
import { head } from './head.ts'
import { attributesText, scriptJson, together, voidElement } from './html.ts'
import type { PageJob } from '#draw/page-context.ts'
import type { Site } from '#draw/site.ts'
import { firstViewCss, inlineCss, wholePageCss } from './styles.ts'

/** The rendered parts of a page, from the top. */
export type PagePieces = {
  /** What is before `main`. */
  readonly top: string
  /** The language of the main text, if it differs from the page's. */
  readonly mainLanguage?: TextLanguage | undefined
  /** Sections up to the title, and those after them. */
  readonly seen: string
  readonly rest: string
  readonly footer: string
  readonly popups: string
  /** The first view, in pieces that many pages share. */
  readonly firstView: readonly string[]
  /** The tokens that style rules can match in all of it. */
  readonly tokens: DrawnTokens
  /** CSS rules from the page's content. */
  readonly rules: readonly CssRule[]
}

type Page = { readonly job: PageJob; readonly site: Site; readonly embedded: EmbeddedData }

/** A page's HTML, and the style sheet in it. */
export type StyledPage = { readonly html: string; readonly css: string }

/** Whether HTML fits into the initial congestion window. */
export type Fits = (html: string) => boolean

/**
 * A page with its rules (PUB-80): all of them inline if its HTML then `fits`; otherwise, or without `fits`, those of its first
 * view, followed by a link to the site's style sheet.
 */
export function styledPage(pieces: PagePieces, page: Page, fits: Fits | null): StyledPage {
  const { firstView, top, seen, rest, footer, popups, tokens, rules } = pieces
  const { fontFaces, styles } = page.site.assets
  const texts = [top, seen, rest, footer, popups, JSON.stringify(page.embedded.islands)]
  const own = fontCss(fontFaces, texts) + brandCss(page.site.design) + cssText(rules)
  if (fits !== null) {
    const noScript = `<noscript>${voidElement('link', { rel: 'stylesheet', href: styles })}</noscript>`
    const css = inlineCss(wholePageCss(tokens, own) + own)
    const later = { ...page, embedded: { ...page.embedded, styles } }
    const html = pageHtml(pieces, later, css, noScript)
    if (fits(html)) return { html, css }
  }
  const css = inlineCss(firstViewCss(firstView, own) + own)
  return { html: pageHtml(pieces, page, css, laterSheet(styles)), css }
}

/** Fonts and pictures of the first view are loaded before anything for the rest. */
const laterSheet = (href: string): string =>
  voidElement('link', { rel: 'stylesheet', href, fetchpriority: 'low' })

/** `linked` goes at the end of the first view: what is before it is painted without waiting for it. */
function pageHtml(
  { top, mainLanguage, seen, rest, footer, popups }: PagePieces,
  { job: { page, language }, site, embedded }: Page,
  css: string,
  linked: string,
): string {
  return together([
    '<!doctype html>',
    `<html${attributesText({ lang: language })}>`,
    `<head>${head(page, language, site, css)}</head>`,
    `<body${attributesText({ 'data-page-id': String(page.id), 'data-route': page.route })}>`,
    top,
    `<main${attributesText({ id: 'main', tabindex: '-1', ...(mainLanguage ? { lang: mainLanguage } : {}) })}>${withInside(seen, linked)}${rest}</main>`,
    footer,
    popups,
    `<script type="application/json" id="page-data">${scriptJson(embedded)}</script>`,
    '</body></html>',
  ])
}

/** The link is placed inside a section, so that sections remain siblings of each other. */
function withInside(firstView: string, link: string): string {
  const end = firstView.lastIndexOf('</')
  return end < 0 ? link : firstView.slice(0, end) + link + firstView.slice(end)
}
