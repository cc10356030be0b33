import { isObject, pathText, type Path } from '#std/json.ts'
import type { Link } from '#model/block.ts'
import type { InlineNode, Mark } from '#model/rich-text.ts'
import { boxStyleOf } from '../box-style.ts'
import { isBlockLike, markWrapper } from '../block-source.ts'
import { colorOf } from '../color.ts'
import { defined, unlessEmpty } from '../defined.ts'
import { inlineOf } from '../html/flow.ts'
import { proseOf } from '../prose.ts'
import { reportItem } from '../report.ts'
import type { Original } from '../original.ts'
import type { Run } from '../run.ts'
import { flagOf, isNothing, type Source } from '../source.ts'
import type { TextSize } from '../text-size.ts'
import { DATA, justificationOf, slotsOf, type KindReading } from './reading.ts'
import { classSizeOf, markTag } from './text.ts'

/** `ww-button`: a label that leads somewhere. Its text is a block of its own at the source. */
export function readButton(source: Source, run: Run): KindReading {
  const { kept, link, look, after } = labelOf(source, [...DATA, 'text'], run, isUnlinked(source))
  const style = [...DATA, 'style']
  const box = boxStyleOf(source, 'px', ...(isNothing(source.peek(...style)) ? DATA : style))
  const own = { ...box, padding: paddingOf(source, style) }
  return {
    kind: 'button',
    data: {
      ...look,
      ...defined({
        look: unlessEmpty(defined(own)) ? ('bare' as const) : undefined,
        fullWidth: source.read(flagOf, ...DATA, 'fullWidth'),
        justify: source.read(justificationOf, ...style, 'justify') ?? ('center' as const),
        color: look.color ?? source.read(colorOf, ...DATA, 'color'),
        size: look.size ?? classSizeOf(source),
        ...own,
      }),
    },
    ...slotsOf({ after: [...after] }),
    ...(link ? { link } : {}),
    kept,
  }
}

/** Whether the block leads nowhere by itself, so that a link in its label can be the block's. */
const isUnlinked = (source: Source): boolean => {
  const link = source.peek('link')
  return isNothing(link) || (isObject(link) && (isNothing(link['type']) || link['type'] === 'none'))
}

/** One number `p` of the source is `p/2` px above and below the text, and `p` px beside it. */
function paddingOf(source: Source, style: Path): { inline: number; block: number } | undefined {
  const padding = source.number(0, 200, ...style, 'padding')
  return padding === undefined ? undefined : { inline: padding, block: padding / 2 }
}

type LabelLook = {
  text?: Record<string, string>
  color?: string
  size?: TextSize
  weight?: number
  icon?: string
  iconSide?: 'start' | 'end'
}

export type Label = Pick<KindReading, 'link'> & {
  readonly look: LabelLook
  readonly kept: Original
  readonly after: ReturnType<typeof proseOf>['after']
}

/**
 * The label that a text block, a text map or a text is: its words by language, and the looks that all of its words have
 * in common. An icon in it becomes the button's, its first link the block's where `takesLink` says that there is none yet.
 */
export function labelOf(source: Source, at: Path, run: Run, takesLink: boolean): Label {
  const isBlock = isBlockLike(source.peek(...at))
  if (isBlock) markWrapper(source, at)
  const data = isBlock ? [...at, 'content', 'data'] : at
  const text = isBlock ? [...data, 'text'] : at
  const children = isBlock
    ? [
        [...data, 'children'],
        [...at, 'data', 'children'],
      ]
    : []
  if (isBlock) markLabel(source, data)
  const prose = proseOf(source, text, children, undefined, run)
  const byLanguage = Object.entries(prose.text ?? {}).map(
    ([language, doc]) => [language, inlineOf(doc.content)] as const,
  )
  const texts = byLanguage.flatMap(([language, line]) => {
    const words = wordsIn(line)
    return words === '' ? [] : [[language, words] as const]
  })
  const nodes = byLanguage.find(([, line]) => line.length > 0)?.[1] ?? []
  const own = isBlock ? source.read(colorOf, ...data, 'color') : undefined
  const look = lookOf(nodes, source.at(...at), run)
  const [link, ...more] = linksIn(byLanguage.flatMap(([, line]) => line))
  const unused = takesLink || !link ? more : [link, ...more]
  if (unused.length > 0)
    run.report.push(reportItem(source.at(...at), 'link in a label', 'a label leads to one place'))
  const keptLinks = unused.length > 0 ? { [`${pathText(at)} links`]: unused.map(shownLink).join(' ') } : {}
  return {
    look: {
      ...(own === undefined ? {} : { color: own }),
      ...look,
      ...(texts.length > 0 ? { text: Object.fromEntries(texts) } : {}),
    },
    kept: { ...prose.kept, ...keptLinks },
    after: prose.after,
    ...(link && takesLink ? { link } : {}),
  }
}

/** A link as it is kept in words: its address where it has one. */
const shownLink = (link: Link): string =>
  link.type === 'external' || link.type === 'file' ? link.data.url : JSON.stringify(link)

/** A label has no heading and no versions of its markup: its tag and their mark say nothing. */
export function markLabel(source: Source, data: Path): void {
  markTag(source, data)
  source.mark(...data, '_q')
}

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

/** What the first words look like; of the rest, what looks different is listed. */
function lookOf(line: readonly InlineNode[], path: Path, run: Run): LabelLook {
  const words = line.filter((node) => node.type === 'text')
  const first = words[0]?.marks ?? []
  const lost = new Set(
    words
      .flatMap(({ marks = [] }) => marks)
      .filter((mark) => !isCarried(mark, first))
      .map(({ type }) => type),
  )
  for (const type of lost) run.report.push(reportItem(path, `${type} in a label`, 'a label has one look'))
  const icons = line.filter((node) => node.type === 'icon')
  if (icons.length > 1) run.report.push(reportItem(path, 'icon in a label', 'a label has one icon'))
  const look: LabelLook = {}
  for (const mark of [...first, ...(icons[0]?.marks ?? [])]) {
    if (mark.type === 'color') look.color ??= mark.attrs.color
    if (mark.type === 'size') look.size ??= mark.attrs.rem
    if (mark.type === 'strong') look.weight ??= BOLD
    if (mark.type === 'weight') look.weight ??= mark.attrs.weight
  }
  const icon = icons[0]
  if (icon) {
    look.icon = icon.attrs.name
    look.iconSide = line.indexOf(icon) < line.findIndex((node) => node.type === 'text') ? 'start' : 'end'
  }
  return look
}

const BOLD = 700

const isCarried = (mark: Mark, first: readonly Mark[]): boolean =>
  ['color', 'size', 'strong', 'weight', 'link'].includes(mark.type) &&
  first.some((own) => JSON.stringify(own) === JSON.stringify(mark))
