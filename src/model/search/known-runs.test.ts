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

const wordsIn = (runs: KnownRuns<never>, text: string): string[] =>
  runs.in(text).map(({ text: word }) => word)

describe('known words', () => {
  it('SEARCH-2 keep nothing in memory of the texts that they were met in', () => {
    const runs = new KnownRuns<never>()
    const before = bytesInUse()
    for (let at = 0; at < TEXTS; at += 1) expect(runs.in(textWith(`traceability${at}`))).toHaveLength(4)
    expect(bytesInUse() - before).toBeLessThan((TEXTS * LETTERS) / 10)
    expect(wordsIn(runs, 'traceability7')).toEqual(['traceability7'])
  })

  it('SEARCH-2 are told once for each text, with what was said of them when they were met before', () => {
    const runs = new KnownRuns<number>()
    for (const run of runs.in('one two')) run.meaning = run.text.length
    expect(runs.in('two three, two').map(({ text, meaning }) => [text, meaning])).toEqual([
      ['two', 3],
      ['three', null],
    ])
  })

  it('SEARCH-2 are forgotten when there are more of them than were asked for, and found all the same', () => {
    const runs = new KnownRuns<true>(2)
    for (const run of runs.in('one two')) run.meaning = true
    const met = runs.in('two three one')
    expect(met.map(({ text }) => text)).toEqual(['two', 'three', 'one'])
    expect(met.map(({ meaning }) => meaning)).toEqual([true, null, null])
  })
})
