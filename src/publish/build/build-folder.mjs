// Builds are named by the digest of their sources and have separate folders. A build appears under its name when it is
// complete, and is kept while any process uses it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'

/** Unused builds that are kept, so that going back to earlier sources is instant. */
const KEPT_BUILDS = 3

/**
 * Folder inside a build with a marker file per process that uses it, named by process id: a process reads some parts of the
 * build late.
 */
const RUNNING = 'running'

/** Pattern of temporary names, for builds being made or removed, including by killed processes. */
const UNFINISHED = /-(\d+)$/

/** The builds that this process uses, by folder. */
const marked = new Map()

const markOf = (build) => `${build}/${RUNNING}/${process.pid}`

const unmark = (build) => rmSync(markOf(build), { force: true })

// A thread that ends leaves the marker, because the rest of its process may use the same build.
if (isMainThread) {
  process.once('exit', () => {
    for (const build of marked.values()) unmark(build)
  })
}

/**
 * Marks a build as used until this process ends, or until it marks another one in the same folder. Returns whether the build
 * exists: another process may have removed it.
 */
export function markBuild(build) {
  try {
    // Not recursive, so that a build that is removed meanwhile does not reappear as an empty folder.
    if (!existsSync(`${build}/${RUNNING}`)) mkdirSync(`${build}/${RUNNING}`)
    writeFileSync(markOf(build), '')
  } catch {
    // If nothing can be written here, nothing is removed either.
  }
  if (!existsSync(build)) return false
  const before = marked.get(dirname(build))
  if (before !== undefined && before !== build) unmark(before)
  marked.set(dirname(build), build)
  return true
}

/** Folder in which this thread makes a build until it is complete. */
export const unfinished = (build) => `${build}-${threadId}-${process.pid}`

/**
 * Renames a finished build to its name, and removes old builds. Throws if that is impossible; another process may have been
 * faster.
 */
export function putBuild(build) {
  try {
    renameSync(unfinished(build), build)
  } catch (error) {
    if (!existsSync(build)) throw error
  }
  try {
    prune(dirname(build))
  } catch {
    // Another process was pruning at the same time.
  }
}

function prune(folder) {
  const names = readdirSync(folder)
  const at = (name) => statSync(`${folder}/${name}`).mtimeMs
  const whole = names.filter((name) => !UNFINISHED.test(name)).toSorted((a, b) => at(b) - at(a))
  for (const name of whole.slice(KEPT_BUILDS)) removeUnused(`${folder}/${name}`)
  for (const name of names) {
    const pid = UNFINISHED.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(`${folder}/${name}`, { recursive: true, force: true })
  }
}

/** Renames a build before deleting it, so that others find it either complete or not at all. */
function removeUnused(build) {
  if (isInUse(build)) return
  // A different temporary name than for making one, because this process may make it at the same time.
  const aside = `${build}-gone-${threadId}-${process.pid}`
  renameSync(build, aside)
  if (isInUse(aside)) renameSync(aside, build)
  else rmSync(aside, { recursive: true, force: true })
}

/** Whether a process that uses a build still runs. A killed process leaves its marker behind. */
function isInUse(build) {
  const running = `${build}/${RUNNING}`
  return existsSync(running) && readdirSync(running).some((pid) => isAlive(Number(pid)))
}

/** Whether a process of this machine runs, whoever owns it. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return error.code === 'EPERM'
  }
}
