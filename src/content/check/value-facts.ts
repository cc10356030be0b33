import { isObject } from '#std/json.ts'
import type { Link } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Mark, PictureAttributes, RichText } from '#model/rich-text.ts'
import { isSurelySameInAllLanguages } from '#model/same-in-all-languages.ts'
import { foreignHost } from '#model/url.ts'
import { outlineOf } from '#sections/parts/outline.ts'
import type { ForeignFile } from './block-facts.ts'
import { placeholdersIn, type PlaceholderFact } from './placeholders-in.ts'
import { visitDocument, type Where } from './visit-document.ts'

export type LinkFact = { readonly link: Link; readonly where: Where }
export type PictureFact = { readonly src: string; readonly hasAlt: boolean; readonly where: Where }
export type TextFact = {
  readonly languages: readonly TextLanguage[]
  readonly where: Where
  /** Whether the text is a name, a number or an address, which a translation may leave out; left out if not. */
  readonly isSame?: true
}

/** Facts about the typed values of a document. */
export type ValueFacts = {
  readonly links: readonly LinkFact[]
  readonly pictures: readonly PictureFact[]
  /** Pictures of other hosts, including decorative ones. */
  readonly foreignPictures: readonly ForeignFile[]
  /** Texts with words in English, and the languages in which they are written; of complete ones, only one as a sample. */
  readonly texts: readonly TextFact[]
  /** Texts with words in other languages only. */
  readonly sourceless: readonly TextFact[]
  /** Texts in which new content still says where to write. */
  readonly placeholders: readonly PlaceholderFact[]
  /** Anchors of the headings of rich texts, in English: they differ by language. */
  readonly headings: ReadonlySet<string>
}

/** Visits every typed value of a document once: there are thousands, of which little is kept. */
export function valueFacts(document: Document, registry: Registry): ValueFacts {
  const links: LinkFact[] = []
  const pictures: PictureFact[] = []
  const foreignPictures: ForeignFile[] = []
  const whole: TextFact[] = []
  const lacking: TextFact[] = []
  const sourceless: TextFact[] = []
  const placeholders: PlaceholderFact[] = []
  const headings = new Set<string>()
  const addText = (value: Readonly<Record<string, unknown>>, whereOf: () => Where): void => {
    const { languages, links: own, pictures: shown } = readText(value)
    placeholders.push(...placeholdersIn(value, whereOf))
    for (const { link, language } of own) {
      links.push({ link, where: language === DEFAULT_LANGUAGE ? whereOf() : { ...whereOf(), language } })
    }
    for (const { src, alt, language } of shown) {
      const where = language === DEFAULT_LANGUAGE ? whereOf() : { ...whereOf(), language }
      pictures.push({ src, hasAlt: alt !== undefined, where })
      if (foreignHost(src)) foreignPictures.push({ address: src, what: 'picture', where })
    }
    if (!languages.includes(DEFAULT_LANGUAGE)) {
      if (languages.length > 0) sourceless.push({ languages, where: whereOf() })
      return
    }
    // A text that is written in all languages is fine: one stands for all such texts.
    if (languages.length < TEXT_LANGUAGES.length) {
      lacking.push({ languages, where: whereOf(), ...(isSame(value[DEFAULT_LANGUAGE]) && { isSame: true }) })
    }
    else if (whole.length === 0) whole.push({ languages, where: whereOf() })
  }
  visitDocument(document, registry, (type, value, whereOf) => {
    if (type === 'link') links.push({ link: value as Link, where: whereOf() })
    else if (!isObject(value)) return
    else if (type === 'picture') {
      const where = whereOf()
      addPicture(value, where, pictures)
      const address = String(value['src'])
      const isFetched = !NOT_FETCHED.test(where.field)
      if (isFetched && foreignHost(address)) foreignPictures.push({ address, what: 'picture', where })
    }
    else if (type === 'text') addText(value, whereOf)
    else if (type === 'rich-text') {
      addText(value, whereOf)
      const text = value[DEFAULT_LANGUAGE]
      if (isObject(text)) addHeadings(text as RichText, headings)
    }
  })
  return { links, pictures, foreignPictures, texts: [...whole, ...lacking], sourceless, placeholders, headings }
}

/** Whether a plain text is rightly the same in all languages (LANG-26). */
const isSame = (text: unknown): boolean => typeof text === 'string' && isSurelySameInAllLanguages(text)

/** Background fields: their pictures need no description. */
const DECORATIVE = /(?:^|\.)(?:background|popupBackground|overlay|poster)(?:\.|$)/

/** A picture that is only used by other services, when they show a link to the page. */
const NOT_FETCHED = /(?:^|\.)socialImage$/

function addPicture(
  { src, alt }: Readonly<Record<string, unknown>>,
  where: Where,
  pictures: PictureFact[],
): void {
  if (DECORATIVE.test(where.field)) return
  pictures.push({ src: String(src), hasAlt: isObject(alt) && typeof alt['en'] === 'string', where })
}

function addHeadings(text: RichText, anchors: Set<string>): void {
  if (!text.content.some(({ type }) => type === 'heading')) return
  const { entries, parts } = outlineOf(text)
  for (const { anchor } of entries) anchors.add(anchor)
  for (const node of parts.flatMap((part) => part.text.content)) {
    if (node.type === 'heading' && node.attrs.anchor !== undefined) anchors.add(node.attrs.anchor)
  }
}

/** A link of a rich text, and its language; English if the link occurs there and elsewhere. */
type TextLink = { readonly link: Link; readonly language: TextLanguage }

/** The languages in which a text has words, and the links in it. */
function readText(text: Readonly<Record<string, unknown>>): {
  readonly languages: readonly TextLanguage[]
  readonly links: readonly TextLink[]
  readonly pictures: readonly TextPicture[]
} {
  const languages: TextLanguage[] = []
  const links: TextLink[] = []
  const pictures: TextPicture[] = []
  for (const language in text) {
    if (!isTextLanguage(language)) continue
    const own = text[language]
    const found: Found = { links: [], pictures: [] }
    const isWritten = typeof own === 'string' ? hasWords(own) : isObject(own) && readProse(own, found, false)
    if (isWritten) languages.push(language)
    for (const link of found.links) links.push({ link, language })
    for (const picture of found.pictures) pictures.push({ ...picture, language })
  }
  return { languages, links: links.length < 2 ? links : distinct(links), pictures }
}

/** A text usually has the same links in every language: each is reported once, for English if it occurs there. */
function distinct(links: readonly TextLink[]): readonly TextLink[] {
  const found = new Map<string, TextLink>()
  for (const each of links) {
    const key = JSON.stringify(each.link)
    if (!found.has(key) || each.language === DEFAULT_LANGUAGE) found.set(key, each)
  }
  return [...found.values()]
}

/** A picture of a rich text, and its language. */
type TextPicture = PictureAttributes & { readonly language: TextLanguage }

/** What is found in a rich text. */
type Found = { readonly links: Link[]; readonly pictures: PictureAttributes[] }

type ProseNode = {
  readonly type?: string
  readonly attrs?: unknown
  readonly text?: string
  readonly marks?: readonly Mark[]
  readonly content?: readonly ProseNode[]
}

/** Adds the links and pictures of a rich text, and returns whether it has words. Called for every node of every text. */
function readProse({ type, attrs, text, marks, content }: ProseNode, found: Found, hasSome: boolean): boolean {
  let isWritten = hasSome || (text !== undefined && hasWords(text))
  if (marks) for (const mark of marks) if (mark.type === 'link') found.links.push(mark.attrs.link)
  if (type === 'picture') found.pictures.push(attrs as PictureAttributes)
  if (content) for (const node of content) isWritten = readProse(node, found, isWritten)
  return isWritten
}

/** A number or a sign is the same in every language. */
export const hasWords = (text: string | undefined): boolean => text !== undefined && /\p{L}/u.test(text)
