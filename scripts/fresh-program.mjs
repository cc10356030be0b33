// The program as a bundle: a few files instead of hundreds. A bundle's folder is named by a digest of all its sources, computed
// at every start, so that a stale bundle is never used.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { markBuild, putBuild, unfinished } from '../src/publish/build/build-folder.mjs'

const SINGLE_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts']

/** Number of compile cache files that are kept. Each bundle adds its own, and it is unknown which are still used. */
const KEPT_COMPILED = 4_000
/** The sources changed while they were read; so often it is tried again. */
const TRIES = 3

/** Where the state of the sources is noted that a digest was taken of. */
const NOTE = '.build/sources'
/** File systems count time in steps, so what changes twice within one looks the same: such young files are not noted. */
const SETTLED_MS = 3_000

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
    const next = unfinished(made)
    const isMade = bundle(root, next) && sourceDigest(root) === digest && isPut(made)
    rmSync(next, { recursive: true, force: true })
    if (isMade) {
      clearCompiled(compiledFolder(root))
      return `${made}/main.js`
    }
    // What does not build says best itself what is wrong with it.
    if (sourceDigest(root) === digest) break
  }
  return `${root}src/cli/main.ts`
}

/** Where Node keeps what it compiled. */
export const compiledFolder = (root) => `${root}.build/compiled`

/** Keeps the bundle of a program while this process lives. The sources themselves need no keeping. */
export function keepWhileRunning(program) {
  const bundle = dirname(program)
  if (basename(dirname(bundle)) === 'program') markBuild(bundle)
}

function bundle(root, folder) {
  const vite = `${root}node_modules/vite/bin/vite.js`
  if (!existsSync(vite)) return false
  process.stderr.write('Building the program …\n')
  const line = [vite, 'build', '--mode', 'program', '--outDir', folder, '--logLevel', 'silent']
  const env = { ...process.env, NODE_ENV: 'production' }
  // Loaded only here: it brings the network along, which most starts need for nothing.
  const { spawnSync } = createRequire(import.meta.url)('node:child_process')
  return spawnSync(process.execPath, line, { cwd: root, env, stdio: 'ignore' }).status === 0
}

/** A bundle that can't be put where it belongs is none. */
function isPut(made) {
  try {
    putBuild(made)
    return true
  } catch {
    return false
  }
}

/** What is still needed is compiled again, which takes a moment. */
function clearCompiled(folder) {
  try {
    if (readdirSync(folder, { recursive: true }).length > KEPT_COMPILED) rmSync(folder, { recursive: true })
  } catch {
    // There is none, or others are at it.
  }
}

/**
 * Digest of all sources of the bundle. Files that have the same identity, size and change time as before are not read again;
 * the change time can't be set by programs. `now` is in ms since 1970.
 */
export function sourceDigest(root, now = Date.now()) {
  const files = [...SINGLE_FILES, ...filesIn(root, 'src')]
  const { state, newest } = stateOf(root, files)
  const [knownState, known] = noted(root)
  if (knownState === state) return known
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(root + file)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  const digest = hash.digest('hex').slice(0, 16)
  if (now - newest > SETTLED_MS) note(root, `${state} ${digest}`)
  return digest
}

/** What can be seen of files without reading them, as a digest, and when the newest of them changed. */
function stateOf(root, files) {
  let newest = 0
  const lines = files.map((file) => {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(root + file)
    newest = Math.max(newest, ctimeMs)
    return `${file} ${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`
  })
  return { state: createHash('sha256').update(lines.join('\n')).digest('hex'), newest }
}

/** The last state that was noted, and the digest of the files in it. */
function noted(root) {
  try {
    return readFileSync(root + NOTE, 'utf8').split(' ')
  } catch {
    return []
  }
}

function note(root, text) {
  const next = `${root}${NOTE}-${process.pid}`
  try {
    mkdirSync(dirname(next), { recursive: true })
    writeFileSync(next, text)
    renameSync(next, root + NOTE)
  } catch {
    // Where nothing can be written the files are read each time.
  }
}

function filesIn(root, folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return /\.(?:tsx?|mjs|css)$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}
