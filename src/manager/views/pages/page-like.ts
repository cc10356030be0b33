import type { TextAddress } from '#frame/selection.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { copiedPage, type NewPage } from './page-changes.ts'

/** What a new article takes over from another one, by component. Everything else in it is about the other one alone. */
const ARTICLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  breadcrumbs: ['tone'],
  'article-header': ['tone', 'eyebrow', 'byline'],
  'article-body': ['tone', 'contents'],
}

const BODY = 'article-body'
const TEXT = 'text'

/** A paragraph without words: the text stands on the page, to be written in, before anything is written. */
const EMPTY_TEXT = { en: { type: 'doc', content: [{ type: 'paragraph' }] } }

/**
 * A page that begins like another one, with a title of its own; where that bears a date, dated on the day on which it is made
 * (`2026-11-26`). Of an article it has the sections up to the text, which is empty.
 */
export function pageLike(page: Page, added: NewPage, today: string): Page {
  const copy = { ...copiedPage(page, added), title: { en: added.name } }
  const isDated = page.pageMeta?.published !== undefined
  const dated = isDated ? { published: today } : {}
  if (bodyOf(page) !== null) return { ...copy, ...articleSections(page), pageMeta: dated }
  return isDated ? { ...copy, pageMeta: { ...copy.pageMeta, ...dated } } : copy
}

/** The text in which one begins to write a page; null where it is no article. */
export function firstText(page: Page): TextAddress | null {
  const body = bodyOf(page)
  return body === null ? null : { of: { section: body }, path: ['data', TEXT] }
}

/** The name of the section that holds the text of an article; null where there is none that is the page's own. */
function bodyOf({ sectionOrder, sections }: Page): string | null {
  const isBody = (section: Section | undefined): boolean =>
    section?.componentName === BODY && section.linkedTo === undefined
  return sectionOrder.find((id) => isBody(sections[id])) ?? null
}

/** The sections of an article that every other one has too, without what is written in them. */
function articleSections({ sectionOrder, sections }: Page): Pick<Page, 'sectionOrder' | 'sections'> {
  const begun = sectionOrder.flatMap((id) => {
    const section = sections[id]
    return section !== undefined && Object.hasOwn(ARTICLE_FIELDS, section.componentName)
      ? [begunSection(section)]
      : []
  })
  return {
    sectionOrder: begun.map(({ id }) => id),
    sections: Object.fromEntries(begun.map((section) => [section.id, section])),
  }
}

function begunSection(section: Section): Section {
  const { id, componentName, data = {}, linkedTo } = section
  if (linkedTo !== undefined) return section
  const kept = (ARTICLE_FIELDS[componentName] ?? []).filter((name) => data[name] !== undefined)
  return {
    id,
    componentName,
    data: {
      ...Object.fromEntries(kept.map((name) => [name, data[name]])),
      ...(componentName === BODY && { [TEXT]: EMPTY_TEXT }),
    },
  }
}
