import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'

/** Builds that are kept beside those that programs work with, so that going back to earlier sources is instant. */
const KEPT_BUILDS = 3

/** Folder in a build with a file for each process that works with it, named by its number: it reads parts of it late. */
const RUNNING = 'running'

/**
 * The build of this name in a folder of its likes; filled by `make` under another name when it is not there. It stays while
 * this process lives, or until it asks for another of the same likes. What `make` throws leaves nothing behind.
 */
export async function keptBuild(
  likes: string,
  name: string,
  make: (next: string) => Promise<void>,
): Promise<string> {
  const build = join(likes, name)
  // Another process may have cleared it away before it was marked.
  while (!(await isMarked(build))) await addBuild(build, make)
  if (marks.get(likes) !== build) {
    unmark(marks.get(likes))
    marks.set(likes, build)
  }
  return build
}

/** The build that this process works with, by the folder of its likes. */
const marks = new Map<string, string>()

process.once('exit', () => {
  for (const build of marks.values()) unmark(build)
})

const markOf = (build: string): string => join(build, RUNNING, String(process.pid))

function unmark(build: string | undefined): void {
  if (build !== undefined) rmSync(markOf(build), { force: true })
}

/** Whether there is such a build, which this process works with from here on. */
async function isMarked(build: string): Promise<boolean> {
  try {
    await mkdir(join(build, RUNNING)).catch(() => undefined)
    await writeFile(markOf(build), '')
  } catch {
    // Whoever may not write here uses what others keep.
  }
  return existsSync(build)
}

async function addBuild(build: string, make: (next: string) => Promise<void>): Promise<void> {
  const next = `${build}-${process.pid}`
  try {
    await make(next)
    await rename(next, build).catch((error: unknown) => {
      if (!existsSync(build)) throw error
    })
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  // Another process may be clearing away, too.
  await prune(join(build, '..')).catch(() => undefined)
}

async function prune(likes: string): Promise<void> {
  const names = await readdir(likes)
  const halves = names.filter((name) => HALF.test(name))
  const builds = await Promise.all(
    names
      .filter((name) => !HALF.test(name))
      .map(async (name) => ({ name, at: (await stat(join(likes, name))).mtimeMs })),
  )
  for (const { name } of builds.toSorted((a, b) => b.at - a.at).slice(KEPT_BUILDS)) {
    await clearUnused(join(likes, name))
  }
  const left = halves.filter((name) => !isAlive(Number(HALF.exec(name)?.[1])))
  for (const name of left) await rm(join(likes, name), { recursive: true, force: true })
}

/** Takes a build away under another name first: whoever comes for it meanwhile finds it whole, or not at all. */
async function clearUnused(build: string): Promise<void> {
  if (await isInUse(build)) return
  // Not the name that one is made under: this process may be asked for it at the same time.
  const aside = `${build}-gone-${process.pid}`
  await rename(build, aside)
  if (await isInUse(aside)) await rename(aside, build)
  else await rm(aside, { recursive: true, force: true })
}

/** The name of what a process is making, or was when it was killed. */
const HALF = /-(\d+)$/

/** Whether a process that works with a build lives. One that was killed leaves its mark behind. */
async function isInUse(build: string): Promise<boolean> {
  const processes = await readdir(join(build, RUNNING)).catch(() => [])
  return processes.some((id) => isAlive(Number(id)))
}
