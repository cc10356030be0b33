import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import type { BlockNode, RichText } from '#model/rich-text.ts'
import type { Section } from '#model/section.ts'

/** Sizes of headings by level, and of text without a size, in rem: what they look like beside a text with a size of its own. */
const HEADING_REM = [4, 2.5, 1.75, 1.25] as const
const TEXT_REM = 1

/** Sizes of whole texts, as the model names or numbers them. */
const sizeOf = (size: unknown): number => (typeof size === 'number' ? size : TEXT_REM)

type Texts = Readonly<Record<string, RichText>>

/** A text of the page, in reading order, and the size of its largest line. */
type Candidate = { readonly block: Block; readonly rem: number }

/**
 * A page with one main heading, which the older builder did not ask for: the largest text becomes it, the first of those that are
 * equally large; a page without words begins with its title. Of several main headings all but the first become smaller ones.
 */
export function withMainHeading(page: Page): Page {
  const candidates = Object.values(page.sections).flatMap((section) => textsIn(section))
  const titles = candidates.filter(({ block }) => lines(block).some((line) => levelOf(line) === 1))
  if (titles.length > 0)
    return replaced(page, new Map(titles.map(({ block }, at) => [block, lowered(block, at === 0 ? 1 : 0)])))
  const largest = candidates.reduce<Candidate | null>(
    (best, one) => (best && best.rem >= one.rem ? best : one),
    null,
  )
  return largest === null
    ? withTitle(page)
    : replaced(page, new Map([[largest.block, raised(largest.block)]]))
}

function textsIn({ data }: Section): Candidate[] {
  return Object.values(data?.wwObjects ?? {}).flatMap((blocks) => blocks.flatMap(textsUnder))
}

function textsUnder(block: Block): Candidate[] {
  if (block.hidden === true) return []
  const inner = Object.values(block.children ?? {}).flatMap((blocks) => blocks.flatMap(textsUnder))
  const written = lines(block).filter(hasWords)
  if (written.length === 0) return inner
  const rem = Math.max(...written.map((line) => remOf(line, block.content?.data?.['size'])))
  return [{ block, rem }, ...inner]
}

/** The lines of a text block in all its languages. */
function lines(block: Block): readonly BlockNode[] {
  return Object.values(textsOf(block)).flatMap(({ content }) => content)
}

const textsOf = ({ content }: Block): Texts =>
  content?.type === 'text' && typeof content.data?.['text'] === 'object'
    ? ((content.data['text'] ?? {}) as Texts)
    : {}

const levelOf = (node: BlockNode): number | undefined =>
  node.type === 'heading' ? node.attrs.level : undefined

const isLine = (node: BlockNode): node is Extract<BlockNode, { type: 'paragraph' | 'heading' }> =>
  node.type === 'paragraph' || node.type === 'heading'

const hasWords = (node: BlockNode): boolean =>
  isLine(node) && (node.content ?? []).some((part) => part.type === 'text' && /\p{L}|\p{N}/u.test(part.text))

function remOf(node: BlockNode, size: unknown): number {
  const level = levelOf(node)
  const own = level === undefined ? sizeOf(size) : (HEADING_REM[level - 1] ?? TEXT_REM)
  const marks = isLine(node) ? (node.content ?? []).flatMap(({ marks: all = [] }) => all) : []
  return Math.max(own, ...marks.flatMap((mark) => (mark.type === 'size' ? [mark.attrs.rem] : [])))
}

/** The block with its largest line in each language as the main heading. */
const raised = (block: Block): Block =>
  withTexts(block, (text) => {
    const size = block.content?.data?.['size']
    const sizes = text.content.map((node) => (hasWords(node) ? remOf(node, size) : -1))
    const at = sizes.indexOf(Math.max(...sizes))
    return text.content.map((node, index) => (index === at && isLine(node) ? heading(node, 1) : node))
  })

/** The block with smaller headings in place of main ones but the first `kept` in each language. */
const lowered = (block: Block, kept: number): Block =>
  withTexts(block, ({ content }) => {
    let titles = 0
    return content.map((node) =>
      levelOf(node) === 1 && isLine(node) && (titles += 1) > kept ? heading(node, 2) : node,
    )
  })

function heading(node: Extract<BlockNode, { type: 'paragraph' | 'heading' }>, level: 1 | 2): BlockNode {
  const { align } = node.attrs ?? {}
  return {
    type: 'heading',
    attrs: { level, ...(align === undefined ? {} : { align }) },
    ...(node.content && { content: node.content }),
  }
}

function withTexts(block: Block, contentOf: (text: RichText) => BlockNode[]): Block {
  const texts = Object.entries(textsOf(block)).map(([language, text]) => [
    language,
    { ...text, content: contentOf(text) },
  ])
  const { content } = block
  return content === undefined
    ? block
    : { ...block, content: { ...content, data: { ...content.data, text: Object.fromEntries(texts) } } }
}

/** The page with some blocks replaced, wherever they are. */
function replaced(page: Page, by: ReadonlyMap<Block, Block>): Page {
  if (by.size === 0) return page
  const swap = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => {
      const next = by.get(block) ?? block
      return next.children === undefined ? next : { ...next, children: swapAll(next.children) }
    })
  const swapAll = (slots: Readonly<Record<string, Block[]>>): Record<string, Block[]> =>
    Object.fromEntries(Object.entries(slots).map(([slot, blocks]) => [slot, swap(blocks)]))
  const sections = Object.entries(page.sections).map(([name, section]): [string, Section] => {
    const held = section.data?.wwObjects
    return [
      name,
      held === undefined ? section : { ...section, data: { ...section.data, wwObjects: swapAll(held) } },
    ]
  })
  return { ...page, sections: Object.fromEntries(sections) }
}

const TITLE_SECTION = 'title'

/** A page of pictures only, or an empty one. */
function withTitle(page: Page): Page {
  if (page.sections[TITLE_SECTION] !== undefined || page.title === undefined) return page
  const text = Object.fromEntries(
    Object.entries(page.title).flatMap(([language, words]) =>
      typeof words === 'string' && words !== ''
        ? [
            [
              language,
              {
                type: 'doc',
                content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: words }] }],
              },
            ],
          ]
        : [],
    ),
  )
  const main: Block[] = [{ uniqueId: 'title-text', wwVersion: 3, content: { type: 'text', data: { text } } }]
  const section: Section = { id: TITLE_SECTION, componentName: 'builder', data: { wwObjects: { main } } }
  return {
    ...page,
    sectionOrder: [TITLE_SECTION, ...page.sectionOrder],
    sections: { [TITLE_SECTION]: section, ...page.sections },
  }
}
