import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPage, type Document } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { sameJson } from '#std/json.ts'
import { success } from '#std/result.ts'
import { arbitrarySeed, changeFrom } from '../../test/support/edit/arbitrary-change.ts'
import { arbitraryDesign, arbitraryPage } from '../../test/support/edit/arbitrary-document.ts'
import { frozen } from '../../test/support/edit/check-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { runs } from '../../test/support/property-runs.ts'
import { applyChange, replay } from './apply-change.ts'
import type { Change } from './change.ts'
import { singlesOf } from './compose.ts'
import { documentDifferences } from './document-differences.ts'
import { ownSections } from './held-blocks.ts'
import { planRestore, type RestoredPart } from './plan-restore.ts'

const CONTEXT = { design: null, routes: new Map<string, number>(), registry: editRegistry }

/** A document before and after some changes. */
const edits = fc
  .tuple(
    fc.oneof<[fc.Arbitrary<Document>, fc.Arbitrary<Document>]>(arbitraryPage, arbitraryDesign),
    fc.array(arbitrarySeed, { minLength: 1, maxLength: 10 }),
  )
  .map(([start, seeds]): readonly [Document, Document] => {
    let now = frozen(start)
    for (const [serial, seed] of seeds.entries()) {
      const outcome = applyChange(now, changeFrom(seed, now, serial), editRegistry)
      if (outcome.ok && outcome.value) now = frozen(outcome.value)
    }
    return [start, now]
  })

const withoutAddresses = (document: Document): unknown => ({ ...document, route: '', redirects: [] })

/** The document after a part of it was restored. */
function restored(now: Document, then: Document, part: RestoredPart = {}): Document {
  const plan = planRestore(now, then, part, CONTEXT)
  if (!plan.ok) throw new Error(plan.failure.says)
  const after = replay(now, plan.value, editRegistry)
  if (!after.ok || after.value === null) throw new Error(JSON.stringify(after))
  return after.value
}

const page = samplePage()

function after(...changes: Change[]): Page {
  const outcome = replay(page, changes, editRegistry)
  if (!outcome.ok) throw new Error(outcome.failure.says)
  return outcome.value as Page
}

describe('differences of documents', () => {
  it('CHANGE-80 there are none exactly where two states are the same', () => {
    fc.assert(
      fc.property(edits, ([start, end]) => {
        expect(documentDifferences(start, end, editRegistry).length === 0).toBe(sameJson(start, end))
      }),
      { numRuns: runs(100) },
    )
  })

  it('CHANGE-80 names a text by its language, and what came, went and moved once', () => {
    const [first, second] = page.sectionOrder as [string, string]
    const title: Change = { do: 'set-text', on: 'page:7', path: ['title'], language: 'fr', text: 'Prix' }
    expect(documentDifferences(page, after(title), editRegistry)).toEqual([
      { kind: 'field', path: ['title'], language: 'fr', before: page.title?.fr, after: 'Prix' },
    ])
    const moved: Change = { do: 'move-section', on: 'page:7', section: first, to: 1 }
    expect(documentDifferences(page, after(moved), editRegistry)).toHaveLength(1)
    const removed: Change = { do: 'remove-section', on: 'page:7', section: second }
    expect(documentDifferences(page, after(removed), editRegistry)).toEqual([
      { kind: 'removed', of: { section: second } },
    ])
    expect(documentDifferences(after(removed), page, editRegistry)).toEqual([
      { kind: 'added', of: { section: second } },
    ])
  })
})

describe('restoring', () => {
  it('CHANGE-81 a document leads back to what it was, all but addresses and redirects', () => {
    fc.assert(
      fc.property(edits, ([start, end]) => {
        expect(withoutAddresses(restored(end, start))).toEqual(withoutAddresses(start))
      }),
      { numRuns: runs(100) },
    )
  })

  it('CHANGE-81 a section leads back to what it was, and leaves the others', () => {
    fc.assert(
      fc.property(edits, ([start, end]) => {
        for (const { name, section } of ownSections(start)) {
          const plan = planRestore(end, start, { of: { section: name } }, CONTEXT)
          // A block that is in another section now can't be restored here as well.
          if (!plan.ok) expect(plan.failure.reason).toBe('duplicate-id')
          else {
            const next = replay(end, plan.value, editRegistry)
            const sections = (next.ok && next.value ? ownSections(next.value) : []).filter(
              (own) => own.name !== name,
            )
            expect(
              next.ok && next.value && ownSections(next.value).find((own) => own.name === name)?.section,
            ).toEqual(section)
            expect(sections).toEqual(ownSections(end).filter((own) => own.name !== name))
          }
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('CHANGE-81 of a page whose texts changed only those texts are set, each in its language', () => {
    const set = (language: 'en' | 'fr', text: string): Change => ({
      do: 'set-text',
      on: 'page:7',
      path: ['title'],
      language,
      text,
    })
    const now = after(set('en', 'Costs'), set('fr', 'Coûts'))
    const plan = planRestore(now, page, {}, CONTEXT)
    expect(plan.ok && plan.value.flatMap(singlesOf).map((change) => change.do)).toEqual([
      'set-text',
      'set-text',
    ])
    const one = restored(now, page, { path: ['title'], language: 'fr' })
    expect(one.title).toEqual({ ...now.title, fr: page.title?.fr })
  })

  it('CHANGE-81 a page keeps its address, which goes back by itself with a redirect, unless another page is there', () => {
    const now = after({ do: 'set-route', on: 'page:7', route: 'plans' })
    const design = sampleDesign()
    const routes = new Map([['plans', 7]])
    expect(planRestore(now, page, {}, { ...CONTEXT, design, routes })).toEqual(success([]))
    const route = { path: ['route'] }
    const plan = planRestore(now, page, route, { ...CONTEXT, design, routes })
    const redirects =
      plan.ok &&
      replay(
        design,
        plan.value.filter(({ on }) => on === 'design'),
        editRegistry,
      )
    expect(redirects && redirects.ok && redirects.value?.['redirects']).toContainEqual({
      from: '/plans',
      to: `/${page.route}`,
      status: 301,
    })
    const taken = planRestore(now, page, route, { ...CONTEXT, design, routes: new Map([[page.route, 8]]) })
    expect(!taken.ok && taken.failure).toMatchObject({
      reason: 'exists',
      says: expect.stringContaining(page.route),
    })
  })

  it('CHANGE-81 what is gone, or was not there yet, is refused with a reason', () => {
    const [first] = page.sectionOrder as [string]
    const without = after({ do: 'remove-section', on: 'page:7', section: first })
    const field = planRestore(without, page, { of: { section: first }, path: ['name'] }, CONTEXT)
    expect(!field.ok && field.failure.says).toContain('no more')
    const early = planRestore(page, without, { of: { section: first } }, CONTEXT)
    expect(!early.ok && early.failure.says).toContain('not there yet')
    expect(isPage(restored(without, page, { of: { section: first } }))).toBe(true)
    expect(restored(without, page, { of: { section: first } })).toEqual(page)
  })
})
