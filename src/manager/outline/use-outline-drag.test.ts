import { describe, expect, it } from 'vitest'
import type { DropPlace } from '#frame/drop-places.ts'
import type { Selection } from '#frame/selection.ts'
import { isOwnPlace, placeAt } from './use-outline-drag.ts'

const section = (name: string): Selection => ({ of: { section: name }, path: [] })

/** A place of the section `moved` among the sections of its page. */
const place = (before: string | null, after: string | null, to: number): DropPlace => ({
  around: { path: [] },
  before: before === null ? null : section(before),
  after: after === null ? null : section(after),
  change: { do: 'move-section', on: 'page:1', section: 'moved', to },
  selection: section('moved'),
})

const first = place(null, 'one', 0)
const last = place('two', null, 2)
const places = [first, last]

const at = (key: string, dropPosition: 'before' | 'after' | 'on') =>
  placeAt(places, { type: 'item', key, dropPosition })

describe('places of the outline', () => {
  it('EDIT-392 above the footer is the last place of the page, below the navbar the first', () => {
    expect(at('design/section/footer', 'before')).toBe(last)
    expect(at('design/section/navbar', 'after')).toBe(first)
    expect(at('section/two', 'after')).toBe(last)
    expect([at('design/section/footer', 'after'), at('design/section/navbar', 'before')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('EDIT-391 the one where a row is already is a target of its own', () => {
    expect(isOwnPlace('section/moved', { type: 'item', key: 'section/moved', dropPosition: 'after' })).toBe(
      true,
    )
    expect(isOwnPlace('section/moved', { type: 'item', key: 'section/one', dropPosition: 'after' })).toBe(
      false,
    )
    expect(at('section/moved', 'after')).toBeUndefined()
  })
})
