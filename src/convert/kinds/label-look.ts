import { pathText, type Path } from '#std/json.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { InlineNode, Mark } from '#model/rich-text.ts'
import type { Original } from '../original.ts'
import { reportItem } from '../report.ts'
import type { Run } from '../run.ts'
import type { TextSize } from '../text-size.ts'

/** The words and icons of a label in each language of the source. */
export type Lines = ReadonlyMap<string, readonly InlineNode[]>

/** The look of a label's text and icon. */
export type LabelLook = {
  color?: string
  size?: TextSize
  weight?: number
  icon?: string
  iconSide?: 'start' | 'end'
}

/** A look, and the unsupported looks of the source, by their path. */
export type LabelLooks = { readonly look: LabelLook; readonly kept: Original }

type WordsLook = Pick<LabelLook, 'color' | 'size' | 'weight'>

const FIELDS = ['color', 'size', 'weight'] as const

/**
 * The single look that a label can have: that of its first words, in the default language if possible. Other looks, of other
 * words and languages, are listed and kept. `own` is the color of words without one; `at` the path of the label.
 */
export function labelLookOf(
  lines: Lines,
  own: string | undefined,
  at: Path,
  source: Path,
  run: Run,
): LabelLooks {
  const ordered = inOrder(lines)
  listOtherWords(ordered, source, run)
  const looks = ordered.flatMap(([language, line]): [string, WordsLook][] => {
    const first = wordsOf(line)[0]
    return first
      ? [[language, { ...(own === undefined ? {} : { color: own }), ...lookOf(first.marks ?? []) }]]
      : []
  })
  const chosen: WordsLook = {}
  const kept: Original = {}
  for (const field of FIELDS) {
    const value = looks.find(([, look]) => look[field] !== undefined)?.[1][field]
    if (value === undefined) continue
    Object.assign(chosen, { [field]: value })
    for (const [language, { [field]: other }] of looks) {
      if (other === value) continue
      const why = `in ${language} it was ${other ?? 'not set'}; a label has one ${field} in all languages, here ${value}`
      run.report.push(reportItem(source, `${field} in a label`, why))
      if (other !== undefined) kept[`${pathText(at)} ${language} ${field}`] = other
    }
  }
  return { look: { ...iconOf(ordered, chosen, source, run), ...chosen }, kept }
}

/** The default language first. */
const inOrder = (lines: Lines): [string, readonly InlineNode[]][] =>
  [...lines].toSorted(([a], [b]) => Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE))

const wordsOf = (line: readonly InlineNode[]) =>
  line.filter((node) => node.type === 'text' && node.text.trim() !== '')

/** Lists the looks of words after the first ones of their line. */
function listOtherWords(
  lines: readonly (readonly [string, readonly InlineNode[]])[],
  source: Path,
  run: Run,
): void {
  const lost = new Set(
    lines.flatMap(([, line]) => {
      const [first, ...more] = wordsOf(line)
      const own = first?.marks ?? []
      const marks = [...own, ...more.flatMap((node) => node.marks ?? [])]
      return marks.filter((mark) => !isCarried(mark, own)).map(({ type }) => type)
    }),
  )
  for (const type of lost) run.report.push(reportItem(source, `${type} in a label`, 'a label has one look'))
}

function iconOf(
  lines: readonly (readonly [string, readonly InlineNode[]])[],
  words: WordsLook,
  source: Path,
  run: Run,
): LabelLook {
  const icons = lines.map(([, line]) => line.filter((node) => node.type === 'icon'))
  if (icons.some((inLine) => inLine.length > 1))
    run.report.push(reportItem(source, 'icon in a label', 'a label has one icon'))
  const at = icons.findIndex((inLine) => inLine.length > 0)
  const [icon] = icons[at] ?? []
  const line = lines[at]?.[1]
  if (!icon || !line) return {}
  const isFirst = line.indexOf(icon) < line.findIndex((node) => node.type === 'text')
  const { color } = lookOf(icon.marks ?? [])
  return {
    icon: icon.attrs.name,
    iconSide: isFirst ? 'start' : 'end',
    ...(words.color === undefined && color !== undefined ? { color } : {}),
  }
}

function lookOf(marks: readonly Mark[]): WordsLook {
  const look: WordsLook = {}
  for (const mark of marks) {
    if (mark.type === 'color') look.color ??= mark.attrs.color
    if (mark.type === 'size') look.size ??= mark.attrs.rem
    if (mark.type === 'strong') look.weight ??= BOLD
    if (mark.type === 'weight') look.weight ??= mark.attrs.weight
  }
  return look
}

const BOLD = 700

const isCarried = (mark: Mark, first: readonly Mark[]): boolean =>
  ['color', 'size', 'strong', 'weight', 'link'].includes(mark.type) &&
  first.some((own) => JSON.stringify(own) === JSON.stringify(mark))
