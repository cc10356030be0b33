import type { Channel } from '#publish/release/channel.ts'
import type { Release, ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { verifyRelease } from '#publish/release/verify-release.ts'

/** The release to serve; null if there is none. `problem` says why it is not the live one in perfect condition. */
export type ChosenRelease = { readonly release: Release | null; readonly problem: DamagedRelease | null }

/** The live release is damaged; the message says what is served instead, and how to fix it. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease'
}

/**
 * The live release by its number. If it is damaged, the newest intact one before it, which is verified completely. If there is
 * none, the damaged one is better than nothing.
 */
export async function chooseRelease(
  storage: ReleaseStorage,
  id: ReleaseId,
  channel: Channel,
): Promise<ChosenRelease> {
  const release = await storage.release(id)
  if (release?.damage === null) return { release, problem: null }
  const before = await wholeBefore(storage, id, channel)
  const damage = release?.damage ?? (await storage.damage(id))
  if (damage === null) return { release, problem: null }
  const problem = new DamagedRelease(
    `Release ${id} is damaged: ${damage} ${instead(release, before)} Publish again.`,
  )
  return { release: before ?? release, problem }
}

function instead(damaged: Release | null, before: Release | null): string {
  if (before) return `Release ${before.id} is shown in its place.`
  return damaged
    ? 'None before it is whole: it goes on being shown, but for what can not be read.'
    : 'None before it is whole: nothing is shown.'
}

async function wholeBefore(
  storage: ReleaseStorage,
  id: ReleaseId,
  channel: Channel,
): Promise<Release | null> {
  const earlier = (await storage.ids()).filter((each) => Number(each) < Number(id))
  for (const each of earlier.toReversed()) {
    const release = await storage.release(each)
    if (release?.manifest.channel === channel && (await verifyRelease(release)) === null) return release
  }
  return null
}
