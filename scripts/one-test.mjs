// `npm run t -- EDIT-41` runs the tests of a rule, or all whose title contains the words given. `--watch` keeps the program loaded and runs them
// again whenever a file is saved, which is faster.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOfTest } from './files-of-test.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2).filter((argument) => argument !== '--watch')
const title = words.join(' ')
if (title === '') {
  console.error('Write which tests to run: npm run t -- EDIT-41')
  process.exit(2)
}

const files = filesOfTest(title, sources())
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

/** The texts of all source files by path. */
function* sources() {
  for (const folder of ['src', 'test']) {
    for (const file of readdirSync(root + folder, { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file)) yield [`${folder}/${file}`, readFileSync(`${root}${folder}/${file}`, 'utf8')]
  }
}
