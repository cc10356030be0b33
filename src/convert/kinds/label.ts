import { pathText, type Path } from '#std/json.ts'
import type { Block, Link } from '#model/block.ts'
import type { InlineNode } from '#model/rich-text.ts'
import { heldBlocks, isBlockLike, markWrapper } from '../block-source.ts'
import { colorOf } from '../color.ts'
import { inlineOf } from '../html/flow.ts'
import type { Original } from '../original.ts'
import { proseOf } from '../prose.ts'
import { reportItem } from '../report.ts'
import type { Run } from '../run.ts'
import type { Source } from '../source.ts'
import { isLine, joinedLines, lineIn } from './label-line.ts'
import { labelLookOf, type LabelLook, type Lines } from './label-look.ts'
import type { KindReading } from './reading.ts'
import { markTag } from './text.ts'

export type Label = Pick<KindReading, 'link'> & {
  readonly look: LabelLook & { readonly text?: Record<string, string> }
  readonly kept: Original
  /** Blocks in the label that are more than words and icons. */
  readonly after: readonly Block[]
}

/** The content of a label: its lines by language, blocks in it, and the color of words without one. */
type LabelSource = {
  readonly lines: Lines
  readonly held: readonly Block[]
  readonly color?: string | undefined
  readonly kept: Original
}

/**
 * The label for a block, a text map or a text: its words by language, and the look that they share. Rows of words in it are
 * part of its line. An icon in it becomes the button's. Its first link becomes the block's if `takesLink` says that it has none
 * yet.
 */
export function labelOf(source: Source, at: Path, run: Run, takesLink: boolean): Label {
  const type = isBlockLike(source.peek(...at)) ? source.peek(...at, 'content', 'type') : undefined
  const isOther = typeof type === 'string' && type !== 'ww-text'
  const {
    lines: own,
    held,
    color,
    kept,
  } = isOther
    ? { lines: new Map(), held: heldBlocks(source, run, ...at), kept: {}, color: undefined }
    : textSource(source, at, run)
  const [inLine, after] = [held.filter(isLine), held.filter((block) => !isLine(block))]
  const lines = joinedLines([own, ...inLine.map(lineIn)])
  const texts = [...lines].flatMap(([language, line]) => {
    const words = wordsIn(line)
    return words === '' ? [] : [[language, words] as const]
  })
  const looks = labelLookOf(lines, color, at, source.at(...at), run)
  const links = linksIn([...lines.values()].flat())
  const unused = takesLink ? links.slice(1) : links
  return {
    look: { ...looks.look, ...(texts.length > 0 ? { text: Object.fromEntries(texts) } : {}) },
    kept: {
      ...kept,
      ...looks.kept,
      ...keptBlocks(inLine, source, at, run),
      ...keptLinks(unused, source, at, run),
    },
    after,
    ...(links[0] && takesLink ? { link: links[0] } : {}),
  }
}

/** A label that is a text block, or only its texts. */
function textSource(source: Source, at: Path, run: Run): LabelSource {
  const isBlock = isBlockLike(source.peek(...at))
  if (isBlock) markWrapper(source, at)
  const data = isBlock ? [...at, 'content', 'data'] : at
  if (isBlock) markLabel(source, data)
  const children = isBlock
    ? [
        [...data, 'children'],
        [...at, 'data', 'children'],
      ]
    : []
  const prose = proseOf(source, isBlock ? [...data, 'text'] : at, children, undefined, run)
  const lines = Object.entries(prose.text ?? {}).map(
    ([language, doc]) => [language, inlineOf(doc.content)] as const,
  )
  const color = isBlock ? source.read(colorOf, ...data, 'color') : undefined
  return { lines: new Map(lines), held: prose.after, color, kept: prose.kept }
}

/** A label has no heading level and no markup versions, so these fields carry no information. */
export function markLabel(source: Source, data: Path): void {
  markTag(source, data)
  source.mark(...data, '_q')
}

/** Blocks whose words became part of the label: their other content is listed, and kept as text. */
function keptBlocks(blocks: readonly Block[], source: Source, at: Path, run: Run): Original {
  for (const { content } of blocks) {
    const why = 'its words are part of the label; its own spacing and looks are kept in data.original'
    run.report.push(reportItem(source.at(...at), `${content?.type ?? 'block'} in a label`, why))
  }
  return blocks.length === 0 ? {} : { [`${pathText(at)} blocks`]: JSON.stringify(blocks) }
}

/** Further links of a label, which can have only one. */
function keptLinks(links: readonly Link[], source: Source, at: Path, run: Run): Original {
  if (links.length === 0) return {}
  run.report.push(reportItem(source.at(...at), 'link in a label', 'a label leads to one place'))
  return { [`${pathText(at)} links`]: links.map(shownLink).join(' ') }
}

/** A link as text: its address if it has one. */
const shownLink = (link: Link): string =>
  link.type === 'external' || link.type === 'file' ? link.data.url : JSON.stringify(link)

/** The links in lines of text, each once. */
function linksIn(line: readonly InlineNode[]): Link[] {
  const links = line
    .flatMap(({ marks = [] }) => marks)
    .flatMap((mark) => (mark.type === 'link' ? [mark.attrs.link] : []))
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()]
}

const wordsIn = (line: readonly InlineNode[]): string =>
  line
    .map((node) => (node.type === 'text' ? node.text : node.type === 'hard_break' ? ' ' : ''))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
