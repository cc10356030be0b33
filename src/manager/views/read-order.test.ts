import { describe, expect, it } from 'vitest'
import { ReadOrder } from './read-order.ts'

describe('answers of reads that overtake each other', () => {
  it('EDIT-170 are shown in the order in which they were asked for, and none that is older than what is shown', () => {
    const order = new ReadOrder()
    const [first, second, third] = [order.begin(), order.begin(), order.begin()]
    expect(second()).toBe(true)
    expect(first()).toBe(false)
    expect(third()).toBe(true)
  })

  it('EDIT-170 are given up when something else is asked', () => {
    const order = new ReadOrder()
    const before = order.begin()
    order.reset()
    expect(before()).toBe(false)
    expect(order.begin()()).toBe(true)
  })
})
