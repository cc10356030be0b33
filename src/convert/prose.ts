import { pathText, type Path } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { isTextLanguage } from '#model/language.ts'
import type { RichText } from '#model/rich-text.ts'
import { markWrapper, newBlock, resolvedBlock } from './block-source.ts'
import { colorOf } from './color.ts'
import { defined } from './defined.ts'
import type { HeadingLevel } from './html/flow.ts'
import { htmlToRichText, type HtmlReading, type InlineObject } from './html/html-to-rich-text.ts'
import { iconNameOf } from './icon-name.ts'
import { inlineLink, linkOf } from './link.ts'
import { wordingsOf } from './local-text.ts'
import { reportItem } from './report.ts'
import type { Original } from './original.ts'
import type { Run } from './run.ts'
import type { Source } from './source.ts'

/** A rich text of the source with everything inside it. */
export type Prose = {
  /** By language: those of the site, and others in which the source was written. */
  readonly text?: Readonly<Record<string, RichText>>
  /** Nested blocks and pictures that a line of text can't contain. */
  readonly after: readonly Block[]
  readonly kept: Original
}

type Children = ReadonlyMap<number, Path>

/**
 * Reads the texts of a block in all languages: markup becomes rich text; nested blocks become icons in the line, or blocks
 * beside the text. `text` are the paths of the texts, `children` those of nested blocks (READ-7 has two).
 */
export function proseOf(
  source: Source,
  text: Path,
  children: readonly Path[],
  heading: HeadingLevel | undefined,
  run: Run,
): Prose {
  const objects = childrenOf(source, children, run)
  const inline = new Map<number, InlineObject>()
  const object = (index: number): InlineObject | undefined => {
    const at = objects.get(index)
    if (at === undefined) return undefined
    const known = inline.get(index) ?? inlineObjectOf(source, at, run)
    inline.set(index, known)
    return known
  }
  const link = (value: unknown) => inlineLink(value, source.at(...text), run)
  const texts: [string, RichText][] = []
  const pictures: Block[] = []
  const kept: Original = {}
  for (const wording of wordingsOf(source.peek(...text))) {
    const at = wording.key === undefined ? text : [...text, wording.key]
    source.mark(...at)
    if (texts.some(([language]) => language === wording.language)) continue
    const reading = htmlToRichText(wording.text, { heading, object, link })
    texts.push([wording.language, reading.doc])
    for (const picture of reading.pictures) pictures.push(newBlock(run, 'image', { picture }))
    listLosses(reading, wording.language, source.at(...at), source.path, kept, run)
  }
  const after = [...besideOf(source, objects, inline, run), ...pictures]
  return { ...(texts.length > 0 ? { text: Object.fromEntries(texts) } : {}), after, kept }
}

/** Paths of the nested blocks by their placeholder numbers. */
function childrenOf(source: Source, places: readonly Path[], run: Run): Children {
  const children = new Map<number, Path>()
  for (const place of places) {
    const held = source.peek(...place)
    if (typeof held !== 'object' || held === null) continue
    for (const [key, child] of Object.entries(held)) {
      const index = Number(key)
      const isFree = Number.isSafeInteger(index) && !children.has(index)
      if (isFree && resolvedBlock(child, run) !== undefined)
        children.set(index, [...place, Array.isArray(held) ? index : key])
    }
  }
  return children
}

/** An icon is put into the line; any other block beside the text. */
function inlineObjectOf(source: Source, at: Path, run: Run): InlineObject {
  const data: Path = [...at, 'content', 'data']
  const icon = iconNameOf(source.peek(...data, 'icon'))
  if (source.peek(...at, 'content', 'type') !== 'ww-icon' || !icon) return { kind: 'beside' }
  markWrapper(source, at)
  if (icon.isKnown) source.mark(...data, 'icon')
  const { link } = linkOf(source, [...at, 'link'], run)
  const color = source.read(colorOf, ...data, 'style', 'color') ?? source.read(colorOf, ...data, 'color')
  return { kind: 'icon', name: icon.name, ...defined({ link, color }) }
}

/** Nested blocks beside the text; one that no language refers to was not shown, and is hidden. */
function besideOf(
  source: Source,
  objects: Children,
  inline: ReadonlyMap<number, InlineObject>,
  run: Run,
): Block[] {
  return [...objects].flatMap(([index, at]) => {
    const shown = inline.get(index)
    if (shown?.kind === 'icon') return []
    const block = run.block(resolvedBlock(source.take(...at), run), source.at(...at))
    return [shown ? block : { ...block, hidden: true }]
  })
}

function listLosses(
  { losses }: HtmlReading,
  language: string,
  path: Path,
  base: Path,
  kept: Original,
  run: Run,
): void {
  if (!isTextLanguage(language))
    run.report.push(reportItem(path, 'language', `the site is not written in ${language}; the text is kept`))
  for (const { what, why, value } of losses) {
    run.report.push(reportItem(path, what, why))
    if (value === undefined) continue
    const key = `${pathText(path.slice(base.length))} ${what}`
    const before = kept[key]
    kept[key] = before === undefined ? value : `${String(before)} | ${value}`
  }
}
