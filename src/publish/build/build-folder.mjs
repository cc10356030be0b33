// Builds by the digest of what they are made from, in a folder of their own: each shows under its name when it is whole, and
// stays while a process works with it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'

/** Builds that are kept beside those that processes work with, so that going back to earlier sources is instant. */
const KEPT_BUILDS = 3

/** Folder in a build with a file for each process that works with it, named by its id: it reads parts of it late. */
const RUNNING = 'running'

/** The name of what a process is making or removing, or was when it was killed. */
const UNFINISHED = /-(\d+)$/

/** The builds that this process works with, by their folder. */
const marked = new Map()

const markOf = (build) => `${build}/${RUNNING}/${process.pid}`

const unmark = (build) => rmSync(markOf(build), { force: true })

// A thread that ends leaves the mark to its process, which may work with the same build.
if (isMainThread) {
  process.once('exit', () => {
    for (const build of marked.values()) unmark(build)
  })
}

/**
 * Keeps a build while this process lives, or until it marks another in the same folder. Answers whether there is such a build: another
 * process may have removed it.
 */
export function markBuild(build) {
  try {
    // Not recursive: what was removed meanwhile does not come back as an empty folder.
    if (!existsSync(`${build}/${RUNNING}`)) mkdirSync(`${build}/${RUNNING}`)
    writeFileSync(markOf(build), '')
  } catch {
    // Where nothing can be written nothing is removed either.
  }
  if (!existsSync(build)) return false
  const before = marked.get(dirname(build))
  if (before !== undefined && before !== build) unmark(before)
  marked.set(dirname(build), build)
  return true
}

/** Where this thread makes a build, until it is whole. */
export const unfinished = (build) => `${build}-${threadId}-${process.pid}`

/** Gives what was made its name, and removes old builds. Throws when that is impossible; another process may have been faster. */
export function putBuild(build) {
  try {
    renameSync(unfinished(build), build)
  } catch (error) {
    if (!existsSync(build)) throw error
  }
  try {
    prune(dirname(build))
  } catch {
    // Another process was pruning, too.
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

/** Renames a build before it is removed: whoever looks for it meanwhile finds it whole, or not at all. */
function removeUnused(build) {
  if (isInUse(build)) return
  // Not the name that one is made under: this process may be asked for it at the same time.
  const aside = `${build}-gone-${threadId}-${process.pid}`
  renameSync(build, aside)
  if (isInUse(aside)) renameSync(aside, build)
  else rmSync(aside, { recursive: true, force: true })
}

/** Whether a process that works with a build lives. One that was killed leaves its mark behind. */
function isInUse(build) {
  const running = `${build}/${RUNNING}`
  return existsSync(running) && readdirSync(running).some((pid) => isAlive(Number(pid)))
}

/** Whether a process of this machine lives, whoever's it is. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, and is another user's.
    return error.code === 'EPERM'
  }
}
