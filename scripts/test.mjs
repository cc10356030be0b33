// Runs all checks layer by layer: static checks, unit tests, tests in a browser, smoke tests, crash tests. Continues after a
// failure, prints the result, the seconds and the failures of each layer, and ends with one line: `N passed, N failed`.
// `--deep` runs the deep tests instead: every page, width, theme and engine, random kills, load.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePrograms } from './debian-programs.mjs'
import { machineFactor } from './machine-factor.mjs'
import { failedFiles, hasFailed, mergedResults, resultsOf } from './vitest-results.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = `${root}node_modules/.bin`
const reports = `${root}.build/test`
const isDeep = process.argv.includes('--deep')
/** Whether a layer above its budget is a failure. Where others use the machine, too, it is only reported: `TEST_BUDGETS=report`. */
const failsLate = process.env.TEST_BUDGETS !== 'report'
const LAYER_LIMIT_MS = 60 * 60_000 * (isDeep ? 4 : 1)

// Tools and tests start on the project's own Node, also when this script does not.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Runs a tool to its end; whether it succeeded. */
function run(tool, args, own = {}) {
  const child = spawn(`${bin}/${tool}`, args, {
    cwd: root,
    env: { ...env, ...own },
    stdio: 'inherit',
    timeout: LAYER_LIMIT_MS,
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (status) => resolve(status === 0))
  })
}

/** Checks of the sources, each of which counts as one, side by side. */
async function staticChecks() {
  const checks = {
    format: run('prettier', [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.build/prettier',
      '.',
    ]),
    lint: run('oxlint', ['--type-aware']),
    types: run('tsc', ['-b', '--pretty']),
    dependencies: run('node', ['scripts/audit.mjs']),
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) =>
      (await check) ? { name } : { name, message: 'See its output above.' },
    ),
  )
  return counted(results)
}

/** If more files of a layer fail, something is broken, and running them again would only take time. */
const MOST_FILES_AGAIN = 3

/** A project of vitest.config.ts, or some of its files. Its reporter `verbose` prints each test as it ends, so that a hang is easy to locate. */
async function ran(project, reporter, { files = [], name = project } = {}) {
  const report = `${reports}/${name}.json`
  const unhandled = `${reports}/${name}-unhandled.json`
  for (const path of [report, unhandled]) rmSync(path, { force: true })
  const args = [
    'run',
    `--project=${project}`,
    '--passWithNoTests',
    `--reporter=${reporter}`,
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.mjs',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const succeeded = await run('vitest', args, {
    UNHANDLED_ERRORS: unhandled,
    TEST_DEPTH: isDeep ? 'deep' : '',
  })
  return resultsOf({ report, unhandled, root, succeeded })
}

/**
 * The tests of a project. If at most three files fail, they run once more: a test that passes then counts as passed, and is
 * listed as unstable with its first failure. That is a bug of the test or of the program all the same.
 */
const tests = (project, reporter) => async () => {
  const first = await ran(project, reporter)
  const files = failedFiles(first)
  if (files.length === 0 || files.length > MOST_FILES_AGAIN || files.includes(undefined))
    return counted(first)
  console.log(`\n== again: ${files.join(', ')}`)
  const { results, unstable } = mergedResults(
    first,
    await ran(project, reporter, { files, name: `${project}-again` }),
  )
  return { ...counted(results), unstable }
}

function counted(results) {
  const failures = results.filter(hasFailed)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

/** What each layer may take on the machine that `machineFactor` calls 1, in s. */
const LAYERS = isDeep
  ? [['deep', tests('deep', 'verbose'), Infinity]]
  : [
      ['static', staticChecks, 50],
      ['unit', tests('unit', 'default'), 170],
      ['stage', tests('stage', 'verbose'), 320],
      ['smoke', tests('smoke', 'verbose'), 60],
      ['crash', tests('crash', 'verbose'), 45],
    ]

ensurePrograms()
mkdirSync(reports, { recursive: true })
const factor = machineFactor()
const outcomes = []
for (const [name, layer, budget] of LAYERS) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const outcome = await layer()
  const seconds = (performance.now() - start) / 1000
  outcomes.push({ name, ...outcome, seconds, budget: budget * factor })
}

console.log(`\nThis machine takes ${factor.toFixed(1)} times as long as the one that the budgets are for.`)
for (const { name, passed, failed, failures, unstable = [], seconds, budget } of outcomes) {
  const times = `${seconds.toFixed(1)} s${budget === Infinity ? '' : ` of ${budget.toFixed(0)} s`}`
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${times})`)
  for (const { name: test, message } of failures) console.log(`       ${test}: ${message}`)
  for (const { name: test, message } of unstable)
    console.log(`       unstable, passed when its file ran again: ${test}: ${message}`)
}
const late = outcomes.filter(({ seconds, budget }) => seconds > budget)
for (const { name } of late)
  console.log(`${failsLate ? 'FAILED' : 'late  '} The layer ${name} takes longer than its budget.`)
const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0)
const failed = sum('failed') + (failsLate ? late.length : 0)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${failed} failed`)
