import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'
import { whenMissing } from '../disk/durable-file.ts'
import { isAlive } from '../build/build-folder.mjs'

/** A publish that has not ended after this time was cut off, in ms. */
const CUT_OFF_MS = 3_600_000

const DRAFT = 'next-'

/** The number that Node gives the main thread of a process. */
const MAIN_THREAD = 0

/** Names that this thread gave: one that bears its number and is not among them was left by an earlier process of that number. */
const ownNames = new Set<string>()

/** The other threads of this process that make releases, as its main thread knows them. */
const publishingThreads = new Set<number>()

/** Says that a thread makes releases; the answer says that it has ended, and that what it left is nobody's. */
export function threadPublishes(thread: number): () => void {
  publishingThreads.add(thread)
  return () => void publishingThreads.delete(thread)
}

/** Names what is not finished in the folder of releases: with the machine, the process and the thread that are at work on it. */
export function draftName(own: string): string {
  const name = `${DRAFT}${own}@${process.pid}.${threadId}@${hostname()}`
  ownNames.add(name)
  return name
}

/** Drafts in the folder of releases, and whether somebody may still be at work on each. */
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
  // A thread that makes releases works beside the main one, and beside no other that does.
  return isMainThread ? !publishingThreads.has(thread) : thread !== MAIN_THREAD
}
