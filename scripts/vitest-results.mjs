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
