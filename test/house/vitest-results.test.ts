import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../support/content-folder.ts'
import { hasFailed, resultsOf, type TestResult } from '../../scripts/vitest-results.mjs'

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

/** Files of the failures; undefined stands for what is in no file. */
const failedFiles = (all: readonly TestResult[]) => [
  ...new Set(all.filter(hasFailed).map(({ file }) => file)),
]

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
