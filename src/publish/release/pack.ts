import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isObject } from '#std/json.ts'
import type { Piece, ReleaseTarget } from './release-target.ts'

/** A file with concatenated pieces of releases. It never changes after the publish that made it. */
export type Pack = { readonly name: string; readonly bytes: number }

/**
 * Location of a piece: pack, offset, length in bytes; and the CRC-32, which detects damage by a disk or a copy. Releases of
 * earlier programs have no CRC.
 */
export type Place = readonly [pack: number, at: number, length: number, checksum?: number]

/** Locations of all pieces of a release. */
export type Places = {
  readonly packs: readonly Pack[]
  readonly places: Readonly<Record<string, Place>>
}

/** Whether a value read from disk is a list of locations; if not, the file is damaged or foreign. */
export const isPlaces = (value: unknown): value is Places =>
  isObject(value) && Array.isArray(value['packs']) && isObject(value['places'])

/** Most packs that a release may use before pieces of small ones are copied together. */
const MAX_PACKS = 32

/** A pack of which the previous release uses less than this share is abandoned: the used pieces are copied. */
const USED_SHARE = 0.5

/** Bytes after which data is flushed to disk, so that little is left to wait for at the end. */
const FLUSH_BYTES = 16 * 1024 * 1024

/** Thrown if a piece of a release can't be read, or is not what was written. */
export class PieceDamaged extends Error {
  override readonly name = 'PieceDamaged'

  constructor(piece: string, options?: ErrorOptions) {
    super(`${piece} is not what was published.`, options)
  }
}

/** Reads a piece of a release and verifies its checksum. Throws PieceDamaged. */
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

/** The bytes of a file from `at` on; fewer than `length` if it ends before. */
async function readAt(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Errors that mean that a file is lost or its disk fails; others may be temporary. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EIO')

function placeOf(places: Places['places'], name: string): Place {
  const place = places[name]
  if (place === undefined) throw new Error(`The release has no piece named ${name}.`)
  return place
}

/** Writes a release into one new pack; unchanged pieces are referenced in earlier ones. */
export class PackTarget implements ReleaseTarget {
  readonly #folder: string
  readonly #name: string
  readonly #before: Places
  readonly #stays: readonly boolean[]
  readonly #places: Record<string, Place> = {}
  #handle: Promise<FileHandle> | null = null
  #bytes = 0
  /** Bytes that were flushed, and whether that succeeded. */
  #flushed = 0
  #flushing: Promise<void> = Promise.resolve()

  /** `folder` contains the packs; `name` is that of the new one. */
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
    // A disk reports a failure only once; it is rethrown when the pack is finished.
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

  /** Size in bytes of a piece that was written or shared; null if there is none with that name. */
  lengthOf(name: string): number | null {
    return this.#places[name]?.[2] ?? null
  }

  /** Finishes the pack. Everything in it then survives a power failure; returns the locations of the pieces. */
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

  /** Aborts; `removes` says whether the new pack is deleted, which no release uses then. */
  async abandon(removes: boolean): Promise<void> {
    await this.#flushing.catch(() => undefined)
    // If the file could not be opened, writing to it has already failed.
    const handle = await this.#handle?.catch(() => undefined)
    await handle?.close()
    if (handle && removes) await rm(join(this.#folder, this.#name), { force: true })
  }
}

/** Index of the new pack while it is written; earlier ones count from 0. */
const OWN = -1

/** The packs that are used enough to be kept in use. */
function staying({ packs, places }: Places): boolean[] {
  const used = packs.map(() => 0)
  for (const [pack, , length] of Object.values(places)) used[pack] = (used[pack] ?? 0) + length
  const largest = Math.max(0, ...packs.map(({ bytes }) => bytes))
  return packs.map(
    ({ bytes }, at) =>
      (used[at] ?? 0) >= bytes * USED_SHARE && (packs.length < MAX_PACKS || bytes === largest),
  )
}
