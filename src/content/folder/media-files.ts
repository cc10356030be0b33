import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaFile } from '#store/media.ts'
import type { Store } from '#store/port.ts'
import { wholeFileProblem, type FileProblem } from '../file-problem.ts'
import { pictureSize } from './picture-size.ts'
import { bytesOf, writeFileAtomically } from './write-file.ts'

type Media = Store['media']

export type MediaSummary = { readonly added: number; readonly unchanged: number }

/** Media types by file extension; anything else is generic binary data. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
}

/** Maximum size of a media file in bytes: what PostgreSQL and SQLite can both store in one value, and return. */
const MAX_MEDIA_FILE = 250_000_000

/** The files that are too large for the store, as problems. */
export async function largeMedia(folder: string, names: readonly string[]): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  for (const name of names) {
    const { size = 0 } = (await stat(join(folder, name)).catch(() => null)) ?? {}
    if (size <= MAX_MEDIA_FILE) continue
    const expected = `a file of ${megabytes(MAX_MEDIA_FILE)} at most: make it smaller, or link to it where videos are hosted`
    problems.push(wholeFileProblem(name, expected, megabytes(size)))
  }
  return problems
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

/** Digest of a media file as in the store; undefined if it does not exist. */
export async function mediaHash(folder: string, name: string): Promise<string | undefined> {
  const bytes = await bytesOf(join(folder, name))
  return bytes && hashOf(bytes)
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The files that are new or changed in comparison with the store, read one by one. `hashes` has the expected digests. `at` is
 * milliseconds since 1970. Throws FileChanged.
 */
export async function* newMedia(
  folder: string,
  hashes: ReadonlyMap<string, string>,
  media: Media,
  at: number,
): AsyncGenerator<MediaFile> {
  for (const [name, hash] of hashes) {
    if ((await media.find(name))?.hash === hash) continue
    const bytes = await bytesOf(join(folder, name))
    if (!bytes || hashOf(bytes) !== hash) throw new FileChanged(name)
    const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
    const size = pictureSize(bytes, type)
    yield { media: { name, type, at, width: size?.width ?? null, height: size?.height ?? null }, bytes }
  }
}

/** Thrown if a file changed while the folder was read. */
export class FileChanged extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} was changed or removed.`)
    this.file = file
  }
}

/** Most media items per query of the store. */
const BATCH = 100

/** Writes new and changed files of the store into the folder's `media/`. Returns their number. */
export async function exportMedia(folder: string, media: Media): Promise<number> {
  let written = 0
  let after: string | undefined
  for (;;) {
    const items = await media.list({ limit: BATCH, ...(after === undefined ? {} : { after }) })
    for (const { name, hash } of items) {
      const bytes = isInside(name) ? await media.bytes(hash) : null
      if (bytes && (await writeFileAtomically(join(folder, name), bytes))) written += 1
    }
    after = items.at(-1)?.name
    if (items.length < BATCH) return written
  }
}

/** Names come from people: none may lead out of the media folder, or to a hidden file in it. */
const isInside = (name: string): boolean => /^media(?:\/(?!\.)[^\\/\0]+)+$/.test(name)
