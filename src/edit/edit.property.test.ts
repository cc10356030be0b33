import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf, type Document } from '#model/document.ts'
import { arbitrarySeed, changeFrom, type Seed } from '../../test/support/edit/arbitrary-change.ts'
import { arbitraryDesign, arbitraryPage } from '../../test/support/edit/arbitrary-document.ts'
import { frozen, problems } from '../../test/support/edit/check-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { applyChange, invertChange, replay } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import { parseChange, type Change } from './change.ts'
import { compose } from './compose.ts'
import { planRedo, planUndo } from '../../test/support/edit/plan-undo.ts'
import type { Logged } from './history.ts'
import { findBlock, innerBlocks, ownSections } from './held-blocks.ts'
import { sizeOfValue } from './value-size.ts'

const anyDocument: fc.Arbitrary<Document> = fc.oneof(
  { arbitrary: arbitraryPage, weight: 4 },
  { arbitrary: arbitraryDesign, weight: 1 },
)
const seeds = fc.array(arbitrarySeed, { minLength: 4, maxLength: 12 })

/** Number of random stories per rule; each is a document and up to a dozen changes. */
const RUNS = 100

type Step = { readonly before: Document; readonly change: Change; readonly after: Document }

/** The results of changes that were applied in order, and the final document. */
function story(start: Document, chosen: readonly Seed[]) {
  const accepted: Step[] = []
  const refused: { before: Document; change: Change }[] = []
  let before = frozen(start)
  for (const [serial, seed] of chosen.entries()) {
    const change = frozen(changeFrom(seed, before, serial))
    const outcome = applyChange(before, change, editRegistry)
    if (outcome.ok && outcome.value) {
      accepted.push({ before, change, after: frozen(outcome.value) })
      before = outcome.value
    } else refused.push({ before, change })
  }
  return { accepted, refused, end: before }
}

const tell = (check: (told: ReturnType<typeof story>, start: Document) => void, numRuns = RUNS): void =>
  fc.assert(
    fc.property(anyDocument, seeds, (start, chosen) => check(story(start, chosen), start)),
    { numRuns },
  )

const made = (before: Document | null, changes: readonly Change[]): string => {
  const outcome = replay(before, changes, editRegistry)
  if (!outcome.ok) throw new Error(`${outcome.failure.reason}: ${outcome.failure.says}`)
  return JSON.stringify(outcome.value)
}

const overWire = (change: Change): Change => {
  const parsed = parseChange(JSON.parse(JSON.stringify(change)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
  return parsed.value
}

describe('any changes of any document', () => {
  it('CHANGE-2 are led back to the last byte by their inverses, and forth again', () => {
    tell(({ accepted }) => {
      for (const { before, change, after } of accepted) {
        const inverse = invertChange(before, change)
        expect(made(after, [inverse])).toBe(JSON.stringify(before))
        expect(made(before, [invertChange(after, inverse)])).toBe(JSON.stringify(after))
      }
    })
  })

  it('CHANGE-3 leave the document valid, and every block found where it is', () => {
    tell(({ accepted, end }, start) => {
      expect(problems(start)).toEqual([])
      for (const { after } of accepted) expect(problems(after)).toEqual([])
      const visits = [...blocksOf(end)]
      expect(ownSections(end).flatMap(({ section }) => [...innerBlocks(section)])).toEqual(
        visits.map(({ block }) => block),
      )
      for (const { block, path } of visits) expect(findBlock(end, block.uniqueId)?.path).toEqual(path)
      expect(sizeOfValue(end)).toEqual(sizeOfValue(structuredClone(end)))
    })
  })

  it('CHANGE-4 leave the document before as it was, also when they are refused', () => {
    // Everything is frozen, so that a mutation throws; replaying the log from the first document gives the last one.
    tell(({ accepted, refused, end }, start) => {
      const shape = JSON.stringify(start)
      expect(
        made(
          start,
          accepted.map(({ change }) => change),
        ),
      ).toBe(JSON.stringify(end))
      expect(JSON.stringify(start)).toBe(shape)
      for (const { before, change } of refused) {
        const outcome = applyChange(before, change, editRegistry)
        expect(outcome.ok ? outcome.value : outcome.failure.says).toMatch(/^[A-Z].+\.$/s)
      }
    })
  })

  it('CHANGE-1 mean the same after a journey as JSON, and so do their inverses', () => {
    tell(({ accepted }) => {
      for (const { before, change, after } of accepted) {
        expect(made(before, [overWire(change)])).toBe(JSON.stringify(after))
        expect(made(after, [overWire(invertChange(before, change))])).toBe(JSON.stringify(before))
      }
    })
  })

  it('CHANGE-5 do as one composed change what they do one by one, and its inverse undoes them all', () => {
    tell(({ accepted, end }, start) => {
      const first = accepted[0]
      if (!first) return
      const all = compose(
        first.change.on,
        accepted.map(({ change }) => change),
      )
      expect(made(start, [all])).toBe(JSON.stringify(end))
      expect(made(end, [invertChange(start, all)])).toBe(JSON.stringify(start))
    })
  })

  it('CHANGE-6 replay to the same document from every state on the way', () => {
    tell(({ accepted, end }) => {
      for (const [at, { before }] of accepted.entries()) {
        expect(
          made(
            before,
            accepted.slice(at).map(({ change }) => change),
          ),
        ).toBe(JSON.stringify(end))
      }
    })
  })

  it('CHANGE-12 are unchanged when they are rebased onto the state they were made for', () => {
    tell(({ accepted }) => {
      for (const { before, change, after } of accepted) {
        const carried = rebaseChange(change, before, before, editRegistry)
        if (!carried.ok) throw new Error(carried.failure.says)
        expect(made(before, [carried.value.change])).toBe(JSON.stringify(after))
      }
    })
  })

  it('CHANGE-74 are all undone and all redone by the one person who made them', () => {
    tell(({ accepted, end }, start) => {
      const log: Logged[] = accepted.map(({ change }, at) => ({ commit: `c${at}`, author: 'Ann', change }))
      const history = { log, start: () => start }
      const document = () =>
        made(
          start,
          log.map(({ change }) => change),
        )
      const take = (plan: ReturnType<typeof planUndo>): void => {
        if (!plan.ok) throw new Error(plan.failure.says)
        const { changes, undoes } = plan.value
        log.push(...changes.map((change) => ({ commit: `c${log.length}`, author: 'Ann', change, undoes })))
      }
      for (const _ of accepted) take(planUndo(history, 'Ann', editRegistry))
      expect(document()).toBe(JSON.stringify(start))
      for (const _ of accepted) take(planRedo(history, 'Ann', editRegistry))
      expect(document()).toBe(JSON.stringify(end))
    }, 40)
  })

  it('CHANGE-72 are undone only where what others did since can stay', () => {
    tell(({ accepted, end }, start) => {
      const log = accepted.map(({ change }, at) => ({
        commit: `c${at}`,
        author: at === 0 ? 'Ann' : 'Bob',
        change,
      }))
      if (log.length === 0) return
      const plan = planUndo({ log, start: () => start }, 'Ann', editRegistry)
      if (!plan.ok) {
        expect(plan.failure.says).toMatch(/^[A-Z].+\.$/s)
        return
      }
      const undone = replay(end, plan.value.changes, editRegistry)
      if (!undone.ok || undone.value === null) throw new Error('A planned undo was refused.')
      expect(problems(undone.value)).toEqual([])
    })
  })
})
