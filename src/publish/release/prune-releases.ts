import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANNELS, outdated } from './channel.ts'
import { whenMissing } from '../disk/durable-file.ts'
import { draftsIn } from './draft-name.ts'
import {
  currentReleaseId,
  keptReleases,
  packsFolder,
  placesFile,
  releasesFolder,
  type ReleaseId,
} from './release-folder.ts'

/**
 * Deletes all but the newest releases of each channel, except live ones, and the packs that no release uses. Does nothing while
 * another publish is running, since that may use what looks unused.
 */
export async function pruneReleases(dataDir: string, keep: number): Promise<void> {
  const folder = releasesFolder(dataDir)
  // Listed before the drafts, so that packs which a publish adds from here on are not among them.
  const packs = await readdir(packsFolder(dataDir)).catch(whenMissing<string[]>([]))
  const drafts = await draftsIn(folder)
  if (drafts.some(({ isUnderWay }) => isUnderWay)) return
  const shown = await Promise.all(CHANNELS.map((channel) => currentReleaseId(dataDir, channel)))
  const kept = await keptReleases(dataDir)
  const old = outdated(kept, keep).filter((id) => !shown.includes(id))
  for (const id of old) await rm(join(folder, id), { recursive: true, force: true })
  await prunePacks(
    dataDir,
    packs,
    kept.map(({ id }) => id).filter((id) => !old.includes(id)),
  )
  // Removed last: drafts indicate that there may be unused packs.
  for (const { path } of drafts) await rm(path, { recursive: true, force: true })
}

/** Removes leftovers of killed publishes: their drafts, and packs of many megabytes that no release uses. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const drafts = await draftsIn(releasesFolder(dataDir))
  // A killed publish always leaves a draft, so without one there is nothing to do.
  if (drafts.some(({ isUnderWay }) => !isUnderWay)) await pruneReleases(dataDir, Infinity)
}

/** A pack is in use if a release lists it; the locations number thousands and are only searched for that. */
async function prunePacks(
  dataDir: string,
  packs: readonly string[],
  kept: readonly ReleaseId[],
): Promise<void> {
  const unused = new Set(packs)
  for (const id of kept) {
    const places = await readFile(placesFile(dataDir, id), 'latin1').catch(whenMissing(''))
    for (const name of unused) if (places.includes(`"${name}"`)) unused.delete(name)
  }
  for (const name of unused) await rm(join(packsFolder(dataDir), name), { force: true })
}
