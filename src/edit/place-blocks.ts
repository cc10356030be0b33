import type { Block } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import { holdsOthers, type Kind, type Registry } from '#model/kind.ts'
import { placeOf, type Place } from './address.ts'
import type { SingleChange } from './change.ts'
import { findBlock, heldLists, innerBlocks, ownSections, withInner } from './held-blocks.ts'
import { refused } from './refusal.ts'

/** Most containers around each other. Imported ones may be deeper. */
export const MOST_CONTAINERS = 4

/** Why a block can't stand in a place, by the names of kinds. */
export type Misplaced =
  /** `around` takes other kinds. */
  | { readonly why: 'not-taken'; readonly kind: string; readonly around: string }
  | { readonly why: 'not-inside'; readonly kind: string; readonly around: string }
  | { readonly why: 'only-inside'; readonly kind: string; readonly around: string }
  | { readonly why: 'once'; readonly kind: string }
  | { readonly why: 'too-deep' }

/**
 * Why a block can't stand in a place, as its kind and those around it declare; null if it can. The document may contain the block
 * already, somewhere else. This one rule holds for blocks that are inserted, moved, copied, pasted and dropped.
 */
export function misplaced(
  document: Document,
  to: Place,
  block: Block,
  { kinds }: Pick<Registry, 'kinds'>,
): Misplaced | null {
  const around = kindsAround(document, to)
  const [nearest = ''] = around
  const kind = kindOf(block)
  const takes = kinds.get(nearest)?.takes
  if (takes?.includes(kind) === false && kinds.has(kind)) return { why: 'not-taken', kind, around: nearest }
  const own = height(block, kinds)
  const isTooDeep = own > 0 && containers(around, kinds) + own > MOST_CONTAINERS
  return (
    unfit(block, around, kinds) ??
    repeated(document, block, kinds) ??
    (isTooDeep ? { why: 'too-deep' } : null)
  )
}

type Kinds = Registry['kinds']

const kindOf = ({ content }: Block): string => content?.type ?? ''

/** The kinds of the blocks around a place, innermost first. What a popup contains is on its own. */
function kindsAround(document: Document, { of, list }: Place): readonly string[] {
  if ('section' in of || list[0] !== 'children') return []
  const found = findBlock(document, of.block)
  return found === undefined ? [] : [kindOf(found.block), ...kindsAround(document, placeOf(document, found))]
}

/** Why a block or one inside it does not fit what is around it. */
function unfit(block: Block, around: readonly string[], kinds: Kinds): Misplaced | null {
  const kind = kindOf(block)
  const { inside = [], notInside = [] } = kinds.get(kind)?.fits ?? {}
  const wrong = around.find((each) => notInside.includes(each))
  if (wrong !== undefined) return { why: 'not-inside', kind, around: wrong }
  const [first] = inside
  if (first !== undefined && !around.some((each) => inside.includes(each))) {
    return { why: 'only-inside', kind, around: first }
  }
  for (const child of childrenOf(block)) {
    const found = unfit(child, [kind, ...around], kinds)
    if (found !== null) return found
  }
  return null
}

const childrenOf = (block: Block): readonly Block[] =>
  heldLists(block).flatMap(({ path, blocks }) => (path[0] === 'children' ? blocks : []))

function repeated(document: Document, block: Block, kinds: Kinds): Misplaced | null {
  const own = new Set(withInner(block).map(({ uniqueId }) => uniqueId))
  const once = withInner(block).filter((each) => kinds.get(kindOf(each))?.fits?.once === true)
  if (once.length === 0) return null
  const others = ownSections(document)
    .flatMap(({ section }) => innerBlocks(section))
    .filter(({ uniqueId }) => !own.has(uniqueId))
  const twice = once.find((each, at) =>
    [...others, ...once.slice(at + 1)].some((other) => kindOf(other) === kindOf(each)),
  )
  return twice === undefined ? null : { why: 'once', kind: kindOf(twice) }
}

const containers = (names: readonly string[], kinds: Kinds): number =>
  names.filter((name) => isContainer(kinds.get(name))).length

const isContainer = (kind: Kind | undefined): boolean => kind !== undefined && holdsOthers(kind)

/** How many containers are around each other in a block, itself included. */
function height(block: Block, kinds: Kinds): number {
  const inner = childrenOf(block).map((child) => height(child, kinds))
  return Math.max(0, ...inner) + (isContainer(kinds.get(kindOf(block))) ? 1 : 0)
}

/** Why a change puts a block where it can't stand; undefined if it does not. What stood there before may stand there again. */
export function placeRefusal(
  before: Document,
  change: SingleChange,
  registry: Registry,
): ReturnType<typeof refused> | undefined {
  const why =
    change.do === 'duplicate-block'
      ? copiedOnce(before, change.block, registry)
      : misplacedBy(before, change, registry)
  return why ? refused('wrong-place', misplacedText(why)) : undefined
}

function misplacedBy(before: Document, change: SingleChange, registry: Registry): Misplaced | null {
  if (change.do === 'insert-block' && change.restores !== true) {
    return misplaced(before, change.to, change.block, registry)
  }
  if (change.do !== 'move-block' || change.restores === true) return null
  const found = findBlock(before, change.block)
  const isInList = found !== undefined && isSamePlace(placeOf(before, found), change.to)
  return found === undefined || isInList ? null : misplaced(before, change.to, found.block, registry)
}

const isSamePlace = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A copy fits where its original does, unless it is of a kind that occurs once. */
function copiedOnce(before: Document, id: string, { kinds }: Registry): Misplaced | null {
  const original = findBlock(before, id)?.block
  const once = original && withInner(original).find((each) => kinds.get(kindOf(each))?.fits?.once)
  return once === undefined ? null : { why: 'once', kind: kindOf(once) }
}

const article = (name: string): string => (/^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`)

const begun = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Why a block can't stand in a place, in English. The manager translates these sentences (`placeProblem`). */
export function misplacedText(why: Misplaced): string {
  switch (why.why) {
    case 'not-taken':
      return `${begun(article(why.kind))} cannot stand directly in ${article(why.around)}. Choose another place.`
    case 'not-inside':
      return `${begun(article(why.kind))} cannot stand inside ${article(why.around)}. Choose a place outside of it.`
    case 'only-inside':
      return `${begun(article(why.kind))} can only stand inside ${article(why.around)}. Choose a place in one.`
    case 'once':
      return `A page has at most one ${why.kind}. Move the one that is there.`
    case 'too-deep':
      return `At most ${MOST_CONTAINERS} containers stand inside each other. Choose a place further out.`
  }
}
