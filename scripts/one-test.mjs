// `npm run t -- EDIT-41` runs the tests of a rule, or all whose title contains the words given. `--watch` keeps the program loaded and runs them
// again whenever a file is saved, which is faster.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2).filter((argument) => argument !== '--watch')
const title = words.join(' ')
if (title === '') {
  console.error('Write which tests to run: npm run t -- EDIT-41')
  process.exit(2)
}

/** Suites that several files run (`contract`) count as their users do: Vitest finds the test by its title. */
const files = ['src', 'test']
  .flatMap(testFiles)
  .filter((file) => readFileSync(root + file, 'utf8').includes(title))
if (files.length === 0) {
  console.error(`No test file contains "${title}". \`npm run rules\` lists each rule with its tests.`)
  process.exit(1)
}
const bin = `${root}node_modules/.bin`
const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const mode = process.argv.includes('--watch') ? 'watch' : 'run'
const { status } = spawnSync(`${bin}/vitest`, [mode, ...files, '-t', `${pattern}(?!\\d)`], {
  cwd: root,
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  stdio: 'inherit',
})
process.exitCode = status ?? 1

function testFiles(folder) {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}
