import { describe, expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

describe('reading ahead', () => {
  it('gives everything in order, whichever reading ends first', async () => {
    const ends: (() => void)[] = []
    const read = (item: number) =>
      new Promise<number>((resolve) => {
        ends.unshift(() => resolve(item * 2))
        // The last reading that was started ends first.
        if (ends.length === 5) for (const end of ends) end()
      })
    const found: (readonly [number, number])[] = []
    for await (const pair of readAhead(numbers(5), read)) found.push(pair)
    expect(found).toEqual(numbers(5).map((item) => [item, item * 2]))
  })

  it('begins a few readings before the first is taken, never all', async () => {
    let begun = 0
    for await (const _ of readAhead(numbers(1_000), async () => (begun += 1))) break
    expect(begun).toBeGreaterThan(1)
    expect(begun).toBeLessThan(20)
  })

  it('throws where a reading fails, after what came before it', async () => {
    const found: number[] = []
    const read = async (item: number): Promise<number> => {
      if (item === 3) throw new Error('gone')
      return item
    }
    const all = async () => {
      for await (const [, value] of readAhead(numbers(100), read)) found.push(value)
    }
    await expect(all()).rejects.toThrow('gone')
    expect(found).toEqual([0, 1, 2])
  })
})
