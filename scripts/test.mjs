// Runs all checks in order: format, lint, types, dependencies, unit tests, crash tests, end-to-end tests. Continues after a
// failure, prints each stage's result and failures, and ends with one line: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePrograms } from './debian-programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = `${root}node_modules/.bin`
const reports = `${root}.build/test`
const STAGE_LIMIT_MS = 60 * 60_000

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
 * A project of vitest.config.ts, with its tests counted; `verbose` prints each test as it ends, so that a hang is easy to
 * locate.
 */
const tests =
  (project, reporter, ...args) =>
  () => {
    const report = `${reports}/${project}.json`
    rmSync(report, { force: true })
    const succeeded = run(
      'vitest',
      'run',
      `--project=${project}`,
      '--passWithNoTests',
      `--reporter=${reporter}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    )
    return counted(report, succeeded)
  }

function counted(report, succeeded) {
  let passed = 0
  let failed = 0
  let failures = []
  try {
    const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded has no tests to count.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    passed = numPassedTests
    failed = numFailedTests + broken.length
    failures = testResults.flatMap(failuresOf)
  } catch {
    console.log(`${report} was not written.`)
  }
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures }
}

/** A line for each failure of a file: its location and the beginning of its message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

const firstLine = (text = '') => text.trim().split('\n')[0]

const STAGES = [
  ['format', check('prettier', '--check', '--log-level=warn', '.')],
  ['lint', check('oxlint', '--type-aware')],
  ['types', check('tsc', '-b', '--pretty')],
  ['dependencies', check('node', 'scripts/audit.mjs')],
  ['unit tests', tests('unit', 'default')],
  ['crash tests', tests('crash', 'verbose')],
  ['end-to-end tests', tests('e2e', 'verbose')],
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
for (const { name, passed, failed, failures = [], seconds } of outcomes) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  )
  for (const failure of failures) console.log(`       ${failure}`)
}
const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
