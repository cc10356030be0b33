import type { CssRule } from '#blocks/css.ts'
import type { EmbeddedData } from './embedded-data.ts'
import { head } from './head.ts'
import { attributesText, scriptJson, voidElement } from './html.ts'
import type { PageJob } from './page-context.ts'
import type { Site } from './site.ts'
import { firstViewCss, wholePageCss } from './styles.ts'

/** What was drawn of a page, from the top. */
export type PagePieces = {
  /** What stands before `main`. */
  readonly top: string
  /** Sections up to the title, and those behind them. */
  readonly seen: string
  readonly rest: string
  readonly footer: string
  readonly popups: string
  /** All that is seen first, as pieces that many pages have alike. */
  readonly firstView: readonly string[]
  /** What stands around `main`, as pieces that many pages have alike. */
  readonly around: readonly string[]
  /** Rules that the page's content brings along. */
  readonly rules: readonly CssRule[]
}

type Page = { readonly job: PageJob; readonly site: Site; readonly embedded: EmbeddedData }

/** A page's HTML, and the style sheet in it. */
export type StyledPage = { readonly html: string; readonly css: string }

/**
 * A page with its rules (PUB-80): all of them where its HTML `fits` so; else those of its first view, with a link to all of
 * the site behind that.
 */
export function styledPage(
  pieces: PagePieces,
  page: Page,
  fits: ((html: string) => boolean) | null,
): StyledPage {
  const { around, firstView, seen, rest, popups, rules } = pieces
  const { fontCss, styles } = page.site.assets
  const link = voidElement('link', { rel: 'stylesheet', href: styles })
  if (fits !== null) {
    const css = wholePageCss(fontCss, { around, own: [seen, rest, popups] }, rules)
    const data = { ...page.embedded, styles }
    const html = pageHtml(pieces, { ...page, embedded: data }, css, `<noscript>${link}</noscript>`)
    if (fits(html)) return { html, css }
  }
  const css = firstViewCss(fontCss, firstView, rules)
  return { html: pageHtml(pieces, page, css, link), css }
}

/** `linked` stands at the end of the first view: what is before it is drawn without waiting for it. */
function pageHtml(
  { top, seen, rest, footer, popups }: PagePieces,
  { job: { page, language }, site, embedded }: Page,
  css: string,
  linked: string,
): string {
  return [
    '<!doctype html>',
    `<html${attributesText({ lang: language })}>`,
    `<head>${head(page, language, site, css)}</head>`,
    `<body${attributesText({ 'data-page-id': String(page.id), 'data-route': page.route })}>`,
    top,
    `<main id="main" tabindex="-1">${withInside(seen, linked)}${rest}</main>`,
    footer,
    popups,
    `<script type="application/json" id="page-data">${scriptJson(embedded)}</script>`,
    '</body></html>',
  ].join('')
}

/** The link stands inside of a section, so that sections are each other's neighbors still. */
function withInside(firstView: string, link: string): string {
  const end = firstView.lastIndexOf('</')
  return end < 0 ? link : firstView.slice(0, end) + link + firstView.slice(end)
}
