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

/** Placeholders for the name and the address of a site. */
export const ORIGIN_MARK = 'https://origin.invalid'
export const NAME_MARK = 'name.invalid'

/** Number of consecutive pieces by which repeated markup is recognized: the markup of a list entry is shorter. */
const NEIGHBORS = 5

/**
 * Markup that the pages of any site share: icons, components and scenes. It depends only on the program, so a build computes it
 * once.
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

/** A tag followed by text; scripts and the head are left out. */
const SAYS = /^<(?!script|style|link|meta|title)[^>]*(?: aria-label="[^"]*"[^>]*>|>.)/s

/** Tags with the texts after them. */
const piecesOf = (html: string): string[] => html.split(/(?=<)/)

/** The program's own texts in another language. */
const newPieces = (html: string, known: ReadonlySet<string>): string[] =>
  [...new Set(piecesOf(html)).difference(known)].filter((piece) => SAYS.test(piece))

/** HTML without tags and texts that already occurred among the same neighbors. */
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
