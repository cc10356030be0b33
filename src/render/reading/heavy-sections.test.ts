import { describe, expect, it } from 'vitest'
import { heavySections } from './heavy-sections.ts'

const section = (id: string, length: number) =>
  `<section id="${id}" data-section="${id}">${'x'.repeat(length)}</section>`

describe('what weighs on a long page', () => {
  it('CHECK-2 is named: the heaviest sections, with their share', () => {
    const html = section('a', 1_000) + section('b', 80_000) + section('c', 20_000) + section('d', 500)
    expect(heavySections(html)).toEqual([
      { section: 'b', percent: 79 },
      { section: 'c', percent: 20 },
      { section: 'a', percent: 1 },
    ])
  })

  it('CHECK-2 is not looked for on a short page', () => {
    expect(heavySections(section('a', 1_000))).toEqual([])
  })
})
