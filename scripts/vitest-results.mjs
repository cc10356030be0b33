import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * What a run of Vitest says of its tests, in order: `{ name, file, message }`, with a message only where one failed. A file
 * that fails outside of its tests counts as a test of the same name; what is not in a file has none.
 */
export function resultsOf({ report, unhandled, root, succeeded }) {
  const results = [
    ...read(report, ({ testResults }) => testResults.flatMap((file) => resultsOfFile(file, root))),
    ...read(unhandled, (messages) =>
      messages.map((message) => ({ name: 'an error outside of tests', message: firstLine(message) })),
    ),
  ]
  if (succeeded || results.some(hasFailed)) return results
  return [...results, { name: 'vitest', message: 'It failed, and its report does not say why.' }]
}

/**
 * Results after the failed files ran again: those of the second run for these files, and failures of the first of which the
 * second does not speak. Tests that passed only then are `unstable`, with their first message. If a file did not run again, or
 * something failed outside of files, the second run changes nothing.
 */
export function mergedResults(first, again) {
  const files = new Set(failedFiles(first))
  const filesAgain = new Set(again.map(({ file }) => file))
  const allRan = [...files].every((file) => filesAgain.has(file))
  if (!allRan || filesAgain.has(undefined)) return { results: first, unstable: [] }
  const failed = new Set(failedFiles(again))
  const namesAgain = new Set(again.map(({ name }) => name))
  const passed = new Set(again.filter((result) => !hasFailed(result)).map(({ name }) => name))
  const failures = first.filter(hasFailed)
  const lost = failures.filter(({ name, file }) => name !== file && !namesAgain.has(name))
  return {
    results: [...first.filter(({ file }) => !files.has(file)), ...again, ...lost],
    unstable: failures.filter(({ name, file }) => passed.has(name) || (name === file && !failed.has(file))),
  }
}

/** Each file with a failure once; undefined stands for failures outside of files. */
export const failedFiles = (results) => [...new Set(results.filter(hasFailed).map(({ file }) => file))]

export const hasFailed = ({ message }) => message !== undefined

function resultsOfFile({ name: path, status, message, assertionResults }, root) {
  const file = relative(root, path)
  const tests = assertionResults
    .filter((test) => test.status === 'passed' || test.status === 'failed')
    .map((test) => ({
      name: `${file}: ${test.fullName}`,
      file,
      ...(test.status === 'failed' && { message: firstLine(test.failureMessages[0]) }),
    }))
  const isOutside = status === 'failed' && !tests.some(hasFailed)
  return isOutside ? [...tests, { name: file, file, message: firstLine(message) || OUTSIDE }] : tests
}

/** Failures of hooks have no message in the report. */
const OUTSIDE = 'It failed outside of its tests; see the output.'

function read(path, results) {
  try {
    return results(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return [{ name: path, message: `It could not be read: ${firstLine(error.message)}` }]
  }
}

const firstLine = (text = '') => text.trim().split('\n')[0]
