import { Slice, type Node } from 'prosemirror-model'
import { Mapping, ReplaceAroundStep, ReplaceStep, type Step } from 'prosemirror-transform'
import { mapBetween } from './text-difference.ts'

/** Steps as they read on another state of their text, and how positions move from behind the old ones to behind these. */
export type Rebased = { readonly steps: Step[]; readonly moves: Mapping }

/**
 * Steps that were made on `from`, as they read on `onto`: what others wrote stays, also inside of what the steps delete; what others
 * deleted is not deleted twice. `moves` leads from the one to the other where the steps of others are known. Null when something that
 * was written would be lost, because others took away where it stood.
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

/** Whether moves lead from one text to the other: others may have changed it in ways that no step tells. */
const fits = (moves: Mapping | undefined, from: Node, onto: Node): moves is Mapping =>
  moves !== undefined && moves.map(from.content.size) === onto.content.size

/** How positions move behind a step and its own form on the other text. */
function behind(step: Step, was: Node, moves: Mapping, own: readonly Step[]): Mapping {
  const next = new Mapping()
  next.appendMap(step.invert(was).getMap())
  next.appendMapping(moves)
  // What the step wrote is taken away and written again on this way, by the last: positions inside of it find it again.
  for (const [at, one] of own.entries()) next.appendMap(one.getMap(), at === own.length - 1 ? 0 : undefined)
  return next
}

/** A step on the other text; none when others did the same already, null when it has no place. */
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
  // Somebody wrote inside of what goes, across paragraphs: it would be lost.
  return mapped.to - mapped.from > left ? null : [mapped]
}

/** What is written and deleted in one line: each stretch goes that still stands, and nothing that others wrote in between. */
function writtenOn({ from, to, slice }: ReplaceStep, moves: Mapping): Step[] {
  const [first, ...rest] = keptStretches(from, to, moves)
  const deleted = rest.toReversed().map((stretch) => new ReplaceStep(stretch.from, stretch.to, Slice.empty))
  if (first) return [...deleted, new ReplaceStep(first.from, first.to, slice)]
  const place = moves.map(from, 1)
  return slice.size > 0 ? [new ReplaceStep(place, place, slice)] : []
}

type Stretch = { readonly from: number; readonly to: number }

/** Where the content between two positions stands after moves, in as many stretches as others' writing left of it. */
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
