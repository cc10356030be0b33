import type { Brand } from '#model/brand.ts'
import { isPage, sectionsOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { MAY_MENTION_ALL, type Mentions } from '#model/mentions.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Redirect } from '#model/redirect.ts'
import type { SiteScript } from '#model/site-script.ts'
import type { TranslationGates } from '#model/translation-gate.ts'
import { blockFacts, type ForeignFile, type FrameFact, type RepeatedField,
  type UnfilledField, type UnknownName } from './block-facts.ts'
import { colorFacts, type ColorFact } from './color-facts.ts'
import { mediaFacts, type MediaFact } from './media-facts.ts'
import type { PlaceholderFact } from './placeholders-in.ts'
import type { UnreadyTranslation } from './unready-translations.ts'
import { hasWords, valueFacts, type LinkFact, type PictureFact, type TextFact } from './value-facts.ts'

/** What checks need to know about a document. */
export type DocumentFacts = {
  /** Null for the design. */
  readonly id: PageId | null
  /** Route of a page, or `design`. */
  readonly name: string
  readonly noindex: boolean
  /** Route of the page's canonical page. */
  readonly canonical?: string
  /** Dates of the page. */
  readonly published?: string
  readonly updated?: string
  readonly links: readonly LinkFact[]
  readonly pictures: readonly PictureFact[]
  /** Texts with words in English, and the languages in which they are written; of complete ones, only one as a sample. */
  readonly texts: readonly TextFact[]
  /** Texts with words in other languages only; left out if there are none. */
  readonly sourceless?: readonly TextFact[]
  /** Texts that were never written, and fields of forms that share a name; left out if there are none. */
  readonly placeholders?: readonly PlaceholderFact[]
  readonly repeated?: readonly RepeatedField[]
  /** What new blocks lack; left out if nothing. */
  readonly unfilled?: readonly UnfilledField[]
  readonly media: readonly MediaFact[]
  /** Text in colors that content chooses. */
  readonly colors: readonly ColorFact[]
  /** Names that a section link may lead to. */
  readonly anchors: readonly string[]
  /** Unknown components and kinds. */
  readonly unknown: readonly UnknownName[]
  /** Route prefixes whose pages a section lists automatically. */
  readonly groups: readonly string[]
  readonly redirects: readonly Redirect[]
  /** Other hosts in frames, and the hosts that the design allows there. */
  readonly frames: readonly FrameFact[]
  readonly frameHosts: readonly string[]
  /** Pictures and videos of other hosts, and the hosts that the design allows for pictures. */
  readonly foreignFiles: readonly ForeignFile[]
  readonly pictureHosts: readonly string[]
  /** The date on which the design's security contact expires. */
  readonly securityExpires?: string
  /** Scripts of other hosts, with the pages that load them. */
  readonly scripts?: readonly Pick<SiteScript, 'id' | 'pages'>[]
  /** The design's requirements for translations before pages are published in a language. */
  readonly translationGates?: TranslationGates
  /** Logo, colors and fonts that the design sets. */
  readonly brand?: Brand
  readonly hasTitle: boolean
  readonly hasDescription: boolean
  /** Translations that are outdated or need a review; left out if the history is unknown. */
  readonly unready?: readonly UnreadyTranslation[]
}

/** The terms of a glossary can be linked to by id. */
const COMPONENTS_WITH_ITEM_ANCHORS: ReadonlySet<string> = new Set(['glossary'])

/** Gathers the facts of a valid document; `mentions` are those of its JSON, if available. */
export function factsOf(
  document: Document,
  registry: Registry,
  mentions: Mentions = MAY_MENTION_ALL,
): DocumentFacts {
  const { links, pictures, foreignPictures, texts, sourceless, placeholders, headings } = valueFacts(document, registry)
  const { frames, films, unknown, anchors, repeated, unfilled } = blockFacts(document, registry)
  return {
    id: isPage(document) ? document.id : null,
    name: isPage(document) ? document.route : 'design',
    noindex: isPage(document) && document.pageMeta?.noindex === true,
    ...(isPage(document) ? saidOfItself(document) : {}),
    links,
    pictures,
    texts,
    ...(sourceless.length > 0 && { sourceless }),
    ...(placeholders.length > 0 && { placeholders }),
    ...(repeated.length > 0 && { repeated }),
    ...(unfilled.length > 0 && { unfilled }),
    media: mentions.media ? mediaFacts(document) : [],
    anchors: [...sectionAnchors(document, mentions.anchors).union(headings), ...anchors],
    unknown,
    colors: colorFacts(document),
    groups: sectionsOf(document).flatMap(({ section }) => {
      const component = registry.components.get(section.componentName)
      const group = section.data?.['group'] ?? component?.defaults['group']
      return typeof group === 'string' ? [group] : []
    }),
    frames,
    frameHosts: isPage(document) ? [] : (document.frameHosts ?? []),
    foreignFiles: [...foreignPictures, ...films],
    pictureHosts: isPage(document) ? [] : (document.pictureHosts ?? []),
    redirects: isPage(document) ? [] : (document.redirects ?? []).map(({ from, to, status }) => ({ from, to, status })),
    ...(!isPage(document) && document.security ? { securityExpires: document.security.expires } : {}),
    ...(!isPage(document) && document.scripts
      ? { scripts: document.scripts.map(({ id, pages }) => ({ id, ...(pages && { pages }) })) }
      : {}),
    ...(!isPage(document) && document.translationGates ? { translationGates: document.translationGates } : {}),
    ...(!isPage(document) && document.brand ? { brand: document.brand } : {}),
    hasTitle: !isPage(document) || hasWords(document.title?.en),
    hasDescription: !isPage(document) || hasWords(document.pageMeta?.description?.en),
  }
}

/** A page's metadata, if it has any. */
function saidOfItself({ pageMeta = {} }: Page): Pick<DocumentFacts, 'canonical' | 'published' | 'updated'> {
  const { canonical, published, updated } = pageMeta
  return {
    ...(canonical === undefined ? {} : { canonical }),
    ...(published === undefined ? {} : { published }),
    ...(updated === undefined ? {} : { updated }),
  }
}

/** The names of sections, and the anchors inside them. */
function sectionAnchors(document: Document, hasNamed: boolean): Set<string> {
  const anchors = new Set<string>()
  for (const { section } of sectionsOf(document)) {
    anchors.add(section.id)
    const hasItems = COMPONENTS_WITH_ITEM_ANCHORS.has(section.componentName)
    if (hasNamed || hasItems) collect(section.data, hasItems, anchors)
  }
  return anchors
}

/** Fields called `anchor`, in data and in headings of rich texts; and ids of items if these can be linked to. */
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
