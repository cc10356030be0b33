import type { CssNode, Selector } from 'css-tree'
import {
  compoundOf,
  listed,
  stepOf,
  writtenSteps,
  type Compound,
  type Step,
  type WrittenStep,
} from './selector-compound.ts'
import { rankOf, SHORT_PSEUDO_ELEMENTS } from './selector-rank.ts'

/** Which elements a selector is about, and how much it counts: what decides whether rules get in each other's way. */
export type Subject = Compound & {
  /** The way from the element to the start of the selector: what it stands in and behind, each of what the one before does. */
  readonly behind?: readonly Step[]
  /** The pseudo-element that is meant; left out for the element itself. */
  readonly pseudo?: string
  /** Specificity: of selectors with equal ranks the later one wins. Null where it is not known. */
  readonly rank: number | null
}

export function subjectOf(selector: Selector): Subject {
  const steps = writtenSteps(selector.children)
  const last = steps.at(-1)?.parts ?? []
  const pseudo = last.flatMap(pseudoElementOf).join(' ')
  return {
    ...compoundOf(last),
    ...listed('behind', chainBefore(steps)),
    ...(pseudo === '' ? {} : { pseudo }),
    rank: rankOf(selector),
  }
}

/** The steps before the last one, from the last one on, as far as it is known where they lead. */
function chainBefore(steps: readonly WrittenStep[]): Step[] {
  const chain: Step[] = []
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const step = stepOf({ by: steps[at]?.by ?? '', parts: steps[at - 1]?.parts ?? [] })
    if (step === null) break
    chain.push(step)
  }
  return chain
}

function pseudoElementOf(part: CssNode): string[] {
  const isLong = part.type === 'PseudoElementSelector'
  const isShort = part.type === 'PseudoClassSelector' && SHORT_PSEUDO_ELEMENTS.has(part.name)
  return isLong || isShort ? [part.name] : []
}
