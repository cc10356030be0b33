// Runs all checks in order: format, lint, types, dependencies, unit tests, crash tests, end-to-end tests. Continues after a
// failure, prints each stage's result and failures, and ends with one line: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePrograms } from './debian-programs.mjs'
import { failedFiles, hasFailed, mergedResults, resultsOf } from './vitest-results.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = `${root}node_modules/.bin`
const reports = `${root}.build/test`
const STAGE_LIMIT_MS = 60 * 60_000

/** If more end-to-end files fail, something is broken, and running them again would only take time. */
const MOST_FILES_AGAIN = 3

// Tools and tests start on the project's own Node, also when this script does not.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Runs a tool to its end; whether it succeeded. */
function run(tool, ...args) {
  const { status } = spawnSync(`${bin}/${tool}`, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    timeout: STAGE_LIMIT_MS,
  })
  return status === 0
}

/** A check that counts as one. */
const check =
  (tool, ...args) =>
  () => {
    const isClean = run(tool, ...args)
    return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 }
  }

/**
 * A project of vitest.config.ts, or some of its files; the reporter `verbose` prints each test as it ends, so that a hang is
 * easy to locate.
 */
function tests(project, reporter, { files = [], name = project } = {}) {
  const report = `${reports}/${name}.json`
  const unhandled = `${reports}/${name}-unhandled.json`
  for (const path of [report, unhandled]) rmSync(path, { force: true })
  env.UNHANDLED_ERRORS = unhandled
  const succeeded = run(
    'vitest',
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    `--reporter=${reporter}`,
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.mjs',
    `--outputFile.json=${report}`,
    ...files,
  )
  return resultsOf({ report, unhandled, root, succeeded })
}

const tested = (project, reporter) => () => counted(tests(project, reporter))

/**
 * End-to-end tests. If at most three files fail, they run once more: a test that passes then counts as passed, and is listed
 * as unstable with its first failure. That is a bug of the test or of the program all the same.
 */
function endToEndTests() {
  const first = tests('e2e', 'verbose')
  const files = failedFiles(first)
  if (files.length === 0 || files.length > MOST_FILES_AGAIN || files.includes(undefined))
    return counted(first)
  console.log(`\n== again: ${files.join(', ')}`)
  const { results, unstable } = mergedResults(first, tests('e2e', 'verbose', { files, name: 'e2e-again' }))
  return { ...counted(results), unstable }
}

function counted(results) {
  const failures = results.filter(hasFailed)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

const STAGES = [
  ['format', check('prettier', '--check', '--log-level=warn', '.')],
  ['lint', check('oxlint', '--type-aware')],
  ['types', check('tsc', '-b', '--pretty')],
  ['dependencies', check('node', 'scripts/audit.mjs')],
  ['unit tests', tested('unit', 'default')],
  ['crash tests', tested('crash', 'verbose')],
  ['end-to-end tests', endToEndTests],
]

ensurePrograms()
mkdirSync(reports, { recursive: true })
const outcomes = STAGES.map(([name, stage]) => {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const outcome = stage()
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 }
})

console.log('')
for (const { name, passed, failed, failures = [], unstable = [], seconds } of outcomes) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
  for (const { name: test, message } of failures) console.log(`       ${test}: ${message}`)
  for (const { name: test, message } of unstable)
    console.log(`       unstable, passed when its file ran again: ${test}: ${message}`)
}
const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
