import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Store } from '#store/port.ts'
import { pictureSize } from './picture-size.ts'
import { writeFileAtomically } from './write-file.ts'

type Media = Store['media']

export type MediaSummary = { readonly added: number; readonly unchanged: number }

/** Media types by file extension; anything else is bytes. */
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

/** Keeps the files of the folder's `media/` in the store. What the store has beside them stays: people upload there too. */
export async function importMedia(
  folder: string,
  names: readonly string[],
  media: Media,
  at: number,
): Promise<MediaSummary> {
  let added = 0
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const known = await media.find(name)
    if (known?.hash === createHash('sha256').update(bytes).digest('hex')) continue
    const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
    const size = pictureSize(bytes, type)
    await media.put({ name, type, at, width: size?.width ?? null, height: size?.height ?? null }, bytes)
    added += 1
  }
  return { added, unchanged: names.length - added }
}

/** Media items in one answer of the store. */
const BATCH = 100

/** Writes the store's files into the folder's `media/`, those that are not there as they are. Answers how many. */
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

/** Names come from people: none may lead out of the media folder. */
const isInside = (name: string): boolean => /^media\/(?!.*(?:^|\/)\.)[^\\\0]+$/.test(name)
