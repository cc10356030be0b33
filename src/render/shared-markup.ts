import { iconNode } from '#look/icon.tsx'
import { ICONS } from '#look/icons.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { bareDesign, NO_ASSETS } from '#draw/bare-site.ts'
import { renderPage } from './render-page.ts'
import { samplePages } from './sample-pages.ts'
import { siteFrom } from '#draw/site.ts'
import { staticMarkup } from './static-markup.ts'

/** Stand for what a site is called and where it is. */
export const ORIGIN_MARK = 'https://origin.invalid'
export const NAME_MARK = 'name.invalid'

/** Pieces that decide whether a place was there before: the markup of an entry of a list is shorter. */
const NEIGHBORS = 5

/**
 * Markup that pages of any site share: icons, components and scenes. It is made from the program alone, so a build makes it
 * once, and what pages say never changes it.
 */
export function sharedMarkup(): string {
  const pages = samplePages()
  const design = bareDesign(NAME_MARK)
  const site = siteFrom({ origin: ORIGIN_MARK, design, pages, assets: NO_ASSETS, cacheRandom: '' }, registry)
  const icons = Object.keys(ICONS).map((name) => staticMarkup(iconNode(name)))
  const html = (page: Page, language: TextLanguage): string =>
    renderPage({ page, language, prefix: undefined }, site).html
  const inEnglish = pages.map((page) => html(page, DEFAULT_LANGUAGE)).join('')
  const words = TEXT_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
    newPieces(pages.map((page) => html(page, language)).join(''), new Set(piecesOf(inEnglish))),
  )
  return [...words, withoutRepeats([...icons, inEnglish].join('\n'))].join('\n')
}

/** A tag with words; scripts and the head say nothing. */
const SAYS = /^<(?!script|style|link|meta|title)[^>]*(?: aria-label="[^"]*"[^>]*>|>.)/s

/** Tags with the words behind them. */
const piecesOf = (html: string): string[] => html.split(/(?=<)/)

/** What is said in another language by the program itself. */
const newPieces = (html: string, known: ReadonlySet<string>): string[] =>
  [...new Set(piecesOf(html)).difference(known)].filter((piece) => SAYS.test(piece))

/** HTML without the tags and words that stood among the same neighbors before. */
export function withoutRepeats(html: string): string {
  const pieces = piecesOf(html)
  const seen = new Set<string>()
  const kept = new Set<number>()
  for (const at of pieces.keys()) {
    const place = pieces.slice(at, at + NEIGHBORS).join('')
    if (seen.has(place)) continue
    seen.add(place)
    for (let near = at; near < at + NEIGHBORS; near++) kept.add(near)
  }
  return pieces.filter((_, at) => kept.has(at)).join('')
}
