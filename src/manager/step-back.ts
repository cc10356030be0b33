import { redoCommit, undoCommit } from '#api/editing.ts'
import type { StepTarget } from '#edit/step-target.ts'
import type { DocumentKey } from '#model/document.ts'
import type { DraftPorts } from './draft-ports.ts'
import { accessAfter, type Access } from './send-commit.ts'

/** What an undo or redo is about. */
export type AskedStep = {
  readonly id: string
  /** The only documents that may change; all if null. */
  readonly within: readonly DocumentKey[] | null
  /** The step to undo, or the undo to redo; the latest one if left out. */
  readonly step?: string | undefined
}

/** Result of an undo or redo: done, nothing left, or why it is refused. */
export type SteppedBack =
  | {
      readonly kind: 'done'
      readonly undoes: string
      readonly documents: readonly DocumentKey[]
      readonly target: StepTarget | null
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string; readonly access: Exclude<Access, 'granted'> | null }

/** Reasons of the server for which there is nothing to do. */
const NOTHING = new Set(['There is nothing of yours to undo.', 'There is nothing of yours to redo.'])

/** Lets the server undo a person's step, or redo their undo. */
export async function stepBack(
  { ask: asking, person, sayRefusal }: Pick<DraftPorts, 'ask' | 'person' | 'sayRefusal'>,
  what: 'undo' | 'redo',
  { id, within, step }: AskedStep,
): Promise<SteppedBack> {
  const call = what === 'undo' ? undoCommit : redoCommit
  const body = { id, as: person, ...(within && { within: [...within] }), ...(step !== undefined && { step }) }
  const first = await asking(call, { body })
  // After a lost response it is sent again: with the same id it is done only once.
  const answer = !first.ok && first.failure.status >= 500 ? await asking(call, { body }) : first
  if (!answer.ok)
    return { kind: 'refused', reason: answer.failure.detail, access: accessAfter(answer.failure) }
  const { value } = answer
  if (value.kind === 'refused') {
    return NOTHING.has(value.reason)
      ? { kind: 'nothing' }
      : { kind: 'refused', reason: sayRefusal(value.reason), access: null }
  }
  const { undoes, documents, target } = value
  return { kind: 'done', undoes, documents, target: (target as StepTarget | undefined) ?? null }
}
