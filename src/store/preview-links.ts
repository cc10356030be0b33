import type { Selectable } from 'kysely'
import type { PageId } from '#model/page.ts'
import { CLOCK_SKEW_MS } from './attempts.ts'
import { lockLog } from './documents/log.ts'
import type { Db, Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** A link that shows pages as they are edited to whoever has it. Its token is never stored, only the hash. Times are in ms since 1970. */
export type PreviewLink = {
  readonly id: string
  /** The pages that it shows, the first one first. */
  readonly pages: readonly PageId[]
  /** What its maker noted; empty for nothing. */
  readonly note: string
  /** The e-mail of who made it. */
  readonly author: string
  readonly at: number
  readonly until: number
  /** How often a page was shown by it, and when last; null before that. Nothing is kept of who saw it. */
  readonly views: number
  readonly viewedAt: number | null
}

/** A link as it is made. */
export type NewPreviewLink = Omit<PreviewLink, 'views' | 'viewedAt'> & { readonly hash: string }

/** Links for reviewers without an account. One that is revoked or has ended is as one that never was. */
export type PreviewLinkStore = {
  /** Keeps a link; false, and nothing is kept, where `most` others are valid already. */
  add(link: NewPreviewLink, most: number): Promise<boolean>
  /** The link of a token that is valid now; null when it ended, was revoked, or never was. */
  find(hash: string, now: number): Promise<PreviewLink | null>
  /** All that are valid now, the newest first. */
  list(now: number): Promise<PreviewLink[]>
  /** Counts that a page was shown by a link. */
  countView(id: string, now: number): Promise<void>
  /** Ends a link that is valid now, and answers it; null when there is none. */
  revoke(id: string, now: number): Promise<PreviewLink | null>
  /** Deletes what has ended; answers how many. */
  prune(now: number): Promise<number>
}

/** Ends the links that somebody made. */
export async function endPreviewLinks(db: Db, author: string): Promise<void> {
  await db.deleteFrom('preview_link').where('author', '=', author).execute()
}

/** Names the links that somebody made by their new address. */
export async function passPreviewLinks(db: Db, before: string, author: string): Promise<void> {
  await db.updateTable('preview_link').set({ author }).where('author', '=', before).execute()
}

export const previewLinkStore = (engine: Engine): PreviewLinkStore => ({
  add: (link, most) => engine.write((tx) => add(tx, link, most)),
  find: (hash, now) => engine.read((db) => find(db, hash, now)),
  list: (now) => engine.read((db) => list(db, now)),
  countView: (id, now) => engine.write((tx) => countView(tx, id, now)),
  revoke: (id, now) => engine.write((tx) => revoke(tx, id, now)),
  prune: (now) => engine.write((tx) => prune(tx, now)),
})

async function add(db: Db, { pages, ...link }: NewPreviewLink, most: number): Promise<boolean> {
  // Of links that are made at the same moment each sees the others.
  await lockLog(db)
  if ((await list(db, link.at)).length >= most) return false
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

/** One that was made under a clock which was ahead would last too long. */
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
