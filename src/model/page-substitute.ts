import { z } from 'zod'
import { link, type Link } from './block.ts'
import { TEXT_LANGUAGES, type TextLanguage } from './language.ts'

/** Most pages that a design may substitute. */
export const MAX_SUBSTITUTES = 100

/** A page that links in some languages lead to instead of another: prices in euros instead of those in dollars (LANG-22). */
export const pageSubstitute = z.looseObject({
  page: link,
  instead: link,
  languages: z.array(z.enum(TEXT_LANGUAGES)).min(1).max(TEXT_LANGUAGES.length),
})

/** The substitutes of a design; a page without one has no entry. */
export const pageSubstitutes = z.array(pageSubstitute).max(MAX_SUBSTITUTES)

export type PageSubstitute = z.infer<typeof pageSubstitute>

/** The id of the page that links to a page lead to in a language: its own, unless the design has a substitute for it. */
export function substitutedPage(
  id: number,
  language: TextLanguage,
  { pageSubstitutes: all = [] }: { readonly pageSubstitutes?: readonly PageSubstitute[] | undefined },
): number {
  const found = all.find(({ page, languages }) => pageIn(page) === id && languages.includes(language))
  return (found && pageIn(found.instead)) ?? id
}

const pageIn = (target: Link): number | undefined => (target.type === 'page' ? target.data.id : undefined)
