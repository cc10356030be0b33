import type { DocumentKey } from '#model/document.ts'
import type { Db } from '../engine.ts'
import type { OwnCommit } from '../port.ts'

/** The latest commits of an author since a time (ms since 1970), at most `limit`, oldest first. */
export async function commitsBy(db: Db, author: string, limit: number, since: number): Promise<OwnCommit[]> {
  const latest = db
    .selectFrom('commit')
    .innerJoin('change', 'change.commit_id', 'commit.id')
    .where('commit.author', '=', author)
    .where('commit.at', '>=', since)
    .groupBy('commit.id')
    .select((eb) => ['commit.id as id', eb.fn.max('change.seq').as('last')])
    .orderBy('last', 'desc')
    .limit(limit)
    .as('latest')
  const rows = await db
    .selectFrom(latest)
    .innerJoin('change', 'change.commit_id', 'latest.id')
    .innerJoin('commit', 'commit.id', 'latest.id')
    .select(MARKS)
    .orderBy('change.seq')
    .execute()
  return commitsFrom(rows)
}

/** A commit by its id; null if there is none, or if it changed no document. */
export async function commitOf(db: Db, id: string): Promise<OwnCommit | null> {
  const rows = await db
    .selectFrom('commit')
    .innerJoin('change', 'change.commit_id', 'commit.id')
    .where('commit.id', '=', id)
    .select(MARKS)
    .orderBy('change.seq')
    .execute()
  return commitsFrom(rows)[0] ?? null
}

const MARKS = [
  'change.commit_id',
  'commit.undoes',
  'commit.step',
  'change.document',
  'change.revision',
  'change.seq',
] as const

type Mark = {
  readonly commit_id: string
  readonly undoes: string | null
  readonly step: string | null
  readonly document: string
  readonly revision: number
  readonly seq: number
}

function commitsFrom(marks: readonly Mark[]): OwnCommit[] {
  const byCommit = Map.groupBy(marks, ({ commit_id }) => commit_id)
  return [...byCommit].map(([commit, changes]) => ({
    commit,
    after: (changes[0]?.seq ?? 1) - 1,
    base: Object.fromEntries(
      changes.map(({ document, revision }) => [document as DocumentKey, revision - 1]),
    ),
    ...(typeof changes[0]?.undoes === 'string' ? { undoes: changes[0].undoes } : {}),
    ...(typeof changes[0]?.step === 'string' ? { step: changes[0].step } : {}),
  }))
}
