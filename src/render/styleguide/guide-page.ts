import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import type { LocalText } from '#model/text.ts'

/** Route of the style guide. */
export const STYLEGUIDE_ROUTE = 'styleguide'

/** First id of the style guide's pages, far from those of the site's own. */
const FIRST_ID = 900_000_000

/** Most pages of one part of the style guide, and the distance between the ids of parts. */
const PART_SIZE = 100

const NAME: Readonly<Record<TextLanguage, string>> = {
  en: 'Style guide',
  fr: 'Guide de style',
  es: 'Guía de estilo',
  it: 'Guida di stile',
  nl: 'Stijlgids',
}

const PARTS = ['design', 'blocks', 'sections'] as const

type PageOfGuide = {
  readonly part: (typeof PARTS)[number]
  /** Its index in its part. */
  readonly at: number
  /** Route below the style guide's own; empty for its first page. */
  readonly route: string
  /** A description of what the page shows. */
  readonly subject?: string
  readonly lead: string
  readonly sections: readonly Section[]
}

/** A page of the style guide: a hero and its sections. */
export function guidePage({ part, at, route, subject, lead, sections }: PageOfGuide): Page {
  const title = titled(subject)
  const head: Section = {
    id: 'top',
    componentName: 'hero',
    data: { layout: 'plain', tone: 'grid', title, lead: proseIn(lead) },
  }
  const all = [head, ...sections]
  return {
    id: FIRST_ID + PARTS.indexOf(part) * PART_SIZE + at,
    route: route === '' ? STYLEGUIDE_ROUTE : `${STYLEGUIDE_ROUTE}/${route}`,
    category: 'template',
    title,
    pageMeta: { noindex: true, description: { en: lead } },
    sectionOrder: all.map(({ id }) => id),
    sections: Object.fromEntries(all.map((section) => [section.id, section])),
  }
}

function titled(subject: string | undefined): LocalText {
  if (subject === undefined) return NAME
  return Object.fromEntries(Object.entries(NAME).map(([language, name]) => [language, `${name}: ${subject}`]))
}

const proseIn = (text: string) => ({
  en: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  },
})

/** A row of the style guide without blocks, which starts a group. */
export const groupSection = (id: string, name: string, code: string, lead: string): Section => ({
  id,
  componentName: 'specimen',
  data: { group: { en: name }, code, lead: { en: lead } },
})

/** A text with its first letter in upper case. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** An identifier of the program as a title: `call-band` becomes `Call band`. */
export const sentenceCase = (name: string): string => capitalized(name.replaceAll('-', ' '))
