import { parseChange, type Change } from '#edit/change.ts'
import { undeclaredField } from '#edit/declared-field.ts'
import { mayMake } from '#edit/may-make.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { problemText } from '#model/problem.ts'
import type { Rights } from '#model/role.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Commit, CommitAnswer, Store } from '#store/port.ts'

/** Who edits: `email` names them in the log. */
export type Editor = Rights & { readonly email: string }

/** A commit as it came over the wire: the changes are whatever somebody sent. */
export type SentCommit = Pick<Commit, 'id' | 'base' | 'note'> & { readonly changes: readonly unknown[] }

export type RefusedCommit = { readonly kind: 'refused'; readonly index?: number; readonly reason: string }

/** Reads, checks and saves a commit. Nothing of it is saved unless all of it may be; everything is checked before the store is held. */
export async function saveSent(
  store: Store,
  { changes: sent, ...commit }: SentCommit,
  { editor, registry, at }: { readonly editor: Editor; readonly registry: Registry; readonly at: number },
): Promise<CommitAnswer | RefusedCommit> {
  const changes: Change[] = []
  for (const [index, one] of sent.entries()) {
    const read = readChange(one, editor)
    if (!read.ok) return { kind: 'refused', index, reason: read.failure }
    changes.push(read.value)
  }
  const unread = await unreadField(store, changes, registry)
  if (unread !== null) return unread
  return store.commit({ ...commit, author: editor.email, at, changes })
}

function readChange(sent: unknown, editor: Rights): Result<Change, string> {
  const parsed = parseChange(sent)
  if (!parsed.ok) {
    const [first] = parsed.failure
    return failed(`This is no change that can be made: ${first ? problemText(first) : 'it is empty'}.`)
  }
  if (!mayMake(editor, parsed.value)) return failed(notAllowed(editor))
  return success(parsed.value)
}

const notAllowed = ({ role, languages }: Rights): string =>
  role === 'translator'
    ? `A translator writes texts${languages.length > 0 ? ` of their languages (${languages.join(', ')})` : ''} and changes nothing else. Ask an editor.`
    : `The role ${role} does not include this change. Ask an admin.`

/** Refuses what would be saved and read by nobody. */
async function unreadField(
  store: Store,
  changes: readonly Change[],
  registry: Registry,
): Promise<RefusedCommit | null> {
  const documents = new Map<DocumentKey, Document | null>()
  for (const [index, change] of changes.entries()) {
    if (!documents.has(change.on)) documents.set(change.on, (await store.read(change.on))?.document ?? null)
    const field = undeclaredField(documents.get(change.on) ?? null, change, registry)
    if (field === null) continue
    return {
      kind: 'refused',
      index,
      reason: `There is no field ${field}, so nobody would see what it holds. Check its name.`,
    }
  }
  return null
}
