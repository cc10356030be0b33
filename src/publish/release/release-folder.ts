import { randomUUID } from 'node:crypto'
import { readFile, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANNELS, type Channel, type KeptRelease } from './channel.ts'
import { draftName } from './draft-name.ts'
import { syncFolder, whenMissing, writeDurably } from '../disk/durable-file.ts'
import { ListDamaged, readList } from './list-checksums.ts'
import { isManifest, type Manifest } from './manifest.ts'
import { isMemory, type PublishMemory } from '../pages/page-memory.ts'
import { isPlaces, PieceDamaged, readPiece, type Places } from './pack.ts'

/** Releases are numbered from 1; the number is the name of the folder. */
export type ReleaseId = string

/** Folder of all releases inside the data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/** Folder of the packs, with the content of all releases. */
export const packsFolder = (dataDir: string): string => join(releasesFolder(dataDir), 'packs')

const POINTERS: Readonly<Record<Channel, string>> = { live: 'current', preprod: 'preprod' }

/** The file whose only line is the number of a channel's live release. */
const pointerFile = (dataDir: string, channel: Channel = 'live'): string =>
  join(releasesFolder(dataDir), POINTERS[channel])

const releaseFolder = (dataDir: string, id: ReleaseId): string => join(releasesFolder(dataDir), id)

export const placesFile = (dataDir: string, id: ReleaseId): string =>
  join(releaseFolder(dataDir, id), 'places.json')

/** A single-word copy of information in the manifest, which is long. */
const channelFile = (dataDir: string, id: ReleaseId): string => join(releaseFolder(dataDir, id), 'channel')

/**
 * File in a release that was found damaged; its content says what was found. It is local to this machine and not part of the
 * release.
 */
const damageFile = (dataDir: string, id: ReleaseId): string => join(releaseFolder(dataDir, id), 'damaged')

/** The files of a release besides the packs. */
export const RELEASE_LISTS = [
  'manifest.json',
  'places.json',
  'pages.json',
  'channel',
  'checksums.sha256',
] as const

/** A release on disk. */
export type Release = {
  readonly id: ReleaseId
  readonly manifest: Manifest
  readonly places: Places
  /** Known damage of its content; null if there is none. */
  readonly damage: string | null
  /**
   * The content of a file of the manifest, or of a variant under the name with the coding's suffix. Throws PieceDamaged; the
   * release is then marked as damaged.
   */
  readonly read: (name: string) => Promise<Buffer>
  /**
   * Whether the packs that it uses exist in full length; their content is not read. If not, the release is marked as damaged.
   */
  readonly hasPacks: () => Promise<boolean>
}

/** The number of a channel's live release; null before the first one. */
export async function currentReleaseId(dataDir: string, channel?: Channel): Promise<ReleaseId | null> {
  const text = await readFile(pointerFile(dataDir, channel), 'utf8').catch(whenMissing(null))
  // Anything else in the file is damage, and never used as a path.
  return /^\d+$/.exec(text?.trim() ?? '')?.[0] ?? null
}

/** A channel's live release; null if there is none, or if it has another format. */
export async function currentRelease(dataDir: string, channel?: Channel): Promise<Release | null> {
  const id = await currentReleaseId(dataDir, channel)
  return id === null ? null : readRelease(dataDir, id)
}

/** The list of a release's files and pages; null if the release is missing, damaged or has another format. */
export async function readManifest(dataDir: string, id: ReleaseId): Promise<Manifest | null> {
  return (await readDamage(dataDir, id)) === null ? readManifestFile(dataDir, id) : null
}

async function readManifestFile(dataDir: string, id: ReleaseId): Promise<Manifest | null> {
  const manifest = await readKnownList(dataDir, id, 'manifest.json')
  return isManifest(manifest) ? manifest : null
}

/** A list of a release; null if it is missing or not JSON. A list that was modified marks the release as damaged. */
async function readKnownList(dataDir: string, id: ReleaseId, name: string): Promise<unknown> {
  try {
    return await readList(releaseFolder(dataDir, id), name)
  } catch (error) {
    if (!(error instanceof ListDamaged)) throw error
    await markDamaged(dataDir, id, error.message)
    return null
  }
}

/**
 * A release by its number; null if it is missing, its lists can't be read, or it has another format. If packs are missing or
 * truncated, it is marked as damaged.
 */
export async function readRelease(dataDir: string, id: ReleaseId): Promise<Release | null> {
  const manifest = await readManifestFile(dataDir, id)
  const places = manifest && (await readKnownList(dataDir, id, 'places.json'))
  if (manifest === null || !isPlaces(places)) return null
  const damage = (await readDamage(dataDir, id)) ?? (await findShortPack(dataDir, id, places))
  const read = async (name: string): Promise<Buffer> => {
    try {
      return await readPiece(packsFolder(dataDir), places, name)
    } catch (error) {
      if (error instanceof PieceDamaged) await markDamaged(dataDir, id, error.message)
      throw error
    }
  }
  const hasPacks = async () => (await findShortPack(dataDir, id, places)) === null
  return { id, manifest, places, damage, read, hasPacks }
}

/** Known damage of a release; null if there is none. */
export async function releaseDamage(dataDir: string, id: ReleaseId): Promise<string | null> {
  const release = await readRelease(dataDir, id)
  const damage = release?.damage ?? (await readDamage(dataDir, id))
  return damage ?? (release === null ? 'Its lists can not be read by this program.' : null)
}

/** The recorded damage of a release's content; null if there is none. */
export const readDamage = (dataDir: string, id: ReleaseId): Promise<string | null> =>
  readFile(damageFile(dataDir, id), 'utf8').catch(whenMissing(null))

/** Records that a release is damaged. If the disk refuses, or the release no longer exists, nothing is recorded. */
export const markDamaged = (dataDir: string, id: ReleaseId, damage: string): Promise<void> =>
  writeDurably(damageFile(dataDir, id), damage).catch(() => undefined)

async function findShortPack(dataDir: string, id: ReleaseId, { packs }: Places): Promise<string | null> {
  for (const { name, bytes } of packs) {
    const { size } = (await stat(join(packsFolder(dataDir), name)).catch(whenMissing(null))) ?? {}
    if (size === bytes) continue
    const damage = `The pack ${name} ${size === undefined ? 'is missing' : `has ${size} bytes in place of ${bytes}`}.`
    await markDamaged(dataDir, id, damage)
    return damage
  }
  return null
}

/** What the publish that made a release remembers; null if that is lost. */
export async function readMemory(dataDir: string, id: ReleaseId): Promise<PublishMemory | null> {
  const memory = await readList(releaseFolder(dataDir, id), 'pages.json').catch((error: unknown) => {
    if (error instanceof ListDamaged) return null
    throw error
  })
  return isMemory(memory) ? memory : null
}

/** Numbers of the releases on disk, oldest first. */
export async function releaseIds(dataDir: string): Promise<ReleaseId[]> {
  const names = await readdir(releasesFolder(dataDir)).catch(whenMissing<string[]>([]))
  return names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
}

/** The releases on disk, oldest first, with their audience. */
export const keptReleases = async (dataDir: string): Promise<KeptRelease[]> =>
  Promise.all(
    (await releaseIds(dataDir)).map(async (id) => {
      const word = await readFile(channelFile(dataDir, id), 'utf8').catch(whenMissing('live'))
      return { id, channel: CHANNELS.find((channel) => channel === word) ?? 'live' }
    }),
  )

/** Makes a release live on a channel, atomically and durably: the pointer file is replaced as a whole. */
export async function switchTo(dataDir: string, id: ReleaseId, channel: Channel = 'live'): Promise<void> {
  // A unique name: two processes may activate a release at the same moment, even the same one.
  const next = join(releasesFolder(dataDir), draftName(randomUUID()))
  await writeDurably(next, `${id}\n`)
  await rename(next, pointerFile(dataDir, channel))
  await syncFolder(releasesFolder(dataDir))
}
