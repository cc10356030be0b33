import type { z } from 'zod'
import { isObject, pathText, type Path } from '#std/json.ts'
import { popupFields, type Link } from '#model/block.ts'
import { blocksOf, isPage, sectionsOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { pageMeta, type PageId } from '#model/page.ts'
import { plainTextOf, type LocalRichText, type RichText } from '#model/rich-text.ts'
import { localText } from '#model/text.ts'
import { colorFacts, type ColorFact } from './color-facts.ts'
import { outlineOf } from '#sections/parts/outline.ts'
import type { StaleText } from './text-history.ts'
import { typedValues, type TypedValue } from '#model/values.ts'

/** A place in a document, as people find it: section, block, field. */
export type Where = { readonly section?: string; readonly block?: string; readonly field: string }

export type LinkFact = { readonly link: Link; readonly where: Where }
export type PictureFact = { readonly src: string; readonly hasAlt: boolean; readonly where: Where }
export type TextFact = { readonly languages: readonly TextLanguage[]; readonly where: Where }
export type MediaFact = { readonly name: string; readonly where: Where }

/** What checks need to know of a document. */
export type DocumentFacts = {
  /** Null for the design. */
  readonly id: PageId | null
  /** Route of a page, or `design`. */
  readonly name: string
  readonly noindex: boolean
  readonly links: readonly LinkFact[]
  readonly pictures: readonly PictureFact[]
  /** Texts with words in English, and the languages they are written in; of those that lack none, one. */
  readonly texts: readonly TextFact[]
  readonly media: readonly MediaFact[]
  /** Words in colors that content chooses. */
  readonly colors: readonly ColorFact[]
  /** Names that a section link may lead to. */
  readonly anchors: readonly string[]
  /** Beginnings of routes whose pages a section lists by itself. */
  readonly groups: readonly string[]
  readonly redirects: readonly string[]
  readonly redirectTargets: readonly string[]
  readonly hasTitle: boolean
  readonly hasDescription: boolean
  /** Translations that are older than their English; left out where no history is known. */
  readonly stale?: readonly StaleText[]
}

/** The terms of a glossary can be linked to by their ids. */
const COMPONENTS_WITH_ITEM_ANCHORS: ReadonlySet<string> = new Set(['glossary'])

/**
 * Gathers the facts of a valid document. `text`, where it is at hand, is the JSON that the document was parsed from: what it
 * says nowhere is not looked for in every field.
 */
export function factsOf(document: Document, registry: Registry, text?: string): DocumentFacts {
  const mayHold = (piece: string): boolean => text === undefined || text.includes(piece)
  const found = [...valuesOf(document, registry)]
  const links = found.flatMap(linkFacts)
  return {
    id: isPage(document) ? document.id : null,
    name: isPage(document) ? document.route : 'design',
    noindex: isPage(document) && document.pageMeta?.noindex === true,
    links,
    pictures: found.flatMap(pictureFacts),
    texts: lackingTexts(found.flatMap(textFacts)),
    media: mayHold('media/') ? mediaFacts(document) : [],
    anchors: [...anchorsOf(document, found, mayHold('"anchor":'))],
    colors: colorFacts(document),
    groups: sectionsOf(document).flatMap(({ section }) => {
      const component = registry.components.get(section.componentName)
      const group = section.data?.['group'] ?? component?.defaults['group']
      return typeof group === 'string' ? [group] : []
    }),
    redirects: isPage(document) ? [] : (document.redirects ?? []).map(({ from }) => from),
    redirectTargets: isPage(document) ? [] : (document.redirects ?? []).map(({ to }) => to),
    hasTitle: !isPage(document) || hasWords(document.title?.en),
    hasDescription: !isPage(document) || hasWords(document.pageMeta?.description?.en),
  }
}

/** A typed value and where it is. */
export type Found = TypedValue & { readonly where: Where }

/** Every typed value of a document, those of blocks and popups included. */
export function* valuesOf(document: Document, registry: Registry): Generator<Found> {
  if (isPage(document)) {
    yield* located(localText, document.title, (path) => ({ field: fieldText('title', path) }))
    yield* located(pageMeta, document.pageMeta, (path) => ({ field: fieldText('meta', path) }))
  }
  for (const { section } of sectionsOf(document)) {
    const schema = registry.components.get(section.componentName)?.data
    const where = (path: Path) => ({ section: section.id, field: pathText(path) })
    if (schema) yield* located(schema, section.data, where)
  }
  for (const { block, section } of blocksOf(document)) {
    const schema = registry.kinds.get(block.content?.type ?? '')?.data
    const where = (path: Path) => ({ section: section.id, block: block.uniqueId, field: pathText(path) })
    if (schema) yield* located(schema, block.content?.data, where)
    if (block.link) yield* inLink({ type: 'link', value: block.link, path: ['link'] }, where)
  }
}

function* located(schema: z.ZodType, data: unknown, where: (path: Path) => Where): Generator<Found> {
  if (data === undefined) return
  for (const typed of typedValues(schema, data)) {
    if (typed.type === 'link') yield* inLink(typed, where)
    else yield { ...typed, where: where(typed.path) }
    if (typed.type === 'picture' && isObject(typed.value) && isObject(typed.value['alt'])) {
      const path = [...typed.path, 'alt']
      yield { type: 'text', value: typed.value['alt'], path, where: where(path) }
    }
  }
}

/** A link, and the pictures behind a popup. */
function* inLink(typed: TypedValue, where: (path: Path) => Where): Generator<Found> {
  yield { ...typed, where: where(typed.path) }
  const link = typed.value as Link
  if (link.type === 'popup') yield* located(popupFields, link.data, (path) => where([...typed.path, ...path]))
}

const fieldText = (base: string, path: Path): string => pathText([base, ...path])

function linkFacts({ type, value, where }: Found): LinkFact[] {
  if (type === 'link') return [{ link: value as Link, where }]
  if (type !== 'rich-text') return []
  const links: Link[] = []
  addLinks(value, links)
  // A text links to the same in every language.
  const distinct = new Map(links.map((link) => [JSON.stringify(link), link]))
  return [...distinct.values()].map((link) => ({ link, where }))
}

/** Adds the links of prose. Every node of every text comes through here. */
function addLinks(value: unknown, links: Link[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const item of value) addLinks(item, links)
  else if ('type' in value && value.type === 'link' && 'attrs' in value && isObject(value.attrs)) {
    links.push(value.attrs['link'] as Link)
  } else for (const key in value) addLinks(Reflect.get(value, key), links)
}

/** Fields that lie behind something: nobody misses a description of them. */
const DECORATIVE = /(?:^|\.)(?:background|popupBackground|overlay|poster)(?:\.|$)/

function pictureFacts({ type, value, where }: Found): PictureFact[] {
  if (type !== 'picture' || !isObject(value) || DECORATIVE.test(where.field)) return []
  const alt = value['alt']
  return [{ src: String(value['src']), hasAlt: isObject(alt) && typeof alt['en'] === 'string', where }]
}

function textFacts({ type, value, where }: Found): TextFact[] {
  if ((type !== 'text' && type !== 'rich-text') || !isObject(value)) return []
  const languages = Object.keys(value).filter(
    (code): code is TextLanguage => isTextLanguage(code) && hasWords(value[code]),
  )
  return languages.includes(DEFAULT_LANGUAGE) ? [{ languages, where }] : []
}

/** Nothing is wrong with a text that is written in all languages: one stands for those of a document, which may be thousands. */
function lackingTexts(texts: readonly TextFact[]): TextFact[] {
  const isWhole = ({ languages }: TextFact): boolean => languages.length === TEXT_LANGUAGES.length
  return [...texts.filter(isWhole).slice(0, 1), ...texts.filter((text) => !isWhole(text))]
}

/** A number or a sign is the same in every language. */
const hasWords = (text: unknown): boolean =>
  /\p{L}/u.test(typeof text === 'string' ? text : isObject(text) ? plainTextOf(text as RichText) : '')

/** Whatever names a file of the media folder, wherever it stands. */
function mediaFacts(document: Document): MediaFact[] {
  const facts: MediaFact[] = []
  const path: (string | number)[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      // Most texts are far longer than a path, so the quick look comes first.
      if (!value.startsWith('media/') && !value.startsWith('/media/')) return
      const name = /^\/?(media\/[^?#\s]+)/.exec(value)?.[1]
      if (name !== undefined) facts.push({ name, where: whereOf([...path]) })
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) visitAt(at, item)
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) visitAt(key, Reflect.get(value, key))
    }
  }
  const visitAt = (at: string | number, child: unknown): void => {
    if (typeof child !== 'string' && (typeof child !== 'object' || child === null)) return
    path.push(at)
    visit(child)
    path.pop()
  }
  visit(document)
  return facts
}

const whereOf = (path: Path): Where => {
  const [first, id, ...rest] = path
  return first === 'sections' && typeof id === 'string'
    ? { section: id, field: pathText(rest[0] === 'data' ? rest.slice(1) : rest) }
    : { field: pathText(path) }
}

function anchorsOf(document: Document, found: readonly Found[], hasNamed: boolean): Set<string> {
  const anchors = new Set<string>()
  for (const { section } of sectionsOf(document)) {
    anchors.add(section.id)
    const hasItems = COMPONENTS_WITH_ITEM_ANCHORS.has(section.componentName)
    if (hasNamed || hasItems) collect(section.data, hasItems, anchors)
  }
  for (const { type, value } of found) {
    if (type !== 'rich-text' || !isObject(value)) continue
    const { en } = value as LocalRichText
    // Long texts give their headings anchors of their own, which differ by language: links are checked in English.
    if (en) collect(outlineOf(en), false, anchors)
  }
  return anchors
}

/** Fields called `anchor`, in data and in headings of prose; and ids of items where these can be linked to. */
function collect(value: unknown, ids: boolean, anchors: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const item of value) collect(item, ids, anchors)
  else {
    for (const key in value) {
      const child: unknown = Reflect.get(value, key)
      if (typeof child !== 'string') collect(child, ids, anchors)
      else if (key === 'anchor' || (ids && key === 'id')) anchors.add(child)
    }
  }
}
