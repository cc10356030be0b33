import { createHash } from 'node:crypto'
import type { Document } from '#model/document.ts'
import { batches, ROWS_IN_QUERY } from './batches.ts'
import { lockLog } from './documents/log.ts'
import type { Db, Engine } from './engine.ts'
import { documentDigests, documentsUsing, type Digests } from './media-use.ts'
import { withSnapshot } from './with-snapshot.ts'

/** A media file with its name in content. */
export type MediaItem = {
  /** `media/shop.jpg` */
  readonly name: string
  /** SHA-256 of the bytes in hexadecimal: files with equal bytes share them. */
  readonly hash: string
  /** Media type, such as `image/jpeg`. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Pixels; null if it is not a picture. */
  readonly width: number | null
  readonly height: number | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A file to add; the store computes its hash and size. */
export type NewMedia = Omit<MediaItem, 'hash' | 'size'>

/** A media file with its bytes. */
export type MediaFile = { readonly media: NewMedia; readonly bytes: Uint8Array }

/**
 * Result of adding a file. `same`: identical bytes were already there. `taken`: another file has the name, and nothing was
 * done.
 */
export type AddedMedia = { readonly kind: 'added' | 'replaced' | 'same' | 'taken'; readonly item: MediaItem }

/**
 * Result of deleting a file. `used`: these documents refer to it; `planned`: publishes planned for these times need it. In both
 * cases nothing was done.
 */
export type RemovedMedia =
  | { readonly kind: 'removed'; readonly item: MediaItem }
  | { readonly kind: 'used'; readonly by: readonly Document[] }
  | { readonly kind: 'planned'; readonly at: readonly number[] }
  | { readonly kind: 'missing' }

/** Times of planned publishes, in milliseconds since 1970. */
type PlannedTimes = () => Promise<readonly number[]>

/** Media files that people added; equal bytes are stored once. */
export type MediaStore = {
  /** Stores bytes under a name, replacing what it had. */
  put(media: NewMedia, bytes: Uint8Array): Promise<MediaItem>
  /**
   * Stores bytes under a name that is free, or whose file has the hash `replaces`; of several simultaneous calls one succeeds.
   */
  add(media: NewMedia, bytes: Uint8Array, replaces?: string): Promise<AddedMedia>
  find(name: string): Promise<MediaItem | null>
  /** Bytes of all files together. */
  totalBytes(): Promise<number>
  /** By name: at most `limit` items after the name `after`. */
  list(range: { readonly limit: number; readonly after?: string }): Promise<MediaItem[]>
  bytes(hash: string): Promise<Uint8Array | null>
  /**
   * Deletes a name that no current document and no planned publish uses; `at` is now, in ms since 1970. `plannedAt` returns the
   * times of planned publishes, in ms since 1970. It is called after all earlier saves are done and while later ones wait, and
   * must not write to the store. The bytes stay until `prune`.
   */
  removeUnused(name: string, at: number, plannedAt?: PlannedTimes): Promise<RemovedMedia>
  /** Deletes bytes without a name, except those with the given hashes; returns their number. */
  prune(spared?: ReadonlySet<string>): Promise<number>
}

/** Media files, with their bytes stored by content. */
export const mediaStore = (engine: Engine): MediaStore => ({
  put: (media, bytes) => engine.write((tx) => putMedia(tx, media, bytes)),
  add: (media, bytes, replaces) => engine.write((tx) => addMedia(tx, media, bytes, replaces)),
  find: (name) => engine.read((db) => find(db, name)),
  totalBytes: () => engine.read(allBytes),
  list: (range) => engine.read((db) => list(db, range)),
  bytes: (hash) => engine.read((db) => bytesOf(db, hash)),
  removeUnused: (name, at, plannedAt = async () => []) => removeUnused(engine, { name, at }, plannedAt),
  prune: (spared = new Set()) => engine.write((tx) => prune(tx, spared)),
})

/** Stores bytes under a name, inside the caller's transaction. */
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

/** The unique name decides: the second insert waits for the transaction of the first. */
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
  // Nobody else has seen them yet, so no name refers to them.
  if (isNew) await db.deleteFrom('blob').where('hash', '=', item.hash).execute()
  const there = await find(db, name)
  // Deleted between the two queries: the name is free now.
  if (there === null) return addMedia(db, media, bytes, replaces)
  return { kind: there.hash === item.hash ? 'same' : 'taken', item: there }
}

function itemOf({ name, type, width, height, at }: NewMedia, bytes: Uint8Array): MediaItem {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name, hash, type, size: bytes.length, width, height, at }
}

/** False if they were stored already. */
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

async function allBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

async function list(db: Db, { limit, after }: { limit: number; after?: string }): Promise<MediaItem[]> {
  const query = db.selectFrom('media').selectAll().orderBy('name').limit(limit)
  return after === undefined ? query.execute() : query.where('name', '>', after).execute()
}

async function bytesOf(db: Db, hash: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('blob').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes ?? null
}

/** Documents are searched before commits have to wait, which takes a second for thousands of pages. */
async function removeUnused(
  engine: Engine,
  file: RemovedFile,
  plannedAt: PlannedTimes,
): Promise<RemovedMedia> {
  const { name } = file
  if ((await engine.read((db) => find(db, name))) === null) return { kind: 'missing' }
  // At one moment, so that no document is missed that changes and changes back.
  const { searched, by } = await withSnapshot(engine, async (db) => ({
    searched: await documentDigests(db),
    by: await documentsUsing(db, name),
  }))
  if (by.length > 0) return { kind: 'used', by }
  return engine.write((tx) => removeUnlessUsed(tx, file, searched, plannedAt))
}

/** The name of a file, and when it is deleted, in ms since 1970. */
type RemovedFile = { readonly name: string; readonly at: number }

/**
 * Searches only documents that changed since those with the digests `searched` were found not to use the file. Commits and
 * this lock each other out, so no commit can start using the file between the check and the deletion.
 */
async function removeUnlessUsed(
  db: Db,
  { name, at }: RemovedFile,
  searched: Digests,
  plannedAt: PlannedTimes,
): Promise<RemovedMedia> {
  await lockLog(db)
  const item = await find(db, name)
  if (item === null) return { kind: 'missing' }
  const by = await documentsUsing(db, name, searched)
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

/** One of these files that was deleted and not added again; undefined if there is none. */
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
