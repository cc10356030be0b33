import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../support/content-folder.ts'
import { failedFiles, mergedResults, resultsOf, type TestResult } from '../../scripts/vitest-results.mjs'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const ONE = { fullName: 'LIFE-1 one', status: 'passed', failureMessages: [] }
const TWO = { fullName: 'LIFE-1 two', status: 'failed', failureMessages: ['expected 1\n    at line 3'] }
const SKIPPED = { fullName: 'LIFE-1 three', status: 'skipped', failureMessages: [] }

type File = { readonly status: string; readonly message?: string; readonly assertionResults: object[] }

function results(file: File | null, unhandled: readonly string[], succeeded: boolean): TestResult[] {
  const testResults = file === null ? [] : [{ name: join(folder, 'a.test.ts'), ...file }]
  putFiles(folder, {
    'report.json': JSON.stringify({ testResults }),
    'unhandled.json': JSON.stringify(unhandled),
  })
  const [report, errors] = [join(folder, 'report.json'), join(folder, 'unhandled.json')]
  return resultsOf({ report, unhandled: errors, root: folder, succeeded })
}

describe('results of a run', () => {
  it('HOUSE-16 counts tests that passed or failed, with the first line of the failure', () => {
    expect(results({ status: 'failed', assertionResults: [ONE, TWO, SKIPPED] }, [], false)).toEqual([
      { name: 'a.test.ts: LIFE-1 one', file: 'a.test.ts' },
      { name: 'a.test.ts: LIFE-1 two', file: 'a.test.ts', message: 'expected 1' },
    ])
  })

  it.each([
    [
      'a file that fails outside of its tests',
      { status: 'failed', message: 'no hook', assertionResults: [SKIPPED] },
      [],
      'a.test.ts',
    ],
    ['an error outside of tests', { status: 'passed', assertionResults: [ONE] }, ['unhandled'], undefined],
    ['a failure that is not reported', { status: 'passed', assertionResults: [ONE] }, [], undefined],
  ])('HOUSE-16 counts %s as a failure', (_, file, unhandled, failed) => {
    expect(failedFiles(results(file, unhandled, false))).toEqual([failed])
  })

  it('HOUSE-16 counts a report that was not written as a failure, also after a success', () => {
    const missing = join(folder, 'none.json')
    const run = resultsOf({ report: missing, unhandled: missing, root: folder, succeeded: true })
    expect(failedFiles(run)).toEqual([undefined])
  })
})

describe('files that ran again', () => {
  const passed = (name: string, file = 'a'): TestResult => ({ name, file })
  const failed = (name: string, file?: string): TestResult => ({ name, message: 'no', ...(file && { file }) })
  const first = [passed('other', 'b'), passed('one'), failed('two', 'a')]

  it('HOUSE-16 replace their first results, and what passed only then is unstable', () => {
    expect(mergedResults(first, [passed('one'), passed('two')])).toEqual({
      results: [passed('other', 'b'), passed('one'), passed('two')],
      unstable: [failed('two', 'a')],
    })
  })

  it('HOUSE-16 keep a failed test of which the second run says nothing', () => {
    expect(mergedResults(first, [passed('one'), failed('a', 'a')])).toEqual({
      results: [passed('other', 'b'), passed('one'), failed('a', 'a'), failed('two', 'a')],
      unstable: [],
    })
  })

  it('HOUSE-16 that failed as a whole are unstable only where nothing of them fails again', () => {
    const whole = [failed('a', 'a')]
    expect(mergedResults(whole, [passed('one'), failed('two', 'a')]).unstable).toEqual([])
    expect(mergedResults(whole, [passed('one')]).unstable).toEqual(whole)
  })

  it('HOUSE-16 change nothing where they did not run', () => {
    expect(mergedResults(first, [])).toEqual({ results: first, unstable: [] })
  })

  it('HOUSE-16 change nothing where something failed outside of files', () => {
    expect(mergedResults(first, [passed('one'), failed('report.json')])).toEqual({
      results: first,
      unstable: [],
    })
  })
})
