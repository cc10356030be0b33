import { commitChanges, redoCommit, undoCommit } from '#api/editing.ts'
import { apiProblem } from '#api/problems.ts'
import { showDraft } from '#api/site.ts'
import type { RemoteChange } from '#draft/apply-remote.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { nextRedo, nextUndo, planTakingBack, stepName, type Logged } from '#edit/history.ts'
import { stepTarget } from '#edit/step-target.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { failed, success } from '#std/result.ts'
import type { Asking, ask } from '../ask.ts'

/** The only person who edits a practice page. */
const AUTHOR = 'practice'

const NOTHING_THERE = apiProblem('not-found', 'A practice page has nothing of this.')
const NOTHING_TO_UNDO = { kind: 'refused', reason: 'There is nothing of yours to undo.' } as const
const NOTHING_TO_REDO = { kind: 'refused', reason: 'There is nothing of yours to redo.' } as const

type Stored = { readonly document: Document | null; readonly revision: number }

type Commit = Pick<Logged, 'commit' | 'step' | 'undoes'> & { readonly changes: readonly Change[] }

/**
 * Answers the calls of a `DraftStore` as the server does, but in the window, from memory. `takenBack` receives the changes of an undo or
 * redo, which the server would send as an event.
 */
export function practiceServer(
  documents: ReadonlyMap<DocumentKey, Document>,
  takenBack: (changes: readonly RemoteChange[]) => void,
): typeof ask {
  const now = new Map<DocumentKey, Stored>(
    [...documents].map(([key, document]) => [key, { document, revision: 1 }]),
  )
  const log: Logged[] = []
  const made = ({ commit, step, undoes, changes }: Commit) => {
    const next = new Map<DocumentKey, Stored>()
    for (const [index, change] of changes.entries()) {
      const { document, revision } = next.get(change.on) ?? later(now.get(change.on))
      const after = applyChange(document, change, registry)
      if (!after.ok) return { kind: 'refused', index, reason: after.failure.says } as const
      next.set(change.on, { document: after.value, revision })
    }
    for (const [key, stored] of next) now.set(key, stored)
    log.push(...changes.map((change) => ({ author: AUTHOR, commit, step, undoes, change })))
    const revisions = Object.fromEntries([...next].map(([key, { revision }]) => [key, revision]))
    return { kind: 'saved', seq: log.length, revisions } as const
  }
  const takeBack = (name: string, author: string | undefined, commit: string) => {
    const history = { log, start: (on: DocumentKey) => documents.get(on) ?? null }
    const plan = planTakingBack(history, { name, author }, registry)
    if (!plan.ok) return { kind: 'refused', reason: plan.failure.says } as const
    const { changes, undoes, first } = plan.value
    const answer = made({ commit, undoes, changes })
    if (answer.kind === 'refused') return answer
    takenBack(changes.map((change) => ({ change, commit, revision: answer.revisions[change.on] ?? 0 })))
    const target = first && stepTarget(first)
    return { ...answer, undoes, documents: changes.map(({ on }) => on), target }
  }
  const answered = ({ name }: { readonly name: string }, { params, body }: Asking<typeof commitChanges>) => {
    const commit = body?.id ?? ''
    if (name === showDraft.name) return now.get(params?.['key'] as DocumentKey)
    if (name === commitChanges.name)
      return made({ commit, step: body?.step, changes: (body?.changes ?? []) as Change[] })
    const { within } = (body ?? {}) as { readonly within?: readonly DocumentKey[] }
    if (name === undoCommit.name) {
      const step = body?.step ?? nextUndo(logWithin(log, within))
      return step === undefined ? NOTHING_TO_UNDO : takeBack(step, AUTHOR, commit)
    }
    if (name !== redoCommit.name) return undefined
    const undo = body?.step ?? nextRedo(logWithin(log, within))
    return undo === undefined ? NOTHING_TO_REDO : takeBack(undo, undefined, commit)
  }
  const reply = async (call: { readonly name: string }, asking: Asking<typeof commitChanges> = {}) => {
    const answer = answered(call, asking)
    return answer === undefined ? failed(NOTHING_THERE) : success(answer)
  }
  // Each answer fits the call that it belongs to, which the types can't show here.
  return reply as typeof ask
}

/** The steps that changed only some documents. */
function logWithin(log: readonly Logged[], within: readonly DocumentKey[] | undefined): readonly Logged[] {
  const elsewhere = log.filter(({ change }) => within?.includes(change.on) === false)
  const outside = new Set(elsewhere.map(stepName))
  return log.filter((logged) => !outside.has(stepName(logged)))
}

const later = (stored: Stored | undefined): Stored => ({
  document: stored?.document ?? null,
  revision: (stored?.revision ?? 0) + 1,
})
