import { DrawnTokens } from './css/drawn-tokens.ts'
import { askedBy, firstViewTokens, type Asked } from './css/first-view-tokens.ts'
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

/** Notes what rules of the site's style can match in what is drawn. */
export const drawnTokens = (): DrawnTokens => new DrawnTokens(siteSheet().asked)

/**
 * The rules of the site that the first view of a page can need (PUB-80): its HTML, in pieces that are whole elements. `own` are
 * rules of the page itself, whose tokens are kept too.
 */
export function firstViewCss(firstView: readonly string[], own: string): string {
  const { asked } = siteSheet()
  const forms = firstView.map((html) => formOf(html, asked))
  const key = forms.map(({ number }) => number).join(' ')
  return prunedCss(key, () => new Set(forms.flatMap(({ tokens }) => [...tokens])), own)
}

/** The rules that a page can need until a pointer comes or a script draws anew: `drawn` is what rules can match in all of it. */
export const wholePageCss = (drawn: DrawnTokens, own: string): string =>
  prunedCss(drawn.key, () => drawn.ofPage, own)

/** Sheets that are kept, each as it was made and with each set of tokens: more than a site has. */
const MAX_SHEETS = 500
const made = new Map<string, string>()
const tokened = new Map<string, Map<string, string>>()

/** The rules of the site for what has these tokens. Equal keys, equal tokens. */
function prunedCss(key: string, tokens: () => ReadonlySet<string>, own: string): string {
  const css = made.get(key) ?? usedCss(siteSheet().parts, tokens())
  if (made.size >= MAX_SHEETS) made.clear()
  made.set(key, css)
  return withTokens(css, own)
}

/** CSS that nowhere ends the element that it stands in. */
export const inlineCss = (css: string): string => css.replaceAll('</', '<\\/')

/** What scripts and embedded code may read though no rule does (LIFE-10). */
const READ_BY_ANYBODY = ['--vh']

/** Rules with the tokens that they and a page's own rules read. */
function withTokens(css: string, own: string): string {
  const read = [...new Set([...tokensRead(own), ...READ_BY_ANYBODY])].toSorted()
  const known = tokened.get(css) ?? new Map<string, string>()
  if (tokened.size >= MAX_SHEETS) tokened.clear()
  tokened.set(css, known)
  const key = read.join()
  const made = known.get(key) ?? withUsedTokens(css, read)
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
