import type { TextLanguage } from '#model/language.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { siteRoot } from '../site-root.island.ts'
import { excerptOf, marked } from './excerpt.ts'
import { SEARCH_WORDS } from './words.ts'

/** The context of results. `base` is the path of the home page, with the visitor's prefix. */
export type ResultSetting = { readonly language: TextLanguage; readonly base: string }

/** A found page as an item of the list: title, type, the matching part, and an excerpt with the words. */
export function resultItem(entry: SearchEntry, query: string, setting: ResultSetting): HTMLElement {
  const { language } = setting
  const path = pathTo(entry.route, setting.base)
  const link = element('a', element('strong', ...markedNodes(entry.title, query, language)))
  link.href = path
  const kind = SEARCH_WORDS[language].kinds[entry.kind]
  if (kind !== undefined) {
    const label = element('span', ` · ${kind}`)
    label.className = 'search-kind'
    link.append(label)
  }
  const text = element('p', ...markedNodes(entry.description, query, language))
  link.append(text)
  const item = element('li', link)
  const part = partOf(entry, query, language)
  if (part !== undefined) item.append(partLink(part, path))
  // If the description does not contain the words, a sentence of the page is shown.
  else if (!hasMatch(`${entry.title} ${entry.description}`, query, language)) {
    void showPassage(text, entry.route, query, language)
  }
  return item
}

const pathTo = (route: string, base: string): string =>
  route === 'home' ? base : `${base.replace(/\/$/, '')}/${route}`

type Heading = SearchEntry['headings'][number]

const partOf = ({ headings }: SearchEntry, query: string, language: TextLanguage): Heading | undefined =>
  headings.find(([text, anchor]) => anchor !== '' && hasMatch(text, query, language))

function partLink([text, anchor]: Heading, path: string): HTMLElement {
  const link = element('a', text)
  link.className = 'search-part'
  link.href = `${path}#${anchor}`
  return link
}

const hasMatch = (text: string, query: string, language: TextLanguage): boolean =>
  marked(text, query, language).some(({ isMatch }) => isMatch)

const markedNodes = (text: string, query: string, language: TextLanguage): (Node | string)[] =>
  marked(text, query, language).map((piece) => (piece.isMatch ? element('mark', piece.text) : piece.text))

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: readonly (Node | string)[]) {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}

async function showPassage(
  place: HTMLElement,
  route: string,
  query: string,
  language: TextLanguage,
): Promise<void> {
  const passage = await passageOf(route, query, language)
  if (passage !== null) place.replaceChildren(...markedNodes(passage, query, language))
}

const texts = new Map<string, Promise<string>>()

/** The passage of a page with the words, from its Markdown version; null if it is unavailable. */
async function passageOf(route: string, query: string, language: TextLanguage): Promise<string | null> {
  const address = `${siteRoot()}/${language === 'en' ? '' : `${language}/`}${route === 'home' ? 'index' : route}.md`
  const known = texts.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : ''))
  texts.set(address, known)
  return known.then(
    (text) => excerptOf(text, query, language),
    () => null,
  )
}
