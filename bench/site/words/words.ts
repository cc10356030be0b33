import type { TextLanguage } from '#model/language.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

/**
 * What the made-up site says in one language. Prose may hold signs of Markdown, and {a}, {b} and {c} for numbers of the page
 * ({c} is above both). A list has as many entries in every language.
 */
export type Words = {
  readonly sentences: readonly string[]
  readonly points: readonly string[]
  readonly topics: readonly string[]
  readonly trades: readonly string[]
  /** Title of a page: {topic}, {trade}, {page}. */
  readonly pageTitle: string
  readonly hero: { readonly eyebrow: string; readonly title: string; readonly note: string }
  readonly rows: { readonly title: string; readonly titles: readonly string[]; readonly label: string }
  readonly table: {
    readonly title: string
    readonly caption: string
    readonly columns: readonly string[]
    readonly items: readonly string[]
    readonly all: string
  }
  readonly steps: { readonly title: string; readonly titles: readonly string[] }
  readonly shelf: {
    readonly title: string
    readonly number: string
    readonly open: string
    readonly close: string
  }
  readonly cards: { readonly title: string; readonly label: string }
  readonly prose: { readonly title: string }
  readonly faq: { readonly title: string; readonly questions: readonly string[] }
  readonly related: { readonly title: string }
  readonly call: { readonly title: string }
  readonly trial: string
  readonly prices: string
  readonly menus: readonly string[]
  readonly groups: readonly string[]
  readonly columns: readonly string[]
  readonly descriptions: readonly string[]
  readonly statement: string
  readonly legal: string
  readonly note: string
}

export const WORDS: Readonly<Record<TextLanguage, Words>> = { en, fr, es, it, nl }
