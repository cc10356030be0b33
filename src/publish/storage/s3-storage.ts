import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#std/json.ts'
import { CHANNELS, outdated, type Channel, type KeptRelease } from '../release/channel.ts'
import type { Manifest } from '../release/manifest.ts'
import type { PublishMemory } from '../pages/page-memory.ts'
import {
  currentReleaseId,
  packsFolder,
  readDamage,
  readManifest,
  readMemory,
  readRelease,
  RELEASE_LISTS,
  releaseIds,
  releasesFolder,
  switchTo,
  type Release,
  type ReleaseId,
} from '../release/release-folder.ts'
import { draftName } from '../release/draft-name.ts'
import { pruneReleases } from '../release/prune-releases.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import { pointerTo } from './channel-pointer.ts'
import { removeUnusedObjects } from './unused-objects.ts'
import type { ReleaseStorage } from './release-storage.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { StorageAway } from './storage-away.ts'
import { fetchFile, inTurns, isStored, mendFile, sendFile, type StoredFile } from './stored-files.ts'

/** Releases of each channel of which this machine keeps a copy: running requests and open pages may still need earlier ones. */
const LOCAL_RELEASES = 6
/** How often setting a pointer is attempted while others set it. */
const SWITCH_TRIES = 20

/** Everything that a release consists of, under its number. Written once, when all of it is there. */
type StoredRelease = { readonly format: 1; readonly channel?: Channel; readonly files: readonly StoredFile[] }

const recordKey = (id: ReleaseId): string => `releases/${id}.json`
const channelKey = (channel: Channel): string => `channels/${channel}`

/**
 * Releases in a bucket, for any number of machines. A machine that serves a release has all of it on its own disk, so visitors
 * are served while the bucket is unavailable.
 */
export class S3Storage implements ReleaseStorage {
  readonly folder: string
  readonly isShared = true
  readonly #bucket: S3Bucket
  readonly #records = new Map<ReleaseId, StoredRelease>()
  readonly #pointers = new Map<Channel, { readonly id: ReleaseId; readonly tag: string }>()
  readonly #coming = new Map<ReleaseId, Promise<boolean>>()
  #wasReached = false

  /** `folder` is for this bucket only. */
  constructor(bucket: S3Bucket, folder: string) {
    this.#bucket = bucket
    this.folder = folder
  }

  async currentId(channel: Channel): Promise<ReleaseId | null> {
    try {
      return (await this.#pointer(channel, 1))?.id ?? null
    } catch (error) {
      // A server that starts while the storage is unavailable serves the last known release.
      const last = this.#wasReached ? null : await currentReleaseId(this.folder, channel)
      if (last !== null && error instanceof StorageAway) return last
      throw error
    }
  }

  async release(id: ReleaseId): Promise<Release | null> {
    if (!(await this.#bring(id))) return null
    // Damage found only while reading: the release is downloaded again.
    const release = (await readRelease(this.folder, id)) ?? (await this.#readAnew(id))
    if (release === null) return null
    for (const channel of CHANNELS) {
      if (this.#pointers.get(channel)?.id === id) await switchTo(this.folder, id, channel)
    }
    await pruneReleases(this.folder, LOCAL_RELEASES)
    return release
  }

  async #readAnew(id: ReleaseId): Promise<Release | null> {
    const isDamaged = (await readDamage(this.folder, id)) !== null
    return isDamaged && (await this.#bring(id)) ? readRelease(this.folder, id) : null
  }

  async manifest(id: ReleaseId): Promise<Manifest | null> {
    if (!(await this.#bring(id))) return null
    return (await readManifest(this.folder, id)) ?? (await this.#readAnew(id))?.manifest ?? null
  }

  damage(id: ReleaseId): Promise<string | null> {
    return readDamage(this.folder, id)
  }

  async memory(id: ReleaseId): Promise<PublishMemory | null> {
    return (await this.#bring(id)) ? readMemory(this.folder, id) : null
  }

  async ids(): Promise<ReleaseId[]> {
    const names = (await this.#bucket.list('releases/')).map(
      ({ key }) => /^releases\/(\d+)\.json$/.exec(key)?.[1],
    )
    return names.filter((id) => id !== undefined).sort((a, b) => Number(a) - Number(b))
  }

  async kept(): Promise<KeptRelease[]> {
    const ids = await this.ids()
    const records = await Promise.all(ids.map((id) => this.#record(id)))
    return ids.map((id, at) => ({ id, channel: records[at]?.channel ?? 'live' }))
  }

  async keep(draft: ReleaseDraft, manifest: Manifest, memory: PublishMemory): Promise<ReleaseId> {
    const made = await draft.close(manifest, memory)
    const known = this.#knownPacks()
    const files: StoredFile[] = []
    for (const name of RELEASE_LISTS) files.push(await sendFile(this.#bucket, join(made.folder, name), name))
    const reused: StoredFile[] = []
    for (const { name } of made.places.packs) {
      const file = `packs/${name}`
      const there = known.get(file)
      if (there) reused.push(there)
      files.push(there ?? (await sendFile(this.#bucket, this.#packPath(file), file)))
    }
    const id = await this.#claim({ format: 1, channel: manifest.channel, files })
    // Objects uploaded earlier can be relied on only now that the record protects them from removal.
    for (const file of reused) await mendFile(this.#bucket, this.#packPath(file.file), file)
    await rm(join(releasesFolder(this.folder), id), { recursive: true, force: true })
    await rename(made.folder, join(releasesFolder(this.folder), id))
    return id
  }

  async switchTo(id: ReleaseId, channel: Channel, mayStill?: () => Promise<boolean>): Promise<boolean> {
    if (!(await this.#bring(id))) throw new Error(`The storage has no release ${id}.`)
    for (let attempt = 1; attempt <= SWITCH_TRIES; attempt += 1) {
      const now = await this.#pointer(channel)
      // Called after reading the pointer: a publish to yield to is either seen now, or makes the conditional write fail.
      if (mayStill && !(await mayStill())) return false
      const isDone = !mayStill && now?.id === id
      const condition = now ? { ifMatch: now.tag } : ({ ifNoneMatch: '*' } as const)
      if (isDone || (await this.#bucket.put(channelKey(channel), pointerTo(id), condition))) {
        await switchTo(this.folder, id, channel)
        // Another program of this machine may have switched meanwhile, and written here first.
        const then = await this.#pointer(channel).catch(() => null)
        if (then && then.id !== id) await switchTo(this.folder, then.id, channel)
        return true
      }
    }
    throw new StorageAway('Others keep switching the live release. Try again in a moment.')
  }

  async prune(keep: number): Promise<void> {
    const kept = await this.kept()
    const pointers = await Promise.all(CHANNELS.map((channel) => this.#pointer(channel)))
    const shown = new Set(pointers.map((pointer) => pointer?.id))
    const old = outdated(kept, keep).filter((id) => !shown.has(id))
    for (const id of old) {
      await this.#bucket.remove(recordKey(id))
      this.#records.delete(id)
    }
    await removeUnusedObjects(this.#bucket, async () => {
      const records = await Promise.all((await this.ids()).map((id) => this.#record(id)))
      return new Set(records.flatMap((record) => record?.files ?? []).flatMap(({ parts }) => parts))
    })
    await pruneReleases(this.folder, LOCAL_RELEASES)
  }

  /** The pointer of a channel, requested each time; an unchanged one is not transferred. */
  async #pointer(channel: Channel, tries?: number): Promise<{ id: ReleaseId; tag: string } | null> {
    const known = this.#pointers.get(channel)
    const found = await this.#bucket.get(channelKey(channel), {
      ...(known && { unless: known.tag }),
      ...(tries !== undefined && { tries }),
    })
    this.#wasReached = true
    if (found === 'same' && known) return known
    if (found === null || found === 'same') return null
    const pointer = { id: found.bytes.toString('utf8').trim(), tag: found.tag }
    this.#pointers.set(channel, pointer)
    return pointer
  }

  async #record(id: ReleaseId): Promise<StoredRelease | null> {
    const known = this.#records.get(id)
    if (known) return known
    const found = await this.#bucket.get(recordKey(id))
    const record: unknown =
      found === null || found === 'same' ? null : JSON.parse(found.bytes.toString('utf8'))
    if (!isRecord(record)) return null
    this.#records.set(id, record)
    return record
  }

  /** Gives a release the next free number. If the response to a write was lost, its content shows whether it succeeded. */
  async #claim(record: StoredRelease): Promise<ReleaseId> {
    const bytes = Buffer.from(JSON.stringify(record))
    for (let number = Number((await this.ids()).at(-1) ?? 0) + 1; ; number += 1) {
      const id = String(number).padStart(4, '0')
      if (await this.#bucket.put(recordKey(id), bytes, { ifNoneMatch: '*' })) return id
      const there = await this.#bucket.get(recordKey(id))
      if (there !== null && there !== 'same' && there.bytes.equals(bytes)) return id
    }
  }

  /** Packs of the releases that this program knows, by path. */
  #knownPacks(): ReadonlyMap<string, StoredFile> {
    const files = [...this.#records.values()].flatMap((record) => record.files)
    return new Map(files.filter(({ file }) => isPack(file)).map((file) => [file.file, file]))
  }

  #packPath(file: string): string {
    return join(releasesFolder(this.folder), file)
  }

  /** Makes a release complete on this machine; false if it does not exist. */
  #bring(id: ReleaseId): Promise<boolean> {
    const coming = this.#coming.get(id) ?? this.#fetch(id).finally(() => this.#coming.delete(id))
    this.#coming.set(id, coming)
    return coming
  }

  async #fetch(id: ReleaseId): Promise<boolean> {
    const isHere = (await releaseIds(this.folder)).includes(id)
    const record = await this.#record(id).catch((error: unknown) => {
      if (isHere && !this.#wasReached && error instanceof StorageAway) return 'away' as const
      throw error
    })
    if (record === null) return false
    if (record === 'away' || (isHere && (await this.#isWhole(id, record)))) return true
    await this.#fetchFiles(id, record, isHere)
    return true
  }

  async #isWhole(id: ReleaseId, { files }: StoredRelease): Promise<boolean> {
    if ((await readDamage(this.folder, id)) !== null) return false
    const pathOf = ({ file }: StoredFile) =>
      isPack(file) ? this.#packPath(file) : join(releasesFolder(this.folder), id, file)
    const sizes = await Promise.all(files.map((each) => sizeOf(pathOf(each))))
    return files.every(({ bytes }, at) => sizes[at] === bytes)
  }

  /**
   * Downloads everything of a release that is missing or damaged here. Nothing is pruned meanwhile, because there is a draft.
   */
  async #fetchFiles(id: ReleaseId, { files }: StoredRelease, isDamaged: boolean): Promise<void> {
    const folder = join(releasesFolder(this.folder), id)
    const draft = join(releasesFolder(this.folder), draftName(id))
    await mkdir(draft, { recursive: true })
    await mkdir(packsFolder(this.folder), { recursive: true })
    await inTurns(files, async (stored) => {
      if (!isPack(stored.file)) return fetchFile(this.#bucket, stored, join(draft, stored.file))
      const path = this.#packPath(stored.file)
      const isThere = isDamaged ? await isStored(path, stored) : (await sizeOf(path)) === stored.bytes
      if (!isThere) await fetchFile(this.#bucket, stored, path)
    })
    if (isDamaged) await rm(folder, { recursive: true, force: true })
    // Another process of this machine may have been faster; a release is the same wherever it comes from.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
}

const isPack = (file: string): boolean => file.startsWith('packs/')

const sizeOf = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.size ?? null

const isRecord = (value: unknown): value is StoredRelease =>
  isObject(value) && value['format'] === 1 && Array.isArray(value['files'])
