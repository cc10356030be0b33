import { beforeAll, describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { BANNED_ALLUSIONS, BANNED_FORMS, BANNED_WORDS, CALQUES } from './banned-words.ts'
import { interfaceLines } from './interface-texts.tsx'
import { readSiteTexts, sentencesOf, wordCount, type Line, type SiteTexts } from './site-texts.ts'
import { typingFaults } from './typing.ts'

/** Texts of all pages, including those in figures. */
const SHARED: ReadonlySet<string> = new Set(['design', 'interface', 'figure'])

/** Shorter sentences are not considered: labels, table cells (WORD-1). */
const SENTENCE_WORDS = 6
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = { least: 70, most: 160 }

let site: SiteTexts

beforeAll(async () => {
  const { pages, lines, tables } = await readSiteTexts()
  site = { pages, tables, lines: [...lines, ...interfaceLines()] }
})

const told = ({ page, language, where, text }: Line) => `${page} (${language}) ${where}: ${text}`

const texts = (field: 'title' | 'description', language: (typeof TEXT_LANGUAGES)[number]) =>
  site.pages.flatMap(({ route, title, pageMeta }) => {
    const text = (field === 'title' ? title : pageMeta?.description)?.[language]
    return text === undefined ? [] : [{ route, text }]
  })

const doubled = (found: readonly { text: string }[]) =>
  found.map(({ text }) => text).filter((text, at, all) => all.indexOf(text) !== at)

describe('words', () => {
  it('WORD-1 say no sentence on two pages', () => {
    const pagesOf = new Map<string, Set<string>>()
    for (const { page, language, text, component } of site.lines) {
      if (SHARED.has(page) || component === 'page') continue
      for (const sentence of sentencesOf(text)) {
        if (wordCount(sentence) < SENTENCE_WORDS) continue
        const key = `${language}: ${sentence.toLowerCase().replace(/[.!?]$/, '')}`
        pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page))
      }
    }
    const twice = [...pagesOf].filter(([, pages]) => pages.size > 1)
    expect(twice.map(([sentence, pages]) => `${sentence} [${[...pages].join(', ')}]`)).toEqual([])
  })

  it.each(Object.entries(BANNED_WORDS))('WORD-2 avoid the words of advertisements (%s)', (language, banned) => {
    const found = site.lines.filter(
      (line) => line.language === language && banned.some((word) => line.text.toLowerCase().includes(word)),
    )
    expect(found.map(told)).toEqual([])
  })

  it.each(BANNED_FORMS)('WORD-2 avoid $name', ({ form }) => {
    expect(site.lines.filter(({ words, isCell }) => !isCell && form.test(words)).map(told)).toEqual([])
  })

  it.each(Object.entries(CALQUES))('WORD-18 have no calques of the English text (%s)', (language, calques) => {
    const found = site.lines
      .filter((line) => line.language === language)
      .flatMap((line) => calques.flatMap(([form, instead]) => (form.test(line.text) ? [`${told(line)} (${instead})`] : [])))
    expect(found).toEqual([])
  })

  it('WORD-15 allude to no crime and no suffering', () => {
    expect(site.lines.filter(({ text }) => BANNED_ALLUSIONS.some((form) => form.test(text))).map(told)).toEqual([])
  })

  it.each(TEXT_LANGUAGES)('WORD-3 are typed by the rules of the language (%s)', (language) => {
    const faults = site.lines
      .filter((line) => line.language === language)
      .flatMap((line) => typingFaults(line).map((fault) => `${fault}: ${told(line)}`))
    expect(faults).toEqual([])
  })

  it.each(TEXT_LANGUAGES)('WORD-4 give each page a title and its own description (%s)', (language) => {
    expect(doubled(texts('title', language))).toEqual([])
    expect(doubled(texts('description', language))).toEqual([])
    expect(texts('title', language).filter(({ text }) => text.length > TITLE_LENGTH)).toEqual([])
    const { least, most } = DESCRIPTION_LENGTH
    const unfit = texts('description', language).filter(({ text }) => text.length < least || text.length > most)
    expect(unfit).toEqual([])
  })
})

describe('dates', () => {
  const falling = (dates: readonly string[]): boolean => dates.every((date, at) => at === 0 || date < (dates[at - 1] ?? ''))

  const listed = (component: string, list: string): { page: Page; dates: string[] }[] =>
    site.pages.flatMap((page) =>
      Object.values(page.sections).flatMap(({ componentName, data }) => {
        const entries = componentName === component ? (data?.[list] as { date: string }[] | undefined) : undefined
        return entries === undefined ? [] : [{ page, dates: entries.map(({ date }) => date) }]
      }),
    )

  it('WORD-8 no page is updated before it is published', () => {
    const early = site.pages.filter(({ pageMeta }) => (pageMeta?.updated ?? '9') < (pageMeta?.published ?? '0'))
    expect(early.map(({ route }) => route)).toEqual([])
  })

  it('WORD-8 two articles or news items never share a day', () => {
    const days = site.pages
      .filter(({ route }) => /^(?:blog|news|customers)\//.test(route))
      .map(({ pageMeta }) => pageMeta?.published)
    expect(days.filter((day, at) => days.indexOf(day) !== at)).toEqual([])
  })

  it('WORD-8 changes of an article run from its last update back to its first day', () => {
    const logs = listed('author', 'updates')
    expect(logs.length).toBeGreaterThan(10)
    for (const { page, dates } of logs) {
      expect([page.route, falling(dates)]).toEqual([page.route, true])
      expect([page.route, dates[0], dates.at(-1)]).toEqual([page.route, page.pageMeta?.updated, page.pageMeta?.published])
    }
  })

  it('WORD-8 versions of legal pages run backward from the day that holds', () => {
    const logs = listed('legal', 'versions')
    expect(logs.length).toBeGreaterThan(2)
    for (const { page, dates } of logs) expect([page.route, falling(dates), dates[0]]).toEqual([page.route, true, page.pageMeta?.published])
  })

  it('WORD-8 the news list gives each item the day of its page', () => {
    const days = new Map(site.pages.map(({ id, pageMeta }) => [id, pageMeta?.published]))
    const entries = site.pages.flatMap(({ sections }) =>
      Object.values(sections).flatMap(({ componentName, data }) => (componentName === 'news-list' ? (data?.['entries'] as NewsEntry[]) : [])),
    )
    expect(entries.length).toBeGreaterThan(4)
    for (const { date, link } of entries) expect([link.data.id, date]).toEqual([link.data.id, days.get(link.data.id)])
  })
})

type NewsEntry = { readonly date: string; readonly link: { readonly data: { readonly id: number } } }
