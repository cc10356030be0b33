import type { Link } from '#model/block.ts'
import type { Picture } from '#model/picture.ts'
import type { BlockNode, RichText } from '#model/rich-text.ts'
import { iconNameOf } from '../icon-name.ts'
import { urlOf } from '../url.ts'
import { Flow, inlineOf, textBlock, type HeadingLevel } from './flow.ts'
import { lookInside, marksOf, type Look } from './look.ts'
import { Losses, type Loss } from './losses.ts'
import { attribute, isElement, parseHtml, textUnder, type HtmlElement, type HtmlNode } from './parse-html.ts'
import { inlineLinkOf, LINK_ATTRIBUTE, OBJECT_TAG, placeholdersAsElements } from './placeholders.ts'
import { isStructureTag, structureOf, type Inside } from './structure.ts'

/** What a nested block of a text becomes: an icon in the line, or a block beside the text. */
export type InlineObject =
  | { readonly kind: 'icon'; readonly name: string; readonly link?: Link; readonly color?: string }
  | { readonly kind: 'beside' }

/** The context of a text. */
export type HtmlContext = {
  /** Level of the heading, if the whole text is one. */
  readonly heading?: HeadingLevel | undefined
  /** The nested block of `[[wwObject=N]]`; undefined if there is none. */
  readonly object?: (index: number) => InlineObject | undefined
  /** Converts a link of the source; undefined if it leads nowhere. */
  readonly link?: (source: unknown) => Link | undefined
}

export type HtmlReading = {
  readonly doc: RichText
  /** Pictures in the text, which are moved out of it. */
  readonly pictures: readonly Picture[]
  readonly losses: readonly Loss[]
}

type Walk = {
  readonly context: HtmlContext
  readonly losses: Losses
  readonly pictures: Picture[]
  readonly depth: number
  /** Nesting of lists, quotes and tables around this place. */
  readonly nesting: number
}

/** Elements nested deeper are read as text only: nobody writes them, and each level costs stack. */
const MAX_DEPTH = 300

/** Lists and quotes nested deeper become paragraphs, because a document's depth is limited. */
const MAX_NESTING = 4

/**
 * Converts foreign markup to rich text with an allow-list: of all other markup only the words are kept. Plain text is
 * unchanged. Never throws.
 */
export function htmlToRichText(html: string, context: HtmlContext = {}): HtmlReading {
  const losses = new Losses()
  const walk: Walk = { context, losses, pictures: [], depth: 0, nesting: 0 }
  const { nodes, isFlattened } = parseHtml(placeholdersAsElements(html))
  if (isFlattened) losses.add('too deep', 'elements nested beyond sense; their words were kept')
  const flow = new Flow()
  walkAll(nodes, {}, flow, walk)
  flow.end(undefined)
  const content = context.heading === undefined ? flow.blocks : asHeading(flow.blocks, context.heading)
  return { doc: { type: 'doc', content }, pictures: walk.pictures, losses: losses.all() }
}

/** A text that is a heading as a whole: its lines are one heading, unless it contains more than lines. */
function asHeading(blocks: readonly BlockNode[], level: HeadingLevel): BlockNode[] {
  const first = blocks[0]
  const isLines = blocks.every(({ type }) => type === 'paragraph')
  if (first?.type === 'paragraph' && isLines) return [textBlock(inlineOf(blocks), level, first.attrs?.align)]
  return blocks.map((block) =>
    block.type === 'paragraph' ? textBlock(block.content ?? [], level, block.attrs?.align) : block,
  )
}

function walkAll(nodes: readonly HtmlNode[], look: Look, flow: Flow, walk: Walk): void {
  for (const node of nodes) {
    if (isElement(node)) walkElement(node, look, flow, { ...walk, depth: walk.depth + 1 })
    else if (node.nodeName === '#text' && 'value' in node) flow.text(node.value, marksOf(look))
  }
}

const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'p div section article header footer main aside nav address center figure figcaption dl dt dd fieldset form ' +
    'legend details summary hgroup caption li body'
  ).split(' '),
)

/** Elements that are removed with their content. */
const DROPPED: Readonly<Record<string, string>> = {
  script: 'script',
  style: 'style sheet',
  template: 'template',
  link: 'style sheet',
  meta: 'metadata',
  base: 'metadata',
  head: 'metadata',
}

/** Elements that show something from elsewhere. */
const EMBEDS: ReadonlySet<string> = new Set(
  'iframe frame object embed video audio source track canvas applet portal'.split(' '),
)

function walkElement(element: HtmlElement, outer: Look, flow: Flow, walk: Walk): void {
  const tag = element.tagName
  if (Object.hasOwn(DROPPED, tag)) return walk.losses.add(DROPPED[tag] ?? tag, 'never carried into a text')
  if (element.attrs.some(({ name }) => name.startsWith('on')))
    walk.losses.add('script', 'never carried into a text')
  if (EMBEDS.has(tag)) listEmbed(element, walk)
  if (walk.depth > MAX_DEPTH) return flow.text(textUnder(element), marksOf(outer))
  if (tag === 'br') return flow.break()
  if (tag === 'img') return addPicture(element, walk)
  if (tag === 'hr' || isDrawnLine(element)) return addRule(element, outer, flow, walk)
  if (tag === OBJECT_TAG) return addObject(element, outer, flow, walk)
  const look = lookInside(element, outer, walk.losses)
  if (walkStructure(element, look, outer, flow, walk)) return
  if (tag === 'a')
    return walkAll(element.childNodes, { ...look, link: linkOf(element, walk) ?? outer.link }, flow, walk)
  if (!addFontIcon(element, look, flow))
    walkAll(element.childNodes, { ...look, align: outer.align }, flow, walk)
}

/** Elements that begin a new block; false for inline ones. */
function walkStructure(element: HtmlElement, look: Look, outer: Look, flow: Flow, walk: Walk): boolean {
  const tag = element.tagName
  const level = /^h([1-6])$/.exec(tag)?.[1]
  const inner = { ...walk, nesting: walk.nesting + 1 }
  const inside: Inside = (nodes, own) => blocksInside(nodes, own, inner)
  const isStructure = walk.nesting < MAX_NESTING && isStructureTag(tag)
  if (!isStructure && level === undefined && !isBlockTag(tag)) return false
  flow.end(outer.align)
  if (isStructure) for (const part of structureOf(element, look, inside, walk.losses)) flow.add(part)
  else if (level !== undefined) walkHeading(element, Number(level), look, flow, walk)
  else {
    walkAll(element.childNodes, look, flow, walk)
    flow.end(look.align)
  }
  return true
}

/** Beyond the maximum nesting, lists, quotes and tables are treated like any other block. */
const isBlockTag = (tag: string): boolean =>
  BLOCK_TAGS.has(tag) || isStructureTag(tag) || /^(?:thead|tbody|tfoot|tr|td|th)$/.test(tag)

function walkHeading(element: HtmlElement, level: number, look: Look, flow: Flow, walk: Walk): void {
  const around = flow.heading
  flow.heading = level === 1 || level === 2 || level === 3 ? level : 4
  walkAll(element.childNodes, look, flow, walk)
  flow.end(look.align)
  flow.heading = around
}

/** The blocks inside an element that can contain blocks. */
function blocksInside(nodes: readonly HtmlNode[], look: Look, walk: Walk): BlockNode[] {
  const flow = new Flow()
  walkAll(nodes, look, flow, walk)
  flow.end(look.align)
  return flow.blocks
}

/** The source's editor represents a separator as an inline element with this class. */
const isDrawnLine = (element: HtmlElement): boolean =>
  element.tagName === 'span' && /(?:^|\s)line(?:\s|$)/.test(attribute(element, 'class') ?? '')

function addRule(element: HtmlElement, outer: Look, flow: Flow, walk: Walk): void {
  flow.end(outer.align)
  flow.add({ type: 'horizontal_rule' })
  const style = ['data-line', 'width', 'style'].map((name) => attribute(element, name)).find((own) => own)
  if (style !== undefined) walk.losses.add('line', 'a rule has the one look of the design', inertLine(style))
  walkAll(element.childNodes, outer, flow, walk)
}

/** A value that is worth keeping, and harmless wherever it is shown. */
const inertLine = (style: string): string | undefined =>
  /^[\w\s{}":;#%,.()/-]{1,300}$/.test(style) && !/script|data:|expression|url\(/i.test(style)
    ? style
    : undefined

function addPicture(element: HtmlElement, walk: Walk): void {
  const src = urlOf(attribute(element, 'src'))
  const alt = attribute(element, 'alt')
  if (src === undefined) walk.losses.add('picture', 'its address is none that a page may name', alt)
  else walk.pictures.push({ src, ...(alt === undefined || alt === '' ? {} : { alt: { en: alt } }) })
}

function listEmbed(element: HtmlElement, walk: Walk): void {
  const url = urlOf(attribute(element, 'src') ?? attribute(element, 'data'))
  walk.losses.add('embed', 'a text holds no frame, video or sound', url)
}

function addObject(element: HtmlElement, outer: Look, flow: Flow, walk: Walk): void {
  const object = walk.context.object?.(Number(attribute(element, 'n')))
  if (object?.kind !== 'icon') return
  const { name, link = outer.link, color = outer.color } = object
  flow.icon(name, marksOf({ ...outer, link, color }))
}

/** `<i class="fas fa-check"></i>`: an icon of an icon font written as markup. */
function addFontIcon(element: HtmlElement, look: Look, flow: Flow): boolean {
  const classes = attribute(element, 'class') ?? ''
  if (!/^(?:i|span)$/.test(element.tagName) || !/(?:^|\s)(?:fa-|wwi-)/.test(classes)) return false
  const icon = iconNameOf(classes)
  if (!icon || textUnder(element).trim() !== '') return false
  flow.icon(icon.name, marksOf({ ...look, em: false }))
  return true
}

function linkOf(element: HtmlElement, walk: Walk): Link | undefined {
  const own = attribute(element, LINK_ATTRIBUTE)
  if (own !== undefined) {
    const link = walk.context.link?.(inlineLinkOf(own))
    if (!link) walk.losses.add('link', 'it leads to nothing that is known', inertLine(own))
    return link
  }
  const href = attribute(element, 'href')
  if (href === undefined || href.trim() === '') return undefined
  const url = urlOf(href)
  if (url === undefined) walk.losses.add('link', 'its address is none that a page may name')
  return url === undefined ? undefined : { type: 'external', data: { url } }
}
