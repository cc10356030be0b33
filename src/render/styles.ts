import { cssText, type CssRule } from '#blocks/css.ts'
import { DrawnTokens } from './css/drawn-tokens.ts'
import { askedBy, firstViewTokens, type Asked } from './css/first-view-tokens.ts'
import { PageElements } from './css/page-elements.ts'
import { pageSheets, type PageSheets } from './css/page-sheets.ts'
import { parseSheet, type SheetPart } from './css/parse-sheet.ts'
import { POINTED } from './css/selector-needs.ts'
import { decidingTokens, usedCss } from './css/used-css.ts'
import { tokensRead, withUsedTokens } from './css/used-tokens.ts'
import { SITE_CSS } from './site-css.ts'

type Parsed = { readonly parts: readonly SheetPart[]; readonly asked: Asked }

let parsed: Parsed | null = null

const parsedFrom = (parts: readonly SheetPart[]): Parsed => ({ parts, asked: askedBy(decidingTokens(parts)) })

/** Parsed when the first page is drawn: a program that draws none does not pay for it. */
const siteSheet = (): Parsed => (parsed ??= parsedFrom(parseSheet(SITE_CSS)))

/** The style sheet of the site as parsed, in JSON: reading it is ten times as fast as parsing it. */
export const parsedSheet = (): string => JSON.stringify(siteSheet().parts)

/** Takes what `parsedSheet` of the same program wrote, which saves parsing. */
export function useParsedSheet(json: string): void {
  parsed ??= parsedFrom(JSON.parse(json) as readonly SheetPart[])
}

/** All rules of the site that pages may carry. */
export function carriedCss(): string {
  const { parts, asked } = siteSheet()
  return usedCss(parts, new Set([...asked.tokens.keys()].filter((token) => token !== POINTED)))
}

/** A page's HTML in pieces that are whole elements. */
export type PageHtml = {
  /** What is seen first. */
  readonly firstView: readonly string[]
  /** All of it. */
  readonly all: readonly string[]
  /** What rules of style can match in all of it. */
  readonly tokens: DrawnTokens
}

/** Notes what rules of the site's style can match in what is drawn. */
export const drawnTokens = (): DrawnTokens => new DrawnTokens(siteSheet().asked)

/**
 * The inline style sheet of one page (PUB-80): the fonts, the rules of the site that its first view can need, and the rules
 * that its content brings along. Those stand in no layer and so win over all that do.
 */
export function firstViewCss(
  fontCss: string,
  { firstView }: Pick<PageHtml, 'firstView'>,
  rules: readonly CssRule[],
): InlineCss {
  const { key, tokens } = firstTokens(firstView)
  return inlineCss(key, tokens, fontCss + cssText(rules))
}

/**
 * The inline style sheet of a page that links none (PUB-80): as `firstViewCss`, with the rules that the page can need until
 * a pointer comes or a script draws anew.
 */
export function wholePageCss(
  fontCss: string,
  { tokens: all }: Pick<PageHtml, 'tokens'>,
  rules: readonly CssRule[],
): InlineCss {
  const { key, tokens } = wholeTokens(all)
  return inlineCss(key, tokens, fontCss + cssText(rules))
}

/** An inline style sheet as it stands in HTML: rules of the site, which many pages have alike, and those of the page. */
export type InlineCss = { readonly alike: string; readonly own: string }

/** What a page needs of a sheet's rules, by a key: equal keys, equal tokens. */
type Keyed = { readonly key: string; readonly tokens: () => ReadonlySet<string> }

function firstTokens(firstView: readonly string[]): Keyed {
  const { asked } = siteSheet()
  const own = firstView.map((html) => formOf(html, asked))
  return {
    key: own.map(({ number }) => number).join(' '),
    tokens: () => new Set(own.flatMap(({ tokens }) => [...tokens])),
  }
}

const wholeTokens = (drawn: DrawnTokens): Keyed => ({ key: drawn.key, tokens: () => drawn.ofPage })

/** Inline style sheets of one page, and the sheet that may stand behind the first. */
export type ExactCss = { readonly whole: InlineCss; readonly first: InlineCss; readonly later: string }

/** Pages that are kept: those that say the same in several languages come one behind the other. */
const MAX_EXACT = 50
const exact = new Map<string, PageSheets>()

/**
 * As `wholePageCss` and `firstViewCss`, but with no more than the page's elements need where they stand, and what it can need
 * besides the first view (PUB-80). It takes many times as long.
 */
export function exactCss(fontCss: string, html: PageHtml, rules: readonly CssRule[]): ExactCss {
  const { whole, first, later } = exactSheets(html)
  const own = fontCss + cssText(rules)
  return { whole: inlined(whole, own), first: inlined(first, own), later }
}

function exactSheets(html: PageHtml): PageSheets {
  const { parts, asked } = siteSheet()
  const [first, whole] = [firstTokens(html.firstView), wholeTokens(html.tokens)]
  const elements = new PageElements(html.all, asked)
  const key = [first.key, whole.key, elements.key].join('|')
  const known = exact.get(key)
  if (known) return known
  const content = { first: first.tokens(), whole: whole.tokens(), elements }
  const made = pageSheets(parts, content, READ_BY_ANYBODY)
  if (exact.size >= MAX_EXACT) exact.clear()
  exact.set(key, made)
  return made
}

/** Sheets that are kept, each as it was made and with each set of tokens: more than a site has. */
const MAX_SHEETS = 500
const made = new Map<string, string>()
const tokened = new Map<string, Map<string, string>>()

/** The rules of the site for what has these tokens, and a page's own rules. Equal keys, equal tokens. */
function inlineCss(key: string, tokens: () => ReadonlySet<string>, own: string): InlineCss {
  const css = made.get(key) ?? usedCss(siteSheet().parts, tokens())
  if (made.size >= MAX_SHEETS) made.clear()
  made.set(key, css)
  return inlined(css, own)
}

const inlined = (css: string, own: string): InlineCss => ({ alike: withTokens(css, own), own: unended(own) })

/** What ends the element that it stands in nowhere. */
const unended = (css: string): string => css.replaceAll('</', '<\\/')

/** What scripts and embedded code may read though no rule does (LIFE-10). */
const READ_BY_ANYBODY = ['--vh']

/** Rules with the tokens that they and a page's own rules read. */
function withTokens(css: string, own: string): string {
  const read = [...new Set([...tokensRead(own), ...READ_BY_ANYBODY])].toSorted()
  const known = tokened.get(css) ?? new Map<string, string>()
  if (tokened.size >= MAX_SHEETS) tokened.clear()
  tokened.set(css, known)
  const key = read.join()
  const made = known.get(key) ?? unended(withUsedTokens(css, read))
  known.set(key, made)
  return made
}

/** What a piece of HTML asks of the style sheet; pieces that ask for the same have the same form. */
type Form = { readonly number: number; readonly tokens: ReadonlySet<string> }

/** First views have few forms, and thousands of pages share them. */
const forms = new Map<string, Form>()

/** Pieces that the last pages began with: the navbar of a language is the same on most. */
const known = new Map<string, Form>()
const MAX_KNOWN = 64

function formOf(html: string, asked: Asked): Form {
  const found = known.get(html)
  if (found) return found
  const tokens = firstViewTokens(html, asked)
  const key = [...tokens].join(' ')
  const form = forms.get(key) ?? { number: forms.size, tokens }
  forms.set(key, form)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(html, form)
  return form
}
