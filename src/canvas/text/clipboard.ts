import {
  DOMParser,
  DOMSerializer,
  Fragment,
  Slice,
  type Node,
  type ParseOptions,
  type ParseRule,
} from 'prosemirror-model'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Link } from '#model/block.ts'
import type { Lost } from '#frame/messages.ts'
import { lostInPaste } from './lost-in-paste.ts'
import { tidied } from './pasted-html.ts'
import { linkFromJson } from '#frame/typed-link.ts'
import { pastedLink, type PastedLinkSpace } from './pasted-link.ts'

const { marks } = proseSchema

/** The highest heading in a text: level 1 is for the page. */
const HIGHEST = 2

/**
 * Parses pasted content as rich text: what the schema does not know, such as styles and unsafe addresses, is left out and
 * reported.
 */
export function clipboardParser(space: PastedLinkSpace, lost: (lost: readonly Lost[]) => void): DOMParser {
  const toLink = (link: Link | string | null): { link: Link } | false =>
    link === null || typeof link === 'string' ? false : { link }
  const rules: ParseRule[] = [
    { tag: 'p', node: 'paragraph' },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      node: 'heading',
      attrs: { level: Math.min(4, Math.max(HIGHEST, level)) },
    })),
    { tag: 'ul', node: 'bullet_list' },
    {
      tag: 'ol',
      node: 'ordered_list',
      getAttrs: (list) => ({
        start: Number(list.getAttribute('start') ?? 1) === 1 ? null : Number(list.getAttribute('start')),
      }),
    },
    { tag: 'li', node: 'list_item' },
    { tag: 'blockquote', node: 'blockquote' },
    { tag: 'pre', node: 'code_block', preserveWhitespace: 'full' },
    { tag: 'hr', node: 'horizontal_rule' },
    { tag: 'table', node: 'table' },
    { tag: 'tr', node: 'table_row' },
    { tag: 'td', node: 'table_cell' },
    { tag: 'th', node: 'table_header' },
    { tag: 'br', node: 'hard_break' },
    { tag: 'span[data-icon]', node: 'icon', getAttrs: (icon) => ({ name: icon.dataset['icon'] }) },
    { tag: 'a[data-link]', mark: 'link', getAttrs: (a) => toLink(linkFromJson(a.dataset['link'] ?? '')) },
    {
      tag: 'a[href]',
      mark: 'link',
      getAttrs: (a) => toLink(pastedLink(a.getAttribute('href') ?? '', space)),
    },
    { tag: 'strong', mark: 'strong' },
    { tag: 'b', mark: 'strong' },
    { tag: 'em', mark: 'em' },
    { tag: 'i', mark: 'em' },
    { tag: 's', mark: 'strike' },
    { tag: 'del', mark: 'strike' },
    { tag: 'sub', mark: 'sub' },
    { tag: 'sup', mark: 'sup' },
    { tag: 'code', mark: 'code' },
    { tag: 'tt', mark: 'code' },
  ]
  return new PastedParser(proseSchema, rules, (pasted) => lost(lostInPaste(pasted, space)))
}

class PastedParser extends DOMParser {
  readonly #read: (pasted: Element) => void

  constructor(schema: typeof proseSchema, rules: readonly ParseRule[], read: (pasted: Element) => void) {
    super(schema, rules)
    this.#read = read
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) this.#read(dom)
    const slice = super.parseSlice(dom instanceof Element ? tidied(dom) : dom, options)
    return new Slice(withoutEmpty(slice.content), slice.openStart, slice.openEnd)
  }
}

/** Word uses empty paragraphs as spacing. */
function withoutEmpty(content: Fragment): Fragment {
  const isGap = (node: Node, at: number): boolean =>
    node.type.name === 'paragraph' &&
    node.textContent.trim() === '' &&
    node.childCount < 2 &&
    at > 0 &&
    at < content.childCount - 1
  return Fragment.from(content.content.filter((node, at) => !isGap(node, at)))
}

/** Serializes a copy so that other programs understand it, and this one can restore it completely. */
export const clipboardSerializer = (): DOMSerializer =>
  new DOMSerializer(
    {
      paragraph: () => ['p', 0],
      heading: (node) => [`h${String(node.attrs['level'])}`, 0],
      bullet_list: () => ['ul', 0],
      ordered_list: (node) => [
        'ol',
        node.attrs['start'] === null ? {} : { start: String(node.attrs['start']) },
        0,
      ],
      list_item: () => ['li', 0],
      blockquote: () => ['blockquote', 0],
      code_block: () => ['pre', ['code', 0]],
      horizontal_rule: () => ['hr'],
      picture: (node) => ['img', { src: String(node.attrs['src']), alt: String(node.attrs['alt'] ?? '') }],
      table: () => ['table', ['tbody', 0]],
      table_row: () => ['tr', 0],
      table_cell: () => ['td', 0],
      table_header: () => ['th', 0],
      hard_break: () => ['br'],
      icon: (node) => ['span', { 'data-icon': String(node.attrs['name']) }],
    },
    {
      ...Object.fromEntries(Object.keys(marks).map((name) => [name, () => ['span', 0] as const])),
      link: (mark) => [
        'a',
        { href: hrefOf(mark.attrs['link'] as Link), 'data-link': JSON.stringify(mark.attrs['link']) },
        0,
      ],
      strong: () => ['strong', 0],
      em: () => ['em', 0],
      strike: () => ['s', 0],
      sub: () => ['sub', 0],
      sup: () => ['sup', 0],
      code: () => ['code', 0],
    },
  )

const hrefOf = (link: Link): string =>
  link.type === 'external' || link.type === 'file' ? link.data.url : '#'

/** Styles and handlers in the markup are only data: the page's policy blocks them, and reports that each time. */
export const inert = (html: string): string =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/i, ' data-style=').replaceAll(/\son[a-z]+\s*=/gi, ' data-handler='),
    )

/** Words on one line, for a plain text. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Words of neighboring blocks, items and cells stay apart when their markup is dropped. */
export const spaced = (html: string): string =>
  html
    .replaceAll(/<(?:title|xml|template)\b[\s\S]*?<\/(?:title|xml|template)>/gi, '')
    .replaceAll(
      /<\/?(?:p|div|h\d|li|ul|ol|dt|dd|tr|td|th|table|caption|blockquote|pre|br|hr|section)\b/gi,
      ' $&',
    )
