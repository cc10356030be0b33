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

/** Parsed when the first page is rendered: a program that renders none does not pay for it. */
const siteSheet = (): Parsed => (parsed ??= parsedFrom(parseSheet(SITE_CSS)))

/** The parsed style sheet of the site as JSON: loading it is ten times as fast as parsing it. */
export const parsedSheet = (): string => JSON.stringify(siteSheet().parts)

/** Loads what `parsedSheet` of the same program wrote, which saves parsing. */
export function useParsedSheet(json: string): void {
  parsed ??= parsedFrom(JSON.parse(json) as readonly SheetPart[])
}

/** All rules of the site that pages may inline. */
export function carriedCss(): string {
  const { parts, asked } = siteSheet()
  return usedCss(parts, new Set([...asked.tokens.keys()].filter((token) => token !== POINTED)))
}

/** Records what the site's style rules can match in what is rendered. */
export const drawnTokens = (): DrawnTokens => new DrawnTokens(siteSheet().asked)

/**
 * The rules of the site that the first view of a page needs (PUB-80), given its HTML in pieces that are complete elements.
 * `own` are rules of the page itself, whose custom properties are kept, too.
 */
export function firstViewCss(firstView: readonly string[], own: string): string {
  const { asked } = siteSheet()
  const forms = firstView.map((html) => formOf(html, asked))
  const key = forms.map(({ number }) => number).join(' ')
  return prunedCss(key, () => new Set(forms.flatMap(({ tokens }) => [...tokens])), own)
}

/**
 * The rules that a page needs until a pointer hovers or a script renders something: `drawn` is what rules can match in all of
 * it.
 */
export const wholePageCss = (drawn: DrawnTokens, own: string): string =>
  prunedCss(drawn.key, () => drawn.ofPage, own)

/** Cached sheets, by their source and by each set of tokens: more than a site has. */
const MAX_SHEETS = 500
const made = new Map<string, string>()
const tokened = new Map<string, Map<string, string>>()

/** The rules of the site for a set of tokens. Equal keys mean equal tokens. */
function prunedCss(key: string, tokens: () => ReadonlySet<string>, own: string): string {
  const css = made.get(key) ?? usedCss(siteSheet().parts, tokens())
  if (made.size >= MAX_SHEETS) made.clear()
  made.set(key, css)
  return withTokens(css, own)
}

/** CSS that can't end the element that contains it. */
export const inlineCss = (css: string): string => css.replaceAll('</', '<\\/')

/** Custom properties that scripts and embedded code may read although no rule does (LIFE-10). */
const READ_BY_ANYBODY = ['--vh']

/** Rules with the custom properties that they and a page's own rules read. */
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

/** What a piece of HTML needs of the style sheet; pieces with the same needs have the same form. */
type Form = { readonly number: number; readonly tokens: ReadonlySet<string> }

/** First views have few forms, and thousands of pages share them. */
const forms = new Map<string, Form>()

/** Cached first pieces of the last pages: the navbar of a language is the same on most. */
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
