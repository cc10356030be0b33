import { createHash } from 'node:crypto'
import type { Db, Engine } from './engine.ts'

/** A picture or file under the name that content refers to. */
export type MediaItem = {
  /** `media/shop.jpg` */
  readonly name: string
  /** SHA-256 of the bytes in hexadecimal: two names with the same bytes share them. */
  readonly hash: string
  /** Media type, such as `image/jpeg`. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Pixels; null for what is no picture. */
  readonly width: number | null
  readonly height: number | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A file as it is added: the store finds its hash and size out. */
export type NewMedia = Omit<MediaItem, 'hash' | 'size'>

/** A picture or file with what it holds. */
export type MediaFile = { readonly media: NewMedia; readonly bytes: Uint8Array }

/** Pictures and files that people added; equal bytes are kept once. */
export type MediaStore = {
  /** Keeps bytes under a name; what the name stood for is replaced. */
  put(media: NewMedia, bytes: Uint8Array): Promise<MediaItem>
  find(name: string): Promise<MediaItem | null>
  /** By name: at most `limit` items after the name `after`. */
  list(range: { readonly limit: number; readonly after?: string }): Promise<MediaItem[]>
  bytes(hash: string): Promise<Uint8Array | null>
  /** Forgets a name; its bytes stay until `prune`. */
  remove(name: string): Promise<void>
  /** Deletes bytes that no name stands for; answers how many. */
  prune(): Promise<number>
}

/** Pictures and files, their bytes by content. */
export const mediaStore = (engine: Engine): MediaStore => ({
  put: (media, bytes) => engine.write((tx) => putMedia(tx, media, bytes)),
  find: (name) => engine.read((db) => find(db, name)),
  list: (range) => engine.read((db) => list(db, range)),
  bytes: (hash) => engine.read((db) => bytesOf(db, hash)),
  remove: (name) => engine.write((tx) => remove(tx, name)),
  prune: () => engine.write(prune),
})

/** Keeps bytes under a name, inside the caller's transaction. */
export async function putMedia(db: Db, media: NewMedia, bytes: Uint8Array): Promise<MediaItem> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { name, type, width, height, at } = media
  const item: MediaItem = { name, hash, type, size: bytes.length, width, height, at }
  await db
    .insertInto('blob')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const { name: _, ...rest } = item
  await db
    .insertInto('media')
    .values(item)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute()
  return item
}

async function find(db: Db, name: string): Promise<MediaItem | null> {
  return (await db.selectFrom('media').selectAll().where('name', '=', name).executeTakeFirst()) ?? null
}

async function list(db: Db, { limit, after }: { limit: number; after?: string }): Promise<MediaItem[]> {
  const query = db.selectFrom('media').selectAll().orderBy('name').limit(limit)
  return after === undefined ? query.execute() : query.where('name', '>', after).execute()
}

async function bytesOf(db: Db, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('blob').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes ?? null
}

async function remove(db: Db, name: string): Promise<void> {
  await db.deleteFrom('media').where('name', '=', name).execute()
}

async function prune(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('blob')
    .where('hash', 'not in', db.selectFrom('media').select('hash'))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
