// The program as a bundle: a few files instead of hundreds. A bundle's folder is named by a digest of everything that it
// is made from, which is taken anew at every start: other sources have another name, so no stale bundle is ever found.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'

const SINGLE_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts']

/** Bundles that are kept, so that going back to earlier sources is instant. */
const KEPT = 3
/** The sources changed while they were read; so often it is tried again. */
const TRIES = 3

/**
 * The file to start for the sources as they are at this moment: a bundle, made first where there is none, or the sources
 * themselves where none can be made. `root` is the folder of the project and ends with a slash.
 */
export function freshProgram(root) {
  const folder = `${root}.build/program`
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const digest = sourceDigest(root)
    const made = `${folder}/${digest}`
    if (existsSync(`${made}/main.js`)) return `${made}/main.js`
    const next = `${made}-${process.pid}`
    const isMade = bundle(root, next) && sourceDigest(root) === digest && put(next, made)
    rmSync(next, { recursive: true, force: true })
    if (isMade) {
      prune(folder)
      return `${made}/main.js`
    }
    // What does not build says best itself what is wrong with it.
    if (sourceDigest(root) === digest) break
  }
  return `${root}src/cli/main.ts`
}

function bundle(root, folder) {
  const vite = `${root}node_modules/vite/bin/vite.js`
  if (!existsSync(vite)) return false
  process.stderr.write('Building the program …\n')
  const line = [vite, 'build', '--mode', 'program', '--outDir', folder, '--logLevel', 'silent']
  const env = { ...process.env, NODE_ENV: 'production' }
  return spawnSync(process.execPath, line, { cwd: root, env, stdio: 'ignore' }).status === 0
}

/** A bundle shows under its name when it is whole; another process may have been faster. */
function put(next, made) {
  try {
    renameSync(next, made)
  } catch {
    return existsSync(made)
  }
  return true
}

function prune(folder) {
  try {
    const at = (name) => statSync(`${folder}/${name}`).mtimeMs
    const old = readdirSync(folder)
      .toSorted((a, b) => at(b) - at(a))
      .slice(KEPT)
    for (const name of old) rmSync(`${folder}/${name}`, { recursive: true, force: true })
  } catch {
    // Another process was clearing away, too.
  }
}

/** Digest of everything that the bundle is made from. */
export function sourceDigest(root) {
  const hash = createHash('sha256')
  for (const file of [...SINGLE_FILES, ...filesIn(root, 'src')]) {
    const content = readFileSync(root + file)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(root, folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}
