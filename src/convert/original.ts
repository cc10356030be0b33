import { pathText, type Path } from '#std/json.ts'
import { reportItem } from './report.ts'
import type { Run } from './run.ts'
import type { Leaf, Leftover } from './source.ts'

/** Field for everything without a counterpart: flat, by its path in the source block or section. */
export type Original = Record<string, string | number | boolean>

/** Lists what was not understood and returns it, to be kept with the block. */
export function keepLeftovers(leftovers: readonly Leftover[], base: Path, run: Run): Original {
  const original: Original = {}
  for (const { path, leaves } of leftovers) {
    const [hidden, shown] = [leaves.filter(isPrivate), leaves.filter((leaf) => !isPrivate(leaf))]
    const [only, second] = shown
    const whole = only && !second ? only.path : path
    const listed = [...hidden.map((leaf) => leaf.path), ...(only ? [whole] : [])]
    for (const named of listed) run.report.push(reportItem(named, nameOf(named), whyLost(named)))
    Object.assign(original, originalOf(leaves, base))
  }
  return original
}

/** Longest path that is kept as a name. */
const MAX_PATH = 400

/** Fields that must not be kept: documents become pages, and page data can be read by anyone. */
const PRIVATE =
  /(?:api_?key|google_?key|secret|token|password|authorization|recipients\[\d+\]\.address\.email)$/i

/**
 * Values by their paths from a base. The plain name `wwObjects` is changed, because it would be taken for blocks. Keys and mail
 * addresses of recipients are left out (CONV-12).
 */
export function originalOf(leaves: readonly Leaf[], base: Path): Original {
  return Object.fromEntries(
    leaves.flatMap(({ path, value }): [string, Leaf['value']][] => {
      const name = pathText(path.slice(base.length)).slice(0, MAX_PATH) || 'value'
      return isPrivate({ path }) ? [] : [[name === 'wwObjects' ? `${name} (no blocks)` : name, value]]
    }),
  )
}

const isPrivate = ({ path }: Pick<Leaf, 'path'>): boolean => PRIVATE.test(pathText(path))

/** Last name of a path, without indexes, for counting in a report. */
const nameOf = (path: Path): string => path.findLast((part) => typeof part === 'string') ?? 'value'

const REASONS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^(?:classes|class)$/, 'a class of the old style sheet; its look is carried where it is known'],
  [/^(?:font|face|fontStyle)$/, 'texts have the fonts of the design'],
  [/^(?:color|backgroundColor|borderColor)$/, 'a color that was not shown, or has no place in this kind'],
  [/^hover/, 'the effects of a pointer belong to the design'],
  [/^(?:animation|anim)$/, 'a movement that is none of those there are'],
  [/^(?:fn|easing)$/, 'not a CSS timing function'],
  [/^(?:icon)$/, 'no drawing is known by this name; the name itself is kept'],
  [/^(?:crop|position|zoom|pos)$/, 'a picture behind blocks covers them by its focus'],
  [/^twicUrl$/, 'another address of the same picture'],
  [/^paddings$/, 'space inside a part that has none of its own'],
  [/^(?:appearPercent)$/, 'the navbar of the site shows and hides by itself'],
  [/^(?:formId)$/, 'groups the elements of a form'],
  [/^background(?!Color)/, 'a second background; a section has one'],
  [/^[a-z]{2}(?:_[A-Z]{2})?$/, 'another text of the same language; the first is shown'],
  [/^(?:text|alt|placeholder|name|title)$/, 'a text in no place that shows one'],
]

function whyLost(path: Path): string {
  const name = nameOf(path)
  const known = REASONS.find(([pattern]) => pattern.test(name))
  if (PRIVATE.test(pathText(path)))
    return 'a secret or a private address: documents become pages, so it is kept in none'
  return `${known?.[1] ?? 'no field says this'}; kept in data.original`
}
