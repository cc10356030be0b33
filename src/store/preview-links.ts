import type { Selectable } from 'kysely'
import type { PageId } from '#model/page.ts'
import { CLOCK_SKEW_MS } from './attempts.ts'
import { lockLog } from './documents/log.ts'
import type { Db, Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/**
 * A link that shows drafts of pages to anybody who has it. Only the hash of its token is stored. Times are in ms since 1970.
 */
export type PreviewLink = {
  readonly id: string
  /** The pages that it shows; it opens the first one. */
  readonly pages: readonly PageId[]
  /** A note by its creator; empty for none. */
  readonly note: string
  /** E-mail of its creator. */
  readonly author: string
  readonly at: number
  readonly until: number
  /** Number of page views through it, and the time of the last one; null if there was none. Viewers are not recorded. */
  readonly views: number
  readonly viewedAt: number | null
}

/** A new link. */
export type NewPreviewLink = Omit<PreviewLink, 'views' | 'viewedAt'> & { readonly hash: string }

/** Links for reviewers without an account. Revoked and expired links are treated as nonexistent. */
export type PreviewLinkStore = {
  /**
   * Stores a link; returns false, without storing it, if there are `most` valid links already, or `mostOwn` of its author.
   */
  add(link: NewPreviewLink, most: number, mostOwn?: number): Promise<boolean>
  /** The valid link for a token; null if it expired, was revoked, or never existed. */
  find(hash: string, now: number): Promise<PreviewLink | null>
  /** All valid links, newest first. */
  list(now: number): Promise<PreviewLink[]>
  /** Counts a page view through a link. */
  countView(id: string, now: number): Promise<void>
  /** Revokes a valid link and returns it; null if there is none. */
  revoke(id: string, now: number): Promise<PreviewLink | null>
  /** Deletes expired links; returns their number. */
  prune(now: number): Promise<number>
}

/** Revokes the links that a person created. */
export async function endPreviewLinks(db: Db, author: string): Promise<void> {
  await db.deleteFrom('preview_link').where('author', '=', author).execute()
}

/** Updates the e-mail address in links that a person created. */
export async function passPreviewLinks(db: Db, before: string, author: string): Promise<void> {
  await db.updateTable('preview_link').set({ author }).where('author', '=', before).execute()
}

export const previewLinkStore = (engine: Engine): PreviewLinkStore => ({
  add: (link, most, mostOwn = most) => engine.write((tx) => add(tx, link, [most, mostOwn])),
  find: (hash, now) => engine.read((db) => find(db, hash, now)),
  list: (now) => engine.read((db) => list(db, now)),
  countView: (id, now) => engine.write((tx) => countView(tx, id, now)),
  revoke: (id, now) => engine.write((tx) => revoke(tx, id, now)),
  prune: (now) => engine.write((tx) => prune(tx, now)),
})

async function add(
  db: Db,
  { pages, ...link }: NewPreviewLink,
  [most, mostOwn]: readonly [number, number],
): Promise<boolean> {
  // Locks, so that links created at the same time count each other.
  await lockLog(db)
  const valid = await list(db, link.at)
  const own = valid.filter(({ author }) => author === link.author)
  if (valid.length >= most || own.length >= mostOwn) return false
  await db
    .insertInto('preview_link')
    .values({ ...link, pages: JSON.stringify(pages), views: 0, viewed_at: null })
    .execute()
  return true
}

async function find(db: Db, hash: string, now: number): Promise<PreviewLink | null> {
  const row = await db.selectFrom('preview_link').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && isValid(row, now) ? linkIn(row) : null
}

async function list(db: Db, now: number): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('preview_link')
    .selectAll()
    .where('until', '>', now)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isValid(row, now)).map(linkIn)
}

async function countView(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('preview_link')
    .set((eb) => ({ views: eb('views', '+', 1), viewed_at: now }))
    .where('id', '=', id)
    .execute()
}

async function revoke(db: Db, id: string, now: number): Promise<PreviewLink | null> {
  const row = await db.deleteFrom('preview_link').where('id', '=', id).returningAll().executeTakeFirst()
  return row && isValid(row, now) ? linkIn(row) : null
}

async function prune(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_link')
    .where('until', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type Row = Selectable<Tables['preview_link']>

/** A link created under a clock that was ahead would be valid for too long. */
const isValid = ({ at, until }: Row, now: number): boolean => until > now && at <= now + CLOCK_SKEW_MS

const linkIn = ({ id, pages, note, author, at, until, views, viewed_at }: Row): PreviewLink => ({
  id,
  pages: JSON.parse(pages) as PageId[],
  note,
  author,
  at,
  until,
  views,
  viewedAt: viewed_at,
})
