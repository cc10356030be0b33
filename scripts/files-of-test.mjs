import { posix } from 'node:path'

/**
 * The test files with a test whose title contains some words; `sources` are the texts of all files by path. A suite that several
 * files run (`contract`) has the words itself, so the files that import it count, too.
 */
export function filesOfTest(words, sources) {
  const suites = [...sources].filter(([path]) => isTest(path) || isSuite(path))
  const found = new Set(suites.flatMap(([path, text]) => (text.includes(words) ? [path] : [])))
  // Iterating also visits what is added meanwhile.
  for (const path of found) {
    if (isTest(path)) continue
    for (const [user, text] of suites) if (importsOf(user, text).includes(path)) found.add(user)
  }
  return [...found].filter(isTest)
}

const isTest = (path) => /\.test\.tsx?$/.test(path)

const isSuite = (path) => /\/contract(?:\/[\w-]+)?\.ts$/.test(path)

const importsOf = (path, text) =>
  [...text.matchAll(/from '([#.][^']*)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? `src/${target.slice(1)}` : posix.join(posix.dirname(path), target),
  )
