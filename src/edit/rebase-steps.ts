import { Slice, type Node } from 'prosemirror-model'
import { Mapping, ReplaceAroundStep, ReplaceStep, type Step } from 'prosemirror-transform'
import { mapBetween } from './text-difference.ts'

/** Rebased steps, and a mapping from positions after the original steps to positions after the rebased ones. */
export type Rebased = { readonly steps: Step[]; readonly moves: Mapping }

/**
 * Rebases steps made on `from` onto `onto`. What others wrote is kept, even inside a range that the steps delete; what others
 * deleted is not deleted twice. `moves` maps positions from one to the other if the steps of others are known. Null if
 * something written would be lost because others removed the text around it.
 */
export function rebasedSteps(
  steps: readonly Step[],
  from: Node,
  onto: Node,
  moves: Mapping | undefined,
): Rebased | null {
  let [was, is] = [from, onto]
  let moving = fits(moves, from, onto) ? moves : new Mapping([mapBetween(from, onto)])
  const rebased: Step[] = []
  for (const step of steps) {
    const own = stepsOn(step, was, moving)
    if (own === null) return null
    for (const next of own) {
      const after = next.apply(is).doc
      if (!after) return null
      rebased.push(next)
      is = after
    }
    moving = behind(step, was, moving, own)
    was = step.apply(was).doc ?? was
  }
  return { steps: rebased, moves: moving }
}

/** Whether moves lead from one text to the other: others may have changed it in ways that no step describes. */
const fits = (moves: Mapping | undefined, from: Node, onto: Node): moves is Mapping =>
  moves !== undefined && moves.map(from.content.size) === onto.content.size

/** Maps positions after a step to positions after its rebased form. */
function behind(step: Step, was: Node, moves: Mapping, own: readonly Step[]): Mapping {
  const next = new Mapping()
  next.appendMap(step.invert(was).getMap())
  next.appendMapping(moves)
  // The mapping removes and re-inserts the step's content; the mirror lets positions inside it be recovered.
  for (const [at, one] of own.entries()) next.appendMap(one.getMap(), at === own.length - 1 ? 0 : undefined)
  return next
}

/** A step on the other text; an empty list if others already did the same, null if it has no place there. */
function stepsOn(step: Step, was: Node, moves: Mapping): Step[] | null {
  if (step instanceof ReplaceStep) return replaceOn(step, was, moves)
  const mapped = step.map(moves)
  if (mapped) return [mapped]
  return step instanceof ReplaceAroundStep ? null : []
}

function replaceOn(step: ReplaceStep, was: Node, moves: Mapping): Step[] | null {
  const { from, to, slice } = step
  const start = was.resolve(from)
  const isLine = start.parent.inlineContent && to <= start.end() && slice.openStart + slice.openEnd === 0
  if (isLine) return writtenOn(step, moves)
  const mapped = step.map(moves)
  if (!mapped) return slice.size > 0 ? null : []
  const left = keptStretches(from, to, moves).reduce((sum, kept) => sum + kept.to - kept.from, 0)
  // Somebody wrote inside the deleted range, across paragraphs, and would lose it.
  return mapped.to - mapped.from > left ? null : [mapped]
}

/** Replacements within one line: deletes each part of the range that still exists, but nothing that others wrote in between. */
function writtenOn({ from, to, slice }: ReplaceStep, moves: Mapping): Step[] {
  const [first, ...rest] = keptStretches(from, to, moves)
  const deleted = rest.toReversed().map((stretch) => new ReplaceStep(stretch.from, stretch.to, Slice.empty))
  if (first) return [...deleted, new ReplaceStep(first.from, first.to, slice)]
  const place = moves.map(from, 1)
  return slice.size > 0 ? [new ReplaceStep(place, place, slice)] : []
}

type Stretch = { readonly from: number; readonly to: number }

/** Where the content between two positions is after moves, split wherever others wrote in between. */
function keptStretches(from: number, to: number, moves: Mapping): Stretch[] {
  const stretches: { from: number; to: number }[] = []
  for (let at = from; at < to; at += 1) {
    const [start, stop] = [moves.mapResult(at, 1), moves.mapResult(at + 1, -1)]
    const [begin, end] = [start.pos, stop.pos]
    if (start.deletedAfter || stop.deletedBefore || end <= begin) continue
    const last = stretches.at(-1)
    if (last?.to === begin) last.to = end
    else stretches.push({ from: begin, to: end })
  }
  return stretches
}
