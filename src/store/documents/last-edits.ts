import type { DocumentKey } from '#model/document.ts'
import type { Db } from '../engine.ts'

/** The last change of a document: author, time, and resulting revision; `isRemoved` if it removed the document. */
export type LastEdit = {
  readonly key: DocumentKey
  readonly revision: number
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isRemoved: boolean
}

/** The last change of every current or former document, by key. */
export async function lastEdits(db: Db): Promise<LastEdit[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin(
      (from) =>
        from
          .selectFrom('change')
          .select(['document', (of) => of.fn.max('seq').as('seq')])
          .groupBy('document')
          .as('last'),
      (join) => join.onRef('last.document', '=', 'document.key'),
    )
    .innerJoin('change', 'change.seq', 'last.seq')
    .innerJoin('commit', 'commit.id', 'change.commit_id')
    .select(['document.key', 'document.revision', 'document.digest', 'commit.author', 'commit.at'])
    .orderBy('document.key')
    .execute()
  return rows.map(({ key, revision, digest, author, at }) => ({
    key: key as DocumentKey,
    revision,
    author,
    at,
    isRemoved: digest === null,
  }))
}
