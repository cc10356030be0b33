import { createHash } from 'node:crypto'
import type { Document } from '#model/document.ts'
import { mediaFilesIn } from '#model/media-file.ts'
import { MEDIA } from '#model/mentions.ts'
import { batches, ROWS_IN_QUERY } from './batches.ts'
import { lockLog } from './documents/log.ts'
import { stored } from './documents/rows.ts'
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

/** What became of a file that was added. `same`: it was there byte by byte. `taken`: another file has the name, and nothing was done. */
export type AddedMedia = { readonly kind: 'added' | 'replaced' | 'same' | 'taken'; readonly item: MediaItem }

/** What became of a file that was to be deleted. `used`: these documents name it, `planned`: it is shown at these times; nothing was done. */
export type RemovedMedia =
  | { readonly kind: 'removed'; readonly item: MediaItem }
  | { readonly kind: 'used'; readonly by: readonly Document[] }
  | { readonly kind: 'planned'; readonly at: readonly number[] }
  | { readonly kind: 'missing' }

/** Times of what is planned, in milliseconds since 1970. */
type PlannedTimes = () => Promise<readonly number[]>

/** Pictures and files that people added; equal bytes are kept once. */
export type MediaStore = {
  /** Keeps bytes under a name; what the name stood for is replaced. */
  put(media: NewMedia, bytes: Uint8Array): Promise<MediaItem>
  /** Keeps bytes under a name that is free, or that stands for the file with the hash `replaces`; of several at once one does. */
  add(media: NewMedia, bytes: Uint8Array, replaces?: string): Promise<AddedMedia>
  find(name: string): Promise<MediaItem | null>
  /** By name: at most `limit` items after the name `after`. */
  list(range: { readonly limit: number; readonly after?: string }): Promise<MediaItem[]>
  bytes(hash: string): Promise<Uint8Array | null>
  /**
   * Forgets a name that no current document names, and that nothing planned shows; `at` is now, in ms since 1970. `plannedAt` tells
   * when it is to be shown, in ms since 1970 too: it is asked when all saves before are done, keeps those after waiting, and must not
   * write to the store. The bytes stay until `prune`.
   */
  removeUnused(name: string, at: number, plannedAt?: PlannedTimes): Promise<RemovedMedia>
  /** Deletes bytes that no name stands for, but for those with these hashes; answers how many. */
  prune(spared?: ReadonlySet<string>): Promise<number>
}

/** Pictures and files, their bytes by content. */
export const mediaStore = (engine: Engine): MediaStore => ({
  put: (media, bytes) => engine.write((tx) => putMedia(tx, media, bytes)),
  add: (media, bytes, replaces) => engine.write((tx) => addMedia(tx, media, bytes, replaces)),
  find: (name) => engine.read((db) => find(db, name)),
  list: (range) => engine.read((db) => list(db, range)),
  bytes: (hash) => engine.read((db) => bytesOf(db, hash)),
  removeUnused: (name, at, plannedAt = async () => []) =>
    engine.write((tx) => removeUnused(tx, { name, at }, plannedAt)),
  prune: (spared = new Set()) => engine.write((tx) => prune(tx, spared)),
})

/** Keeps bytes under a name, inside the caller's transaction. */
export async function putMedia(db: Db, media: NewMedia, bytes: Uint8Array): Promise<MediaItem> {
  const item = itemOf(media, bytes)
  await keepBytes(db, item.hash, bytes)
  const { name, ...rest } = item
  await db
    .insertInto('media')
    .values(item)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute()
  await forgetRemoval(db, name)
  return item
}

/** The name itself decides who is first: whoever inserts it second waits for the first one's transaction. */
async function addMedia(db: Db, media: NewMedia, bytes: Uint8Array, replaces?: string): Promise<AddedMedia> {
  const item = itemOf(media, bytes)
  const before = await find(db, item.name)
  if (before !== null && before.hash !== item.hash && before.hash !== replaces) {
    return { kind: 'taken', item: before }
  }
  const isNew = await keepBytes(db, item.hash, bytes)
  const inserted = await db
    .insertInto('media')
    .values(item)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await forgetRemoval(db, item.name)
    return { kind: 'added', item }
  }
  const { name, ...rest } = item
  const replaced =
    replaces !== undefined &&
    replaces !== item.hash &&
    (await db
      .updateTable('media')
      .set(rest)
      .where('name', '=', name)
      .where('hash', '=', replaces)
      .executeTakeFirst())
  if (replaced && replaced.numUpdatedRows === 1n) return { kind: 'replaced', item }
  // Nobody else saw them yet, so no name stands for them.
  if (isNew) await db.deleteFrom('blob').where('hash', '=', item.hash).execute()
  const there = await find(db, name)
  // Somebody deleted it between the two questions: the name is free now.
  if (there === null) return addMedia(db, media, bytes, replaces)
  return { kind: there.hash === item.hash ? 'same' : 'taken', item: there }
}

function itemOf({ name, type, width, height, at }: NewMedia, bytes: Uint8Array): MediaItem {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name, hash, type, size: bytes.length, width, height, at }
}

/** False when they were kept already. */
async function keepBytes(db: Db, hash: string, bytes: Uint8Array): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blob')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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

/** Commits wait for it, as it waits for them: none names the file between the look and the deletion. */
async function removeUnused(
  db: Db,
  { name, at }: { readonly name: string; readonly at: number },
  plannedAt: PlannedTimes,
): Promise<RemovedMedia> {
  await lockLog(db)
  const item = await find(db, name)
  if (item === null) return { kind: 'missing' }
  const by: Document[] = []
  for await (const document of documentsNamingMedia(db)) {
    if (mediaFilesIn(document).has(name)) by.push(document)
  }
  if (by.length > 0) return { kind: 'used', by }
  const planned = await plannedAt()
  if (planned.length > 0) return { kind: 'planned', at: planned }
  await db.deleteFrom('media').where('name', '=', name).execute()
  await db
    .insertInto('removed_media')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
  return { kind: 'removed', item }
}

/** Documents in memory at a time. */
const BATCH = 50

async function* documentsNamingMedia(db: Db): AsyncGenerator<Document> {
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('document')
      .select(['page_id', 'body'])
      .where('page_id', '>', last)
      .where('body', 'like', `%${MEDIA}%`)
      .orderBy('page_id')
      .limit(BATCH)
      .execute()
    for (const { page_id: id, body } of rows) {
      last = id
      yield stored(body ?? 'null') as Document
    }
    if (rows.length < BATCH) return
  }
}

/** Of these files one that was deleted and is not there again; undefined when there is none. */
export async function removedMedia(db: Db, names: ReadonlySet<string>): Promise<string | undefined> {
  for await (const batch of batches([...names], ROWS_IN_QUERY)) {
    const row = await db
      .selectFrom('removed_media')
      .select('name')
      .where('name', 'in', batch)
      .executeTakeFirst()
    if (row) return row.name
  }
  return undefined
}

const forgetRemoval = (db: Db, name: string): Promise<unknown> =>
  db.deleteFrom('removed_media').where('name', '=', name).execute()

async function prune(db: Db, spared: ReadonlySet<string>): Promise<number> {
  const unnamed = db
    .selectFrom('blob')
    .select('hash')
    .where('hash', 'not in', db.selectFrom('media').select('hash'))
  const hashes = (await unnamed.execute()).map(({ hash }) => hash).filter((hash) => !spared.has(hash))
  for await (const batch of batches(hashes, ROWS_IN_QUERY)) {
    await db.deleteFrom('blob').where('hash', 'in', batch).execute()
  }
  return hashes.length
}
