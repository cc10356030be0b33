import { open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isManifest, type Manifest } from './manifest.ts'

/** Releases are numbered from 1; the number is the name of the folder. */
export type ReleaseId = string

/** Folder of all releases inside the data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/** The file whose one line is the number of the release in force. */
export const pointerFile = (dataDir: string): string => join(releasesFolder(dataDir), 'current')

/** Where a release keeps the files of its site. */
export const siteFolder = (dataDir: string, id: ReleaseId): string =>
  join(releasesFolder(dataDir), id, 'site')

export const manifestFile = (dataDir: string, id: ReleaseId): string =>
  join(releasesFolder(dataDir), id, 'manifest.json')

/** A release as it lies on disk. */
export type Release = { readonly id: ReleaseId; readonly manifest: Manifest }

/** The number of the release in force, or null before the first one. */
export async function currentReleaseId(dataDir: string): Promise<ReleaseId | null> {
  const text = await readFile(pointerFile(dataDir), 'utf8').catch(whenMissing(null))
  return text === null ? null : text.trim()
}

/** The release in force; null when there is none, or when it was made in another format. */
export async function currentRelease(dataDir: string): Promise<Release | null> {
  const id = await currentReleaseId(dataDir)
  return id === null ? null : readRelease(dataDir, id)
}

/** A release by its number; null when it is missing or made in another format. */
export async function readRelease(dataDir: string, id: ReleaseId): Promise<Release | null> {
  const text = await readFile(manifestFile(dataDir, id), 'utf8').catch(whenMissing(null))
  if (text === null) return null
  const manifest: unknown = JSON.parse(text)
  return isManifest(manifest) ? { id, manifest } : null
}

/** Numbers of the releases that are on disk, oldest first. */
export async function releaseIds(dataDir: string): Promise<ReleaseId[]> {
  const names = await readdir(releasesFolder(dataDir)).catch(whenMissing<string[]>([]))
  return names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
}

/** Puts a release in force, at once and for good: the pointer is replaced as a whole and is on disk afterwards. */
export async function switchTo(dataDir: string, id: ReleaseId): Promise<void> {
  // A name of its own: two publishes may end at the same moment.
  const next = `${pointerFile(dataDir)}.${id}.next`
  const file = await open(next, 'w')
  await file.writeFile(`${id}\n`)
  await file.sync()
  await file.close()
  await rename(next, pointerFile(dataDir))
  await syncFolder(releasesFolder(dataDir))
}

/** Gives a finished folder the next free number and makes the name durable. Two publishes at once get two numbers. */
export async function nameRelease(dataDir: string, finished: string): Promise<ReleaseId> {
  const taken = Math.max(0, ...(await releaseIds(dataDir)).map(Number))
  for (let number = taken + 1; ; number += 1) {
    const id = String(number).padStart(4, '0')
    try {
      await rename(finished, join(releasesFolder(dataDir), id))
      await syncFolder(releasesFolder(dataDir))
      return id
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

/** Deletes all but the newest releases; the one in force stays in any case. */
export async function pruneReleases(dataDir: string, keep: number): Promise<void> {
  const current = await currentReleaseId(dataDir)
  const old = (await releaseIds(dataDir)).slice(0, -keep).filter((id) => id !== current)
  for (const id of old) await rm(join(releasesFolder(dataDir), id), { recursive: true, force: true })
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

const whenMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
