import type { Change } from '#edit/change.ts'
import { asMadeBy, bringsPopup, mayMake } from '#edit/may-make.ts'
import { planRestore, type RestoredPart } from '#edit/plan-restore.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { hasPermission } from '#model/role.ts'
import { documentAt } from '#site/history/document-history.ts'
import type { CommitAnswer, Store } from '#store/port.ts'
import type { Editor, NotAllowed, RefusedCommit } from './save-commit.ts'

/** Most attempts to plan a restore while others save. */
const TRIES = 5

/** A requested restore: of a document, or part of one, to the state after a change of the log. */
export type Restore = RestoredPart & {
  readonly id: string
  readonly on: DocumentKey
  readonly to: number
}

/** A restore that was saved, with what it changed. */
export type Restored = Extract<CommitAnswer, { kind: 'saved' }> & {
  readonly documents: readonly DocumentKey[]
}

/** Result of a restore; `unchanged` if everything already is as it was then. */
export type RestoreAnswer = Restored | { readonly kind: 'unchanged' } | RefusedCommit | NotAllowed

/** Restores a document or a part of it. Repeating the request with the same id returns the first answer. */
export async function restore(
  store: Store,
  asked: Restore,
  by: { readonly editor: Editor; readonly registry: Registry; readonly at: number },
): Promise<RestoreAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await savedBefore(store, asked.id, by.editor)
    if (before !== null) return before
    const answer = await tryRestore(store, asked, by)
    if (answer !== 'stale') return answer
  }
  return { kind: 'refused', reason: 'Others are changing the same place at this moment. Try again.' }
}

async function tryRestore(
  store: Store,
  { id, on, to, ...part }: Restore,
  { editor, registry, at }: Parameters<typeof restore>[2],
): Promise<RestoreAnswer | 'stale'> {
  const [now, design] = [await store.read(on), await store.read('design')]
  if (now === null) return refusal('It was removed. Restore the page from the trash in the list of pages.')
  const then = await documentAt(store, on, to)
  if (then === null) return refusal('It was not there yet at that time. Choose a later one.')
  const heads = await store.pageHeads()
  const routes = new Map(heads.map((head) => [head.route, head.id]))
  const plan = planRestore(now.document, then, part, {
    design: design?.document ?? null,
    routes,
    registry,
  })
  if (!plan.ok) return refusal(plan.failure.says)
  const changes = plan.value
  if (changes.length === 0) return { kind: 'unchanged' }
  const brings = (change: Change): boolean =>
    !hasPermission(editor.role, 'change-documents') && bringsPopup(change, now.document)
  if (!changes.every((change) => mayMake(editor, change) && !brings(change))) {
    return {
      ...refusal(`The role ${editor.role} does not include all that this would change. ${NARROWER}`),
      isNotAllowed: true,
    }
  }
  const documents = changes.map((change) => change.on)
  const base = Object.fromEntries(
    documents.map((key) => [key, key === on ? now.revision : (design?.revision ?? 0)]),
  )
  const note = `Back to change ${to}`
  const made = changes.map((change) => asMadeBy(editor, change))
  const answer = await store.commit({ id, author: editor.email, at, note, changes: made, base })
  if (answer.kind === 'stale') return 'stale'
  return answer.kind === 'refused' ? refusal(answer.reason) : { ...answer, documents }
}

const NARROWER = 'Restore single texts of your languages, or ask an editor.'

const refusal = (reason: string): RefusedCommit => ({ kind: 'refused', reason })

/** The answer to an earlier restore with the same id; null if this person made none. */
async function savedBefore(store: Store, id: string, { email }: Editor): Promise<Restored | null> {
  const commit = await store.commitOf(id)
  if (commit === null) return null
  const made = (await store.changes({ after: commit.after, limit: MOST_CHANGES })).filter(
    (one) => one.commit === id,
  )
  const last = made.at(-1)
  if (last === undefined || last.author !== email) return null
  const documents = Object.keys(commit.base) as DocumentKey[]
  const revisions = Object.fromEntries(documents.map((key) => [key, (commit.base[key] ?? 0) + 1]))
  return { kind: 'saved', seq: last.seq, revisions, documents }
}

/** A restore changes one document, and the design if redirects change with it. */
const MOST_CHANGES = 2
