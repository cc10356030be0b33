import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { CHANNELS, outdated, type Channel, type KeptRelease } from './channel.ts'
import { isAlive } from './is-alive.ts'
import { isManifest, type Manifest } from './manifest.ts'
import { isMemory, type PublishMemory } from './page-memory.ts'
import { PackTarget, readPiece, type Places } from './pack.ts'

/** Releases are numbered from 1; the number is the name of the folder. */
export type ReleaseId = string

/** A publish that has not ended after this time was cut off, in ms. */
const CUT_OFF_MS = 3_600_000

/** Folder of all releases inside the data folder. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/** Folder of the packs, which hold the content of all releases. */
export const packsFolder = (dataDir: string): string => join(releasesFolder(dataDir), 'packs')

const POINTERS: Readonly<Record<Channel, string>> = { live: 'current', preprod: 'preprod' }

/** The file whose one line is the number of the release that a channel shows. */
const pointerFile = (dataDir: string, channel: Channel = 'live'): string =>
  join(releasesFolder(dataDir), POINTERS[channel])

const manifestFile = (dataDir: string, id: ReleaseId): string =>
  join(releasesFolder(dataDir), id, 'manifest.json')

const placesFile = (dataDir: string, id: ReleaseId): string =>
  join(releasesFolder(dataDir), id, 'places.json')

/** Says again in one word what the manifest says, which is long. */
const channelFile = (dataDir: string, id: ReleaseId): string => join(releasesFolder(dataDir), id, 'channel')

const memoryFile = (dataDir: string, id: ReleaseId): string => join(releasesFolder(dataDir), id, 'pages.json')

/** The files of a release beside the packs. */
export const RELEASE_LISTS = ['manifest.json', 'places.json', 'pages.json', 'channel'] as const

/** A release as it lies on disk. */
export type Release = {
  readonly id: ReleaseId
  readonly manifest: Manifest
  readonly places: Places
  /** The content of a file of the manifest, or of a twin under the name with the coding's suffix. */
  readonly read: (name: string) => Promise<Buffer>
}

/** The number of the release that a channel shows, or null before the first one. */
export async function currentReleaseId(dataDir: string, channel?: Channel): Promise<ReleaseId | null> {
  const text = await readFile(pointerFile(dataDir, channel), 'utf8').catch(whenMissing(null))
  return text === null ? null : text.trim()
}

/** The release that a channel shows; null when there is none, or when it was made in another format. */
export async function currentRelease(dataDir: string, channel?: Channel): Promise<Release | null> {
  const id = await currentReleaseId(dataDir, channel)
  return id === null ? null : readRelease(dataDir, id)
}

/** The list of a release's files and pages; null when the release is missing or made in another format. */
export async function readManifest(dataDir: string, id: ReleaseId): Promise<Manifest | null> {
  const manifest = await readJson(manifestFile(dataDir, id))
  return isManifest(manifest) ? manifest : null
}

/** A release by its number; null when it is missing or made in another format. */
export async function readRelease(dataDir: string, id: ReleaseId): Promise<Release | null> {
  const manifest = await readManifest(dataDir, id)
  const places = manifest && ((await readJson(placesFile(dataDir, id))) as Places | null)
  if (manifest === null || places === null) return null
  return { id, manifest, places, read: (name) => readPiece(packsFolder(dataDir), places, name) }
}

/** What the publish that made a release remembers; null when that is lost. */
export async function readMemory(dataDir: string, id: ReleaseId): Promise<PublishMemory | null> {
  const memory = await readJson(memoryFile(dataDir, id))
  return isMemory(memory) ? memory : null
}

/** Numbers of the releases that are on disk, oldest first. */
export async function releaseIds(dataDir: string): Promise<ReleaseId[]> {
  const names = await readdir(releasesFolder(dataDir)).catch(whenMissing<string[]>([]))
  return names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
}

/** The releases that are on disk, oldest first, and whom each was made for. */
export const keptReleases = async (dataDir: string): Promise<KeptRelease[]> =>
  Promise.all(
    (await releaseIds(dataDir)).map(async (id) => {
      const word = await readFile(channelFile(dataDir, id), 'utf8').catch(whenMissing('live'))
      return { id, channel: CHANNELS.find((channel) => channel === word) ?? 'live' }
    }),
  )

/** Drafts bear the name of the machine and the number of the process that is at work on them. */
const DRAFT = 'next-'
export const draftName = (own: string): string => `${DRAFT}${own}@${process.pid}@${hostname()}`

/** Whether somebody may still be at work on a draft. */
async function isUnderWay(draft: string): Promise<boolean> {
  const [, pid = '', host = ''] = basename(draft).split('@')
  if (host === hostname() && Number(pid) !== process.pid && !isAlive(Number(pid))) return false
  const at = await stat(draft).catch(whenMissing(null))
  return at !== null && Date.now() - at.mtimeMs < CUT_OFF_MS
}

/** A release that is being made. Nobody sees anything of it before it is finished. */
export class ReleaseDraft {
  readonly target: PackTarget
  readonly #dataDir: string
  readonly #folder: string

  private constructor(dataDir: string, folder: string, target: PackTarget) {
    this.#dataDir = dataDir
    this.#folder = folder
    this.target = target
  }

  /** Begins a release that shares with the one before what does not change. */
  static async begin(dataDir: string, before: Places | null): Promise<ReleaseDraft> {
    const name = randomUUID()
    const folder = join(releasesFolder(dataDir), draftName(name))
    await mkdir(folder, { recursive: true })
    await mkdir(packsFolder(dataDir), { recursive: true })
    return new ReleaseDraft(dataDir, folder, new PackTarget(packsFolder(dataDir), name, before))
  }

  /** Gives the release its number. Everything of it is on disk then, and survives a power cut. */
  async finish(manifest: Manifest, memory: PublishMemory | null = null): Promise<ReleaseId> {
    const { folder } = await this.close(manifest, memory)
    return nameRelease(this.#dataDir, folder)
  }

  /** Writes everything of the release to disk, where it still has no number. */
  async close(
    manifest: Manifest,
    memory: PublishMemory | null,
  ): Promise<{ readonly folder: string; readonly places: Places }> {
    const places = await this.target.finish()
    // The disk takes them together.
    await Promise.all([
      syncFolder(packsFolder(this.#dataDir)),
      writeDurably(join(this.#folder, 'places.json'), JSON.stringify(places)),
      writeDurably(join(this.#folder, 'pages.json'), JSON.stringify(memory)),
      writeDurably(join(this.#folder, 'channel'), manifest.channel),
      writeDurably(join(this.#folder, 'manifest.json'), JSON.stringify(manifest)),
    ])
    await syncFolder(this.#folder)
    return { folder: this.#folder, places }
  }

  /** Leaves nothing behind but its pack, which the next publish removes. */
  async abandon(): Promise<void> {
    await this.target.abandon()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Shows a release on a channel, at once and for good: the pointer is replaced as a whole and is on disk afterwards. */
export async function switchTo(dataDir: string, id: ReleaseId, channel: Channel = 'live'): Promise<void> {
  // A name of its own: two may show a release at the same moment, also the same one.
  const next = join(releasesFolder(dataDir), draftName(randomUUID()))
  await writeDurably(next, `${id}\n`)
  await rename(next, pointerFile(dataDir, channel))
  await syncFolder(releasesFolder(dataDir))
}

/** Gives a finished folder the next free number and makes the name durable. Two publishes at once get two numbers. */
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

/**
 * Deletes all but the newest releases of each channel, those that one shows aside, and the packs that no release reads from. Does
 * nothing while another publish is under way, since it may read from what looks unused.
 */
export async function pruneReleases(dataDir: string, keep: number): Promise<void> {
  const folder = releasesFolder(dataDir)
  // Before the drafts: a pack that a publish adds from here on is not among them.
  const packs = await readdir(packsFolder(dataDir)).catch(whenMissing<string[]>([]))
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue
    if (await isUnderWay(join(folder, name))) return
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const shown = await Promise.all(CHANNELS.map((channel) => currentReleaseId(dataDir, channel)))
  const kept = await keptReleases(dataDir)
  const old = outdated(kept, keep).filter((id) => !shown.includes(id))
  for (const id of old) await rm(join(folder, id), { recursive: true, force: true })
  await prunePacks(
    dataDir,
    packs,
    kept.map(({ id }) => id).filter((id) => !old.includes(id)),
  )
}

/** A pack is used while a release names it; its places are thousands, and only looked through for that. */
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

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w')
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(whenMissing(null))
  return text === null ? null : JSON.parse(text)
}

const whenMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
