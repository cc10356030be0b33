import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { KnownRuns } from './known-runs.ts'

const TEXTS = 1_000
const LETTERS = 100_000

/** What is in memory and still wanted, in bytes. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

/** A text in one piece, as it comes from a page, with a word that no other has. */
const textWith = (word: string): string =>
  Buffer.from(`${'words and other words '.repeat(LETTERS / 22)}${word}`).toString('latin1')

describe('known words', () => {
  it('SEARCH-2 keep nothing in memory of the texts that they were met in', () => {
    const runs = new KnownRuns((run) => run.length)
    const before = bytesInUse()
    for (let at = 0; at < TEXTS; at += 1) expect(runs.in(textWith(`traceability${at}`))).toHaveLength(4)
    expect(bytesInUse() - before).toBeLessThan((TEXTS * LETTERS) / 10)
    expect(runs.in('traceability7')).toEqual([13])
  })
})
