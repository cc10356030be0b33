import { describe, expect, it } from 'vitest'
import { redirectProblems } from '#model/redirect-table.ts'
import type { Redirect } from '#model/redirect.ts'
import { refuses } from '../../test/support/edit/check-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { sampleDesign } from '../../test/support/edit/samples.ts'
import { applyChange, invertChange, repeatChange } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import type { All, Change, SingleChange } from './change.ts'

const all = (changes: readonly SingleChange[]): All => ({ do: 'all', on: 'design', changes })
const rule = (from: string, to: string): Redirect => ({ from, to, status: 301 })
const insert = (redirect: Redirect, index = 0): SingleChange => ({
  do: 'insert-redirect',
  on: 'design',
  redirect,
  index,
})
const imported = all(Array.from({ length: 40 }, (_, at) => insert(rule(`/old-${at}`, '/new'))))

/** A design whose first rule counts how often its target is read, which happens only where all rules are checked together. */
function watchedDesign() {
  let reads = 0
  const watched: Redirect = {
    from: '/watched',
    get to() {
      reads += 1
      return '/new'
    },
    status: 301,
  }
  redirectProblems([watched])
  const readsOfCheck = reads
  const design = { ...sampleDesign(), redirects: [watched, ...(sampleDesign().redirects ?? [])] }
  /** How often all rules were checked together during some work, and what the work returned. */
  const checksOf = <T>(work: () => T): readonly [number, T] => {
    reads = 0
    const made = work()
    // Measuring the document reads each value, too: less often than a check does.
    return [Math.floor(reads / readsOfCheck), made]
  }
  return { design, checksOf }
}

describe('the rules of redirects', () => {
  it('CHANGE-63 are checked together once for a composed change, when it is made, undone or rebased', () => {
    const { design, checksOf } = watchedDesign()
    const [made, after] = checksOf(() => applyChange(design, imported, editRegistry))
    if (!after.ok || after.value === null) throw new Error('The import was refused.')
    expect(made).toBe(1)
    expect(after.value['redirects']).toHaveLength(43)

    const inverse = invertChange(design, imported)
    const [undone, back] = checksOf(() => applyChange(after.value, inverse, editRegistry))
    expect(back).toEqual({ ok: true, value: design })
    expect(undone).toBe(1)

    const onto = { ...design, websiteName: 'Another name' }
    const [rebased, outcome] = checksOf(() => rebaseChange(imported, design, onto, editRegistry))
    expect(outcome.ok).toBe(true)
    expect(rebased).toBe(1)
  })

  it('API-195 are not looked at again where changes of the log are repeated, which come to the same', () => {
    const { design, checksOf } = watchedDesign()
    const after = applyChange(design, imported, editRegistry)
    const [checks, repeated] = checksOf(() => repeatChange(design, imported))
    expect(checks).toBe(0)
    expect(repeated).toEqual(after)
    const missing = { do: 'remove-redirect', on: 'design', from: '/nowhere' } as const
    const [others, outcomes] = checksOf(() =>
      [insert(rule('no path', '/new'), 1), missing].map((change) => repeatChange(design, change).ok),
    )
    expect(outcomes).toEqual([true, false])
    expect(others).toBe(0)
  })

  it('CHANGE-63 are not looked at together for a change of something else', () => {
    const { design, checksOf } = watchedDesign()
    const named: Change = { do: 'set-field', on: 'design', path: ['websiteName'], value: 'Other' }
    const [checks, outcome] = checksOf(() => applyChange(design, named, editRegistry))
    expect([checks, outcome.ok]).toEqual([0, true])
  })

  it('CHANGE-63 are refused by what a composed change leaves, wherever in it the fault is', () => {
    const loop = [insert(rule('/x', '/y')), insert(rule('/y', '/x'))]
    refuses(all([...loop, insert(rule('/z', '/new'))]), sampleDesign(), 'loop')
    refuses(all([insert(rule('/x', '/new')), insert(rule('/X/', '/new'))]), sampleDesign(), 'invalid')
    refuses(all([insert(rule('no path', '/new')), insert(rule('/z', '/new'))]), sampleDesign(), 'invalid')
    const undone: SingleChange = { do: 'remove-redirect', on: 'design', from: '/y' }
    expect(applyChange(sampleDesign(), all([...loop, undone]), editRegistry).ok).toBe(true)
  })

  it('ROUTE-21 a loop that was there before keeps nobody from other rules, and a new one is refused', () => {
    const known = { ...editRegistry, origins: ['https://shop.example'] }
    const design = { ...sampleDesign(), redirects: [rule('/a', 'https://shop.example/a'), rule('/b', '/c')] }
    const changed = (change: Change) => applyChange(design, change, known)
    expect(changed(insert(rule('/d', '/new'))).ok).toBe(true)
    expect(changed({ do: 'remove-redirect', on: 'design', from: '/b' }).ok).toBe(true)
    expect(changed(insert(rule('/d', 'http://www.shop.example/d')))).toMatchObject({
      failure: { reason: 'loop' },
    })
  })

  it('CHANGE-63 are as many as a design may have, and each fits wherever it is put', () => {
    const many = Array.from({ length: 4_999 }, (_, at) => rule(`/old-${at}`, '/new'))
    const design = { ...sampleDesign(), redirects: many }
    const full = all([insert(rule('/x', '/new'), 2_000)])
    expect(applyChange(design, full, editRegistry).ok).toBe(true)
    refuses(all([...full.changes, insert(rule('/y', '/new'))]), design, 'invalid')
    refuses(insert(rule('no path', '/new'), 2_000), design, 'invalid')
    const set = {
      do: 'set-redirect',
      on: 'design',
      from: '/old-7',
      redirect: rule('/old-7', 'nowhere'),
    } as const
    refuses(set, design, 'invalid')
  })
})
