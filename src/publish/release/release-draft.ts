import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { draftName } from './draft-name.ts'
import { syncFolder, whenMissing, writeDurably } from '../disk/durable-file.ts'
import { CHECKSUMS, checksumsOf } from './list-checksums.ts'
import type { Manifest } from './manifest.ts'
import type { PublishMemory } from '../pages/page-memory.ts'
import { PackTarget, type Places } from './pack.ts'
import { packsFolder, releaseIds, releasesFolder, type ReleaseId } from './release-folder.ts'

/** A release that is being made. Nothing of it is visible before it is finished. */
export class ReleaseDraft {
  readonly target: PackTarget
  readonly #dataDir: string
  readonly #folder: string

  private constructor(dataDir: string, folder: string, target: PackTarget) {
    this.#dataDir = dataDir
    this.#folder = folder
    this.target = target
  }

  /** Starts a release that shares unchanged files with the previous one. */
  static async begin(dataDir: string, before: Places | null): Promise<ReleaseDraft> {
    const name = randomUUID()
    const folder = join(releasesFolder(dataDir), draftName(name))
    await mkdir(folder, { recursive: true })
    await mkdir(packsFolder(dataDir), { recursive: true })
    return new ReleaseDraft(dataDir, folder, new PackTarget(packsFolder(dataDir), name, before))
  }

  /** Gives the release its number. By then everything is on disk and survives a power failure. */
  async finish(manifest: Manifest, memory: PublishMemory | null = null): Promise<ReleaseId> {
    const { folder } = await this.close(manifest, memory)
    return nameRelease(this.#dataDir, folder)
  }

  /** Writes everything of the release to disk, still without a number. */
  async close(
    manifest: Manifest,
    memory: PublishMemory | null,
  ): Promise<{ readonly folder: string; readonly places: Places }> {
    const places = await this.target.finish()
    const lists = {
      'places.json': JSON.stringify(places),
      'pages.json': JSON.stringify(memory),
      channel: manifest.channel,
      'manifest.json': JSON.stringify(manifest),
    }
    const written = { ...lists, [CHECKSUMS]: checksumsOf(lists) }
    // Flushed in parallel.
    await Promise.all([
      syncFolder(packsFolder(this.#dataDir)),
      ...Object.entries(written).map(([name, text]) => writeDurably(join(this.#folder, name), text)),
    ])
    await syncFolder(this.#folder)
    return { folder: this.#folder, places }
  }

  /** Removes everything that was written, unless the release already has its number: then it is complete, and stays. */
  async abandon(): Promise<void> {
    const isDraft = (await stat(this.#folder).catch(whenMissing(null))) !== null
    await this.target.abandon(isDraft)
    // Removed last: as long as there is a draft, the next publish looks for leftovers.
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Renames a finished folder to the next free number and makes the name durable. Concurrent publishes get different numbers. */
async function nameRelease(dataDir: string, finished: string): Promise<ReleaseId> {
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
