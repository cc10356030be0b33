import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isObject } from '#std/json.ts'
import type { Piece, ReleaseTarget } from './release-target.ts'

/** A file that holds pieces of releases one behind the other. It is never changed after the publish that made it. */
export type Pack = { readonly name: string; readonly bytes: number }

/**
 * Where a piece stands: which of the packs, from which byte on, how many bytes; and the CRC-32 of them, which finds what a disk
 * or a copy did to them. Releases of earlier programs have none.
 */
export type Place = readonly [pack: number, at: number, length: number, checksum?: number]

/** Where all pieces of a release stand. */
export type Places = {
  readonly packs: readonly Pack[]
  readonly places: Readonly<Record<string, Place>>
}

/** Whether a value read from disk says where pieces stand; only a damaged or foreign file does not. */
export const isPlaces = (value: unknown): value is Places =>
  isObject(value) && Array.isArray(value['packs']) && isObject(value['places'])

/** Packs that a release may be spread over before what stands in the small ones is copied together. */
const MAX_PACKS = 32

/** A pack of which the release before uses less than this share is left behind: what it uses is copied. */
const USED_SHARE = 0.5

/** Bytes after which what was written is sent to the disk, so that at the end there is little left to wait for. */
const FLUSH_BYTES = 16 * 1024 * 1024

/** A piece of a release can't be read, or is not what was written. */
export class PieceDamaged extends Error {
  override readonly name = 'PieceDamaged'

  constructor(piece: string, options?: ErrorOptions) {
    super(`${piece} is not what was published.`, options)
  }
}

/** Reads a piece of a release, and compares it with its checksum. Throws PieceDamaged. */
export async function readPiece(folder: string, { packs, places }: Places, name: string): Promise<Buffer> {
  const [pack, at, length, checksum] = placeOf(places, name)
  const content = await readAt(join(folder, packs[pack]?.name ?? ''), at, length).catch((cause: unknown) => {
    if (isDamage(cause)) throw new PieceDamaged(name, { cause })
    throw cause
  })
  const isWhole = content.length === length && (checksum === undefined || crc32(content) === checksum)
  if (!isWhole) throw new PieceDamaged(name)
  return content
}

/** The bytes of a file from `at` on; fewer than `length` when it ends before. */
async function readAt(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Errors that a file gives which is lost or whose disk fails; any other may pass. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EIO')

function placeOf(places: Places['places'], name: string): Place {
  const place = places[name]
  if (place === undefined) throw new Error(`The release has no piece named ${name}.`)
  return place
}

/** Writes a release into one new pack; what did not change is found where earlier ones left it. */
export class PackTarget implements ReleaseTarget {
  readonly #folder: string
  readonly #name: string
  readonly #before: Places
  readonly #stays: readonly boolean[]
  readonly #places: Record<string, Place> = {}
  #handle: Promise<FileHandle> | null = null
  #bytes = 0
  /** Bytes that the disk was told of, and whether it took them. */
  #flushed = 0
  #flushing: Promise<void> = Promise.resolve()

  /** `folder` holds the packs; `name` is the new one's. */
  constructor(folder: string, name: string, before: Places | null) {
    this.#folder = folder
    this.#name = name
    this.#before = before ?? { packs: [], places: {} }
    this.#stays = staying(this.#before)
  }

  async write(pieces: readonly Piece[], bytes: Uint8Array): Promise<void> {
    const start = this.#bytes
    this.#bytes += bytes.length
    let at = start
    for (const { name, length } of pieces) {
      const content = bytes.subarray(at - start, at - start + length)
      this.#places[name] = [OWN, at, length, crc32(content)]
      at += length
    }
    this.#handle ??= open(join(this.#folder, this.#name), 'wx')
    const handle = await this.#handle
    for (let done = 0; done < bytes.length;) {
      done += (await handle.write(bytes, done, bytes.length - done, start + done)).bytesWritten
    }
    if (this.#bytes - this.#flushed >= FLUSH_BYTES) this.#flush(handle)
  }

  #flush(handle: FileHandle): void {
    this.#flushed = this.#bytes
    // A disk tells of a failure once; who ends the pack hears of it.
    this.#flushing = Promise.all([this.#flushing, handle.datasync()]).then(() => undefined)
    this.#flushing.catch(() => undefined)
  }

  share(from: string, name: string): Promise<void> | null {
    const place = placeOf(this.#before.places, from)
    const hasChecksum = place[3] !== undefined
    if (this.#stays[place[0]] !== true || !hasChecksum) return this.#copy(from, name)
    this.#places[name] = place
    return null
  }

  async #copy(from: string, name: string): Promise<void> {
    const content = await readPiece(this.#folder, this.#before, from)
    await this.write([{ name, length: content.length }], content)
  }

  /** Bytes of a piece that was written or shared; null when there is none of that name. */
  lengthOf(name: string): number | null {
    return this.#places[name]?.[2] ?? null
  }

  /** Ends the pack. Everything in it survives a power cut; answers where the pieces stand. */
  async finish(): Promise<Places> {
    const handle = await this.#handle
    await this.#flushing
    await handle?.sync()
    await handle?.close()
    const entries = Object.entries(this.#places)
    const used = new Set(entries.map(([, [pack]]) => pack))
    const packs = this.#before.packs.flatMap((pack, at) => (used.has(at) ? [{ pack, at }] : []))
    const numbers = new Map(packs.map(({ at }, number) => [at, number]))
    const own = packs.length
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      packs: [
        ...packs.map(({ pack }) => pack),
        ...(handle ? [{ name: this.#name, bytes: this.#bytes }] : []),
      ],
      places: Object.fromEntries(
        sorted.map(([name, [pack, ...where]]) => [name, [numbers.get(pack) ?? own, ...where]]),
      ),
    }
  }

  /** Ends without a release; `removes` says whether the new pack goes, which no release reads from then. */
  async abandon(removes: boolean): Promise<void> {
    await this.#flushing.catch(() => undefined)
    // One that could not be opened is no file, and has failed where it was written to.
    const handle = await this.#handle?.catch(() => undefined)
    await handle?.close()
    if (handle && removes) await rm(join(this.#folder, this.#name), { force: true })
  }
}

/** The new pack while it is written; the earlier ones count from 0. */
const OWN = -1

/** Which packs are used enough to go on being read where they are. */
function staying({ packs, places }: Places): boolean[] {
  const used = packs.map(() => 0)
  for (const [pack, , length] of Object.values(places)) used[pack] = (used[pack] ?? 0) + length
  const largest = Math.max(0, ...packs.map(({ bytes }) => bytes))
  return packs.map(
    ({ bytes }, at) =>
      (used[at] ?? 0) >= bytes * USED_SHARE && (packs.length < MAX_PACKS || bytes === largest),
  )
}
