import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redirectProblems } from '#model/redirect-table.ts'
import type { Redirect } from '#model/redirect.ts'
import { refuses } from '../../test/support/edit/check-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { sampleDesign } from '../../test/support/edit/samples.ts'
import { applyChange, invertChange, repeatChange } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import type { All, Change, SingleChange } from './change.ts'

vi.mock('#model/redirect-table.ts', { spy: true })

const asked = vi.mocked(redirectProblems)
const all = (changes: readonly SingleChange[]): All => ({ do: 'all', on: 'design', changes })
const rule = (from: string, to: string): Redirect => ({ from, to, status: 301 })
const insert = (redirect: Redirect, index = 0): SingleChange => ({
  do: 'insert-redirect',
  on: 'design',
  redirect,
  index,
})
const imported = all(Array.from({ length: 40 }, (_, at) => insert(rule(`/old-${at}`, '/new'))))

describe('the rules of redirects', () => {
  beforeEach(() => {
    asked.mockClear()
  })

  it('CHANGE-63 are checked together once for a composed change, when it is made, undone or rebased', () => {
    const before = sampleDesign()
    const after = applyChange(before, imported, editRegistry)
    if (!after.ok || after.value === null) throw new Error('The import was refused.')
    expect(asked).toHaveBeenCalledOnce()
    expect(after.value['redirects']).toHaveLength(42)

    asked.mockClear()
    const back = applyChange(after.value, invertChange(before, imported), editRegistry)
    expect(back).toEqual({ ok: true, value: before })
    expect(asked).toHaveBeenCalledOnce()

    asked.mockClear()
    const onto = { ...before, websiteName: 'Another name' }
    expect(rebaseChange(imported, before, onto, editRegistry).ok).toBe(true)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('API-195 are not looked at again where changes of the log are repeated, which come to the same', () => {
    const before = sampleDesign()
    const after = applyChange(before, imported, editRegistry)
    asked.mockClear()
    expect(repeatChange(before, imported)).toEqual(after)
    expect(repeatChange(before, insert(rule('no path', '/new'))).ok).toBe(true)
    expect(repeatChange(before, { do: 'remove-redirect', on: 'design', from: '/nowhere' }).ok).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })

  it('CHANGE-63 are not looked at together for a change of something else', () => {
    const named: Change = { do: 'set-field', on: 'design', path: ['websiteName'], value: 'Other' }
    expect(applyChange(sampleDesign(), named, editRegistry).ok).toBe(true)
    expect(asked).not.toHaveBeenCalled()
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
