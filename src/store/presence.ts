import type { DocumentKey } from '#model/document.ts'
import type { Db, Engine } from './engine.ts'

/** What a person's window shows. */
export type Present = {
  /** Id of the window. */
  readonly tab: string
  readonly email: string
  readonly name: string
  /** The document that is shown; null for none, as in a list. */
  readonly document: DocumentKey | null
  /** Address of the selection in it; null for none. */
  readonly selection: string | null
}

/** Who is present. Windows report regularly, and are deleted when they stop. */
export type PresenceStore = {
  /** Stores what a window shows, at a time in ms since 1970. A window id belongs to the person who used it first. */
  announce(present: Present, at: number): Promise<void>
  /** Deletes a person's window. */
  leave(tab: string, email: string): Promise<void>
  /** Windows that reported after a time, in the order of their first report. */
  since(at: number): Promise<Present[]>
  /** Deletes windows that have not reported since a time; returns their number. */
  prune(at: number): Promise<number>
}

export const presenceStore = (engine: Engine): PresenceStore => ({
  announce: (present, at) => engine.write((tx) => announce(tx, present, at)),
  leave: (tab, email) => engine.write((tx) => leave(tx, tab, email)),
  since: (at) => engine.read((db) => since(db, at)),
  prune: (at) => engine.write((tx) => prune(tx, at)),
})

async function announce(
  db: Db,
  { tab, email, name, document, selection }: Present,
  at: number,
): Promise<void> {
  await db
    .insertInto('presence')
    .values({ tab, email, name, document, selection, since: at, at })
    .onConflict((conflict) =>
      conflict
        .column('tab')
        .doUpdateSet({ document, selection, name, at })
        .where('presence.email', '=', email),
    )
    .execute()
}

async function leave(db: Db, tab: string, email: string): Promise<void> {
  await db.deleteFrom('presence').where('tab', '=', tab).where('email', '=', email).execute()
}

async function since(db: Db, at: number): Promise<Present[]> {
  const rows = await db
    .selectFrom('presence')
    .select(['tab', 'email', 'name', 'document', 'selection'])
    .where('at', '>', at)
    .orderBy('since')
    .orderBy('tab')
    .limit(MOST)
    .execute()
  return rows.map(({ document, ...rest }) => ({ ...rest, document: document as DocumentKey | null }))
}

/** Most windows that are listed. */
const MOST = 200

async function prune(db: Db, at: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('presence').where('at', '<=', at).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
