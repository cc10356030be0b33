import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { mergedTyping } from '#edit/merged-typing.ts'
import type { Refusal } from '#edit/refusal.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { failed, success, type Result } from '#std/result.ts'

/** A document in the state last received from the server. It `isBehind` if changes were missed: it must be reloaded. */
export type Known = {
  readonly document: Document | null
  readonly revision: number
  readonly isBehind?: true
}

/**
 * An unsaved change. `at` is its number in the session, rising in the order of making; changes with the same `step` are undone
 * together.
 */
export type Unsent = { readonly at: number; readonly step: string; readonly change: Change }

/** Changes of one undo step that are being sent to the server as a commit with this id. */
export type Outgoing = { readonly id: string; readonly changes: readonly Unsent[] }

/**
 * A change that no longer fits what others did, or that was refused; kept until its author resolves it. For a field it has the
 * value written and the value that it replaced; both are undefined for a change of more than one value.
 */
export type Conflict = Unsent & { readonly reason: string; readonly mine?: unknown; readonly was?: unknown }

/**
 * The editing session of one window: the documents of the server, the commit under way, and the changes made since. Only one
 * commit is under way at a time, so that changes arrive in order.
 */
export type Session = {
  readonly known: ReadonlyMap<DocumentKey, Known>
  readonly outgoing: Outgoing | null
  readonly waiting: readonly Unsent[]
  readonly conflicts: readonly Conflict[]
  /** The number of the next change. */
  readonly next: number
  /** The latest commit of this session that the server saved. */
  readonly lastSaved: string | null
}

export const newSession = (documents: Iterable<readonly [DocumentKey, Known]> = []): Session => ({
  known: new Map(documents),
  outgoing: null,
  waiting: [],
  conflicts: [],
  next: 1,
  lastSaved: null,
})

/** Whether all changes are saved, except unresolved conflicts. */
export const isSaved = ({ outgoing, waiting }: Session): boolean => outgoing === null && waiting.length === 0

/**
 * A document with all changes of the session, saved or not; null if it does not exist. Returns the same object as long as its
 * content is the same, also while changes are sent and saved.
 */
export function draftOf(session: Session, key: DocumentKey, registry: Registry): Document | null {
  const drafts = draftsOf.get(session) ?? new Map<DocumentKey, Document | null>()
  draftsOf.set(session, drafts)
  const before = drafts.get(key)
  if (before !== undefined) return before
  const document = session.known.get(key)?.document ?? null
  const draft = applied(document, ofDocument(unsaved(session), key), registry)
  drafts.set(key, draft)
  return draft
}

/** Documents built from a session, cached because sessions are immutable. There is only one registry. */
const draftsOf = new WeakMap<Session, Map<DocumentKey, Document | null>>()

/** Reuses the drafts of another session with the same content, so that they need not be built again. */
export function sameDrafts(session: Session, before: Session): Session {
  const drafts = draftsOf.get(before)
  if (drafts !== undefined && session !== before) draftsOf.set(session, new Map(drafts))
  return session
}

/** All unsaved changes, in the order in which they were made. */
export const unsaved = ({ outgoing, waiting }: Session): readonly Unsent[] =>
  outgoing === null ? waiting : [...outgoing.changes, ...waiting]

export const ofDocument = (entries: readonly Unsent[], key: DocumentKey): readonly Unsent[] =>
  entries.filter(({ change }) => change.on === key)

/** The session after its own change as part of an undo step; a refusal if the change can't be applied. */
export function edited(
  session: Session,
  change: Change,
  step: string,
  registry: Registry,
): Result<Session, Refusal> {
  const after = applyChange(draftOf(session, change.on, registry), change, registry)
  if (!after.ok) return failed(after.failure)
  const waiting = appended(session.waiting, { at: session.next, step, change })
  const next = sameDrafts({ ...session, waiting, next: session.next + 1 }, session)
  draftsOf.get(next)?.set(change.on, after.value)
  return success(next)
}

/** Consecutive typing in one text: within a step, changes that were not sent yet are merged into one. */
function appended(waiting: readonly Unsent[], entry: Unsent): readonly Unsent[] {
  const last = waiting.at(-1)
  const merged = last?.step === entry.step ? mergedTyping(last.change, entry.change) : null
  return last === undefined || merged === null
    ? [...waiting, entry]
    : [...waiting.slice(0, -1), { ...last, change: merged }]
}

/** Most content of one commit; the server accepts more (`COMMIT_LIMITS`), so that none is refused for its size. */
const MAX_CHANGES = 250
const MAX_PARTS = 10_000
const MAX_RULE_CHANGES = 10
const MAX_LENGTH = 2_000_000

/**
 * The session with its next undo step under way as the commit `id`, or with as much of the step as fits into one commit. The
 * same session if nothing waits, or if a commit is already under way.
 */
export function sending(session: Session, id: string): Session {
  const [first] = session.waiting
  if (session.outgoing !== null || first === undefined) return session
  const changes: Unsent[] = []
  let length = 0
  let parts = 0
  let ruleChanges = 0
  for (const entry of session.waiting) {
    const singles = singlesOf(entry.change)
    length += JSON.stringify(entry.change).length
    parts += Math.max(singles.length, 1)
    if (singles.some(changesRules)) ruleChanges += 1
    const isFull =
      changes.length === MAX_CHANGES ||
      length > MAX_LENGTH ||
      parts > MAX_PARTS ||
      ruleChanges > MAX_RULE_CHANGES
    if (entry.step !== first.step || (changes.length > 0 && isFull)) break
    changes.push(entry)
  }
  const waiting = session.waiting.slice(changes.length)
  return sameDrafts({ ...session, outgoing: { id, changes }, waiting }, session)
}

const changesRules = (change: Change): boolean => change.do.endsWith('-redirect')

/** Revisions by document. */
export type Revisions = Readonly<Partial<Record<DocumentKey, number>>>

/** The revisions that a commit is based on. */
export const baseOf = ({ known }: Pick<Session, 'known'>, { changes }: Outgoing): Revisions =>
  Object.fromEntries(changes.map(({ change: { on } }) => [on, known.get(on)?.revision ?? 0]))

/** The session after the server saved the commit under way. A commit is one revision of each of its documents. */
export function saved(session: Session, revisions: Revisions, registry: Registry): Session {
  const { outgoing } = session
  if (outgoing === null) return session
  const known = new Map(session.known)
  for (const key of new Set(outgoing.changes.map(({ change }) => change.on))) {
    const before = known.get(key) ?? { document: null, revision: 0 }
    known.set(key, {
      ...before,
      document: applied(before.document, ofDocument(outgoing.changes, key), registry),
      revision: revisions[key] ?? before.revision + 1,
    })
  }
  return sameDrafts({ ...session, known, outgoing: null, lastSaved: outgoing.id }, session)
}

/** The session after the commit under way turned out not to be saved: its changes wait again, before all others. */
export const notSaved = (session: Session): Session =>
  session.outgoing === null
    ? session
    : sameDrafts({ ...session, outgoing: null, waiting: unsaved(session) }, session)

/** A document after changes; those that do not fit are skipped. */
export const applied = (
  document: Document | null,
  changes: readonly Unsent[],
  registry: Registry,
): Document | null =>
  changes.reduce<Document | null>((state, { change }) => {
    const after = applyChange(state, change, registry)
    return after.ok ? after.value : state
  }, document)
