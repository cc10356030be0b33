import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { whenMissing } from './durable-file.ts'
import { isAlive } from './build/build-folder.mjs'

/** A publish that has not ended after this time was cut off, in ms. */
const CUT_OFF_MS = 3_600_000

const DRAFT = 'next-'

/** Names that this process gave: one that bears its number and is not among them was left by an earlier process of that number. */
const ownNames = new Set<string>()

/** Names what is not finished in the folder of releases: with the machine and the process that are at work on it. */
export function draftName(own: string): string {
  const name = `${DRAFT}${own}@${process.pid}@${hostname()}`
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
  const [, pid = '', host = ''] = basename(draft).split('@')
  const isOver = Number(pid) === process.pid ? !ownNames.has(basename(draft)) : !isAlive(Number(pid))
  if (host === hostname() && isOver) return false
  const at = await stat(draft).catch(whenMissing(null))
  return at !== null && Date.now() - at.mtimeMs < CUT_OFF_MS
}
