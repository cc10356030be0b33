import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'
import { whenMissing } from '../disk/durable-file.ts'
import { isAlive } from '../build/build-folder.mjs'

/** A publish that has not ended after this time was interrupted, in ms. */
const CUT_OFF_MS = 3_600_000

const DRAFT = 'next-'

/** The id that Node gives the main thread of a process. */
const MAIN_THREAD = 0

/** Names that this thread has used: one with this process id that is not among them was left by an earlier process. */
const ownNames = new Set<string>()

/** The other threads of this process that make releases, as known to its main thread. */
const publishingThreads = new Set<number>()

/**
 * Registers a thread that makes releases; call the returned function when it has ended, so that its leftovers can be removed.
 */
export function threadPublishes(thread: number): () => void {
  publishingThreads.add(thread)
  return () => void publishingThreads.delete(thread)
}

/** Name for an unfinished item in the folder of releases: contains the machine, process and thread. */
export function draftName(own: string): string {
  const name = `${DRAFT}${own}@${process.pid}.${threadId}@${hostname()}`
  ownNames.add(name)
  return name
}

/** Drafts in the folder of releases, and whether each may still be in progress. */
export async function draftsIn(
  folder: string,
): Promise<{ readonly path: string; readonly isUnderWay: boolean }[]> {
  const names = await readdir(folder).catch(whenMissing<string[]>([]))
  const paths = names.filter((name) => name.startsWith(DRAFT)).map((name) => join(folder, name))
  return Promise.all(paths.map(async (path) => ({ path, isUnderWay: await isUnderWay(path) })))
}

async function isUnderWay(draft: string): Promise<boolean> {
  const [, owner = '', host = ''] = basename(draft).split('@')
  const [pid = 0, thread = MAIN_THREAD] = owner.split('.').map(Number)
  if (host === hostname() && isOver(basename(draft), pid, thread)) return false
  const at = await stat(draft).catch(whenMissing(null))
  return at !== null && Date.now() - at.mtimeMs < CUT_OFF_MS
}

function isOver(name: string, pid: number, thread: number): boolean {
  if (pid !== process.pid) return !isAlive(pid)
  if (thread === threadId) return !ownNames.has(name)
  // A thread that makes releases runs beside the main thread, but never beside another such thread.
  return isMainThread ? !publishingThreads.has(thread) : thread !== MAIN_THREAD
}
