import { isPage, type Document, type DocumentKey } from '#model/document.ts'
import { mediaFilesIn, mediaFilesInValue } from '#model/media-file.ts'
import { failed, success, type Result } from '#std/result.ts'
import { batches, ROWS_IN_QUERY } from '../batches.ts'
import type { Db } from '../engine.ts'
import { removedMedia } from '../media.ts'
import type { ApplyChange, Commit, CommitAnswer, LoggedChange } from '../port.ts'
import { appendChanges, changesBetween, earlierAnswer, fingerprintOf, lockLog } from './log.ts'
import { assertFits, documentIn, freeRoutes, rowFor, rowsOf, writeRows, type DocumentRow } from './rows.ts'
import { keepSnapshots } from './snapshots.ts'

/** Most changes that are returned for rebasing; beyond that an editor should reload. */
const MAX_SINCE = 1_000

type Rows = ReadonlyMap<DocumentKey, DocumentRow>
type States = ReadonlyMap<DocumentKey, Document | null>
type Refused = Extract<CommitAnswer, { kind: 'refused' }>
type Saved = Extract<CommitAnswer, { kind: 'saved' }>

/**
 * Saves a commit; `db` must be a transaction of its own (STORE-2 to STORE-7). If the answer is not `saved`, nothing was
 * written.
 */
export async function saveCommit(db: Db, apply: ApplyChange, commit: Commit): Promise<CommitAnswer> {
  const seq = await lockLog(db)
  const fingerprint = fingerprintOf(contentOf(commit))
  const earlier = await earlierAnswer<Saved>(db, commit, fingerprint)
  if (earlier) return earlier
  const rows = await rowsOf(db, [...new Set(commit.changes.map(({ on }) => on))])
  const unfounded = withoutBase(commit)
  if (unfounded) return unfounded
  const stale = await staleAnswer(db, commit, rows)
  if (stale) return stale
  const applied = applyAll(apply, commit, rows)
  if (!applied.ok) return applied.failure
  const taken = await takenRoute(db, commit, rows, applied.value)
  if (taken) return taken
  const deleted = commit.refusesDeletedFiles ? await deletedFile(db, commit, rows, applied.value) : null
  if (deleted) return deleted
  const answer = answerFor(seq + commit.changes.length, rows, applied.value)
  await write(db, { commit, fingerprint, seq, rows, states: applied.value, answer })
  return answer
}

/** The content by which a repeated commit is recognized as the same. */
const contentOf = ({ changes, base, undoes }: Commit): unknown[] =>
  undoes === undefined ? [changes, base] : [changes, base, undoes]

function withoutBase({ changes, base }: Commit): Refused | null {
  const index = changes.findIndex(({ on }) => !Object.hasOwn(base, on))
  if (index === -1) return null
  return {
    kind: 'refused',
    index,
    reason: `The commit does not say on which revision of ${changes[index]?.on} it was made. Add it to \`base\`.`,
  }
}

async function staleAnswer(db: Db, { changes, base }: Commit, rows: Rows): Promise<CommitAnswer | null> {
  const since: LoggedChange[] = []
  let stale = false
  let complete = true
  for (const key of new Set(changes.map(({ on }) => on))) {
    const row = rows.get(key)
    const revision = row?.revision ?? 0
    const made = base[key] ?? 0
    if (made === revision || (made === 0 && row?.body === null)) continue
    stale = true
    const found = await changesBetween(db, key, [made, revision], MAX_SINCE + 1)
    // A base from the future comes from another store, of which nothing is known.
    complete &&= made < revision && found.length <= MAX_SINCE
    since.push(...found)
  }
  if (!stale) return null
  return { kind: 'stale', since: complete ? since.sort((a, b) => a.seq - b.seq) : [], complete }
}

function applyAll(apply: ApplyChange, { changes }: Commit, rows: Rows): Result<States, Refused> {
  const states = new Map<DocumentKey, Document | null>()
  for (const [index, change] of changes.entries()) {
    const before = states.has(change.on) ? (states.get(change.on) ?? null) : documentIn(rows.get(change.on))
    const after = apply(before, change)
    if (!after.ok) return failed({ kind: 'refused', index, reason: after.failure.says })
    assertFits(change.on, after.value)
    states.set(change.on, after.value)
  }
  return success(states)
}

/** Two pages can't have the same route (STORE-8): refuses the last change to the page that came second. */
async function takenRoute(db: Db, { changes }: Commit, rows: Rows, states: States): Promise<Refused | null> {
  const owners = new Map<string, DocumentKey>()
  const moved = movedOf(rows, states)
  const wanted = moved.flatMap((key) => {
    const route = routeOf(states.get(key))
    return route === null ? [] : [{ key, route }]
  })
  const leaving = new Set<string>(moved)
  for await (const batch of batches(wanted, ROWS_IN_QUERY)) {
    const others = await db
      .selectFrom('document')
      .select(['key', 'route'])
      .where(
        'route',
        'in',
        batch.map(({ route }) => route),
      )
      .execute()
    for (const { key, route } of others) {
      if (!leaving.has(key)) owners.set(route ?? '', key as DocumentKey)
    }
  }
  for (const { key, route } of wanted) {
    const owner = owners.get(route)
    if (owner) {
      const index = changes.findLastIndex(({ on }) => on === key)
      return { kind: 'refused', index, reason: `The route ${route} belongs to ${owner}. Choose another one.` }
    }
    owners.set(route, key)
  }
  return null
}

/** Refuses the first change that adds a reference to a deleted file. */
async function deletedFile(db: Db, { changes }: Commit, rows: Rows, states: States): Promise<Refused | null> {
  for (const [key, after] of states) {
    if (after === null) continue
    const before = documentIn(rows.get(key))
    const named = mediaFilesIn(after).difference(before ? mediaFilesIn(before) : new Set())
    const name = await removedMedia(db, named)
    if (name === undefined) continue
    const names = changes.findIndex((change) => change.on === key && mediaFilesInValue(change).has(name))
    const index = names < 0 ? changes.findLastIndex(({ on }) => on === key) : names
    return {
      kind: 'refused',
      index,
      reason: `The file ${name} was deleted meanwhile. Add it again, or choose another one.`,
    }
  }
  return null
}

/** The documents whose route the commit changes. */
const movedOf = (rows: Rows, states: States): DocumentKey[] =>
  [...states.keys()].filter((key) => routeOf(states.get(key)) !== (rows.get(key)?.route ?? null))

const routeOf = (document: Document | null | undefined): string | null =>
  document && isPage(document) ? document.route : null

const answerFor = (seq: number, rows: Rows, states: States): Saved => ({
  kind: 'saved',
  seq,
  revisions: Object.fromEntries([...states.keys()].map((key) => [key, nextRevision(rows, key)])),
})

const nextRevision = (rows: Rows, key: DocumentKey): number => (rows.get(key)?.revision ?? 0) + 1

type Writing = {
  readonly commit: Commit
  readonly fingerprint: string
  /** Number of the last change before this commit. */
  readonly seq: number
  readonly rows: Rows
  readonly states: States
  readonly answer: Saved
}

async function write(db: Db, { commit, fingerprint, seq, rows, states, answer }: Writing): Promise<void> {
  const { id, author, at, note = null, undoes = null, step = null, changes } = commit
  await db
    .insertInto('commit')
    .values({ id, author, at, note, fingerprint, answer: JSON.stringify(answer), undoes, step })
    .execute()
  const next = [...states].map(([key, document]) =>
    rowFor(key, document, nextRevision(rows, key), rows.get(key)?.imported_revision ?? null),
  )
  await freeRoutes(db, movedOf(rows, states))
  await writeRows(db, next)
  await appendChanges(
    db,
    changes.map((change, index) => ({
      seq: seq + index + 1,
      commit_id: id,
      document: change.on,
      revision: nextRevision(rows, change.on),
      whole: 0,
      change: JSON.stringify(change),
    })),
  )
  await keepSnapshots(db, next)
}
