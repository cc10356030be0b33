import type { CssRule } from '#blocks/css.ts'
import { brandCss } from './brand-css.ts'
import type { DrawnTokens } from './css/drawn-tokens.ts'
import type { EmbeddedData } from './embedded-data.ts'
import { fontCss } from './font-faces.ts'
import { head } from './head.ts'
import { attributesText, scriptJson, together, voidElement } from './html.ts'
import type { PageJob } from '#draw/page-context.ts'
import type { Site } from '#draw/site.ts'
import { SITE_CSS } from './site-css.ts'
import { exactCss, firstViewCss, wholePageCss, type InlineCss } from './styles.ts'

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
  /** What stands there as it stands on many pages. */
  readonly shared: readonly CommonPiece[]
  /** What rules of style can match in all of it. */
  readonly tokens: DrawnTokens
  /** Rules that the page's content brings along. */
  readonly rules: readonly CssRule[]
}

type Page = { readonly job: PageJob; readonly site: Site; readonly embedded: EmbeddedData }

/** A page's HTML, the style sheet in it, and the one that goes out with it for it to link, if it has one. */
export type StyledPage = { readonly html: string; readonly css: string; readonly sheet?: string }

/** A piece as it stands on a page, and what many pages have of it. */
type CommonPiece = { readonly html: string; readonly common: string }

/** How pages go out. */
export type Delivery = {
  /**
   * Whether HTML is within what a visitor gets at once; what is near is found out `exactly`, or taken not to be. `alike` are
   * pieces of it that many pages have.
   */
  readonly fits: (html: string, alike: readonly CommonPiece[], exactly: boolean) => boolean
  /** The address of a style sheet that goes out with its page. */
  readonly sheetAddress: (css: string) => string
}

/** A page links a sheet of its own where that is at most so much of the whole site's, which many pages share. */
const WORTH_A_SHEET = 0.6

/**
 * A page with its rules (PUB-80): all of them where its HTML `fits` so; else those of its first view, with a link to the
 * others behind that.
 */
export function styledPage(pieces: PagePieces, page: Page, delivery: Delivery | null): StyledPage {
  const { around, firstView, seen, rest, popups, shared, tokens, rules } = pieces
  const { fontFaces, styles } = page.site.assets
  const parts = { firstView, all: [...around, seen, rest, popups], tokens }
  const faces = fontCss(fontFaces, [...parts.all, JSON.stringify(page.embedded.islands)])
  const fonts = faces + brandCss(page.site.design)
  const site = laterSheet(styles)
  if (delivery === null) return htmlAndCss(pieces, page, firstViewCss(fonts, parts, rules), site)
  const later = { ...page, embedded: { ...page.embedded, styles } }
  const noScript = `<noscript>${voidElement('link', { rel: 'stylesheet', href: styles })}</noscript>`
  const fits = (html: string, { alike }: InlineCss, exactly: boolean): boolean =>
    delivery.fits(html, [{ html: alike, common: alike }, ...shared], exactly)
  const all = wholePageCss(fonts, parts, rules)
  const whole = htmlAndCss(pieces, later, all, noScript)
  if (fits(whole.html, all, false)) return whole
  const exact = exactCss(fonts, parts, rules)
  const tight = htmlAndCss(pieces, later, exact.whole, noScript)
  if (fits(tight.html, exact.whole, true)) return tight
  if (exact.later.length > SITE_CSS.length * WORTH_A_SHEET) return htmlAndCss(pieces, page, exact.first, site)
  const link = laterSheet(delivery.sheetAddress(exact.later))
  return { ...htmlAndCss(pieces, later, exact.first, link + noScript), sheet: exact.later }
}

/** Fonts and pictures of what is seen first are fetched before what is for the rest. */
const laterSheet = (href: string): string =>
  voidElement('link', { rel: 'stylesheet', href, fetchpriority: 'low' })

function htmlAndCss(pieces: PagePieces, page: Page, { alike, own }: InlineCss, linked: string): StyledPage {
  const css = alike + own
  return { html: pageHtml(pieces, page, css, linked), css }
}

/** `linked` stands at the end of the first view: what is before it is drawn without waiting for it. */
function pageHtml(
  { top, seen, rest, footer, popups }: PagePieces,
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
    `<main id="main" tabindex="-1">${withInside(seen, linked)}${rest}</main>`,
    footer,
    popups,
    `<script type="application/json" id="page-data">${scriptJson(embedded)}</script>`,
    '</body></html>',
  ])
}

/** The link stands inside of a section, so that sections are each other's neighbors still. */
function withInside(firstView: string, link: string): string {
  const end = firstView.lastIndexOf('</')
  return end < 0 ? link : firstView.slice(0, end) + link + firstView.slice(end)
}
