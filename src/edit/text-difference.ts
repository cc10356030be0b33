import { Slice, type Fragment, type Node } from 'prosemirror-model'
import { ReplaceStep, StepMap } from 'prosemirror-transform'

/** A range of one text that differs in another: its start and end in each. */
type Difference = {
  readonly from: number
  readonly to: number
  readonly otherFrom: number
  readonly otherTo: number
}

/** The steps that turn one text into another, as small as possible: what is equal in both is not touched. */
export const stepsBetween = (from: Node, to: Node): ReplaceStep[] =>
  differences(from, to)
    // Applied from the end, so that earlier positions stay valid.
    .toReversed()
    .map((one) => new ReplaceStep(one.from, one.to, sliceOf(to, one)))

const sliceOf = (to: Node, { otherFrom, otherTo }: Difference): Slice =>
  otherFrom === otherTo ? Slice.empty : to.slice(otherFrom, otherTo)

/** Maps positions of one text to positions of another. */
export function mapBetween(from: Node, to: Node): StepMap {
  const found = differences(from, to)
  if (found.length === 0) return StepMap.empty
  return new StepMap(found.flatMap((one) => [one.from, one.to - one.from, one.otherTo - one.otherFrom]))
}

const differences = (from: Node, to: Node): Difference[] => between(from.content, to.content, 0, 0)

/**
 * If a block occurs equally often in both, blocks are compared one by one, so that edits at two ends of a text do not become
 * one range.
 */
function between(a: Fragment, b: Fragment, start: number, otherStart: number): Difference[] {
  if (a.eq(b)) return []
  const { first, last } = sameEnds(a, b)
  const inner = a.content.slice(first, a.childCount - last)
  const other = b.content.slice(first, b.childCount - last)
  const isPaired = inner.length === other.length && inner.every((node, at) => isSameBlock(node, other[at]!))
  if (!isPaired) return whole(a, b, start, otherStart)
  let at = start + sizeOf(a.content.slice(0, first))
  let otherAt = otherStart + sizeOf(b.content.slice(0, first))
  return inner.flatMap((node, index) => {
    const counterpart = other[index]!
    const found = between(node.content, counterpart.content, at + 1, otherAt + 1)
    at += node.nodeSize
    otherAt += counterpart.nodeSize
    return found
  })
}

/** Number of equal children at the start and at the end. */
function sameEnds(a: Fragment, b: Fragment): { first: number; last: number } {
  const most = Math.min(a.childCount, b.childCount)
  let first = 0
  while (first < most && a.child(first).eq(b.child(first))) first += 1
  let last = 0
  while (last < most - first && a.child(a.childCount - 1 - last).eq(b.child(b.childCount - 1 - last)))
    last += 1
  return { first, last }
}

const isSameBlock = (node: Node, other: Node): boolean =>
  !node.isText && !node.isLeaf && node.sameMarkup(other)

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

function whole(a: Fragment, b: Fragment, start: number, otherStart: number): Difference[] {
  const begin = a.findDiffStart(b)
  const end = a.findDiffEnd(b)
  if (begin === null || end === null) return []
  // If a letter is repeated, start and end may both have matched it.
  const overlap = Math.max(0, begin - Math.min(end.a, end.b))
  return [
    {
      from: start + begin,
      to: start + end.a + overlap,
      otherFrom: otherStart + begin,
      otherTo: otherStart + end.b + overlap,
    },
  ]
}
