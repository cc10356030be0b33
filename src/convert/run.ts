import type { Path } from '#std/json.ts'
import { pathText } from '#std/json.ts'
import type { Block, SectionAddress } from '#model/block.ts'
import type { PageId } from '#model/page.ts'
import { reportItem, type ReportItem } from './report.ts'
import { wordOf, type Leftover } from './source.ts'

/** What a conversion knows of the site around its source. Everything may be left out. */
export type ConvertContext = {
  /** Our page ids by the ids and link ids that pages had at the source. */
  readonly pages?: ReadonlyMap<string, PageId>
  /** Our page ids by route, for links that name a path. */
  readonly routes?: ReadonlyMap<string, PageId>
  /** Our sections by the ids and link ids that sections had at the source. */
  readonly sections?: ReadonlyMap<string, SectionAddress>
  /** Blocks of the source by id, for data that holds blocks by reference (READ-14). */
  readonly objects?: ReadonlyMap<string, unknown>
  /** Id of the page that what is converted will stand on. */
  readonly pageId?: PageId
  /** Route of the page, where its source names none. */
  readonly route?: string
  /** Makes ids for what has none at the source; by default `imported-1`, `imported-2`, ... */
  readonly nextId?: () => string
}

/** One conversion under way. */
export type Run = {
  readonly context: ConvertContext
  readonly report: ReportItem[]
  /** Converts a nested block; whatever the value, a valid block comes out. */
  readonly block: (value: unknown, path: Path) => Block
  /** An id that no other block of this conversion has, as near to the source's as possible. */
  readonly id: (source: unknown) => string
  /** Claims the id of a block that is kept as it is. */
  readonly claim: (id: string) => boolean
}

/** Length limit of a block's id. */
const MAX_ID = 70

/** READ-11: ids are integers, floats, fractions or missing at the source; here each is a text of its own. */
export function idMaker(nextId: () => string = counter()): Pick<Run, 'id' | 'claim'> {
  const used = new Set<string>()
  const claim = (id: string): boolean => !used.has(id) && used.add(id) !== undefined
  const readId = wordOf(MAX_ID)
  const id = (source: unknown): string => {
    const own = readId(source) ?? nextId()
    for (let copy = 1; ; copy += 1) {
      const candidate = copy === 1 ? own : `${own}-${copy}`
      if (claim(candidate)) return candidate
    }
  }
  return { id, claim }
}

function counter(): () => string {
  let count = 0
  return () => `imported-${(count += 1)}`
}

/** Where everything that has no counterpart is kept: flat, by its path in the source block or section. */
export type Original = Record<string, string | number | boolean>

/** Lists what nobody understood and returns it, to be kept beside the block. */
export function keepLeftovers(leftovers: readonly Leftover[], base: Path, run: Run): Original {
  const original: Original = {}
  for (const { path, leaves } of leftovers) {
    const named = leaves.length === 1 && leaves[0] ? leaves[0].path : path
    run.report.push(reportItem(named, nameOf(named), whyLost(named)))
    for (const leaf of leaves) original[pathText(leaf.path.slice(base.length)).slice(0, 400)] = leaf.value
  }
  return original
}

/** Last name of a path, without indexes: what is counted in a report. */
const nameOf = (path: Path): string => String(path.findLast((part) => typeof part === 'string') ?? 'value')

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
  return `${known?.[1] ?? 'no field says this'}; kept in data.original`
}
