import { redoCommit, undoCommit } from '#api/editing.ts'
import type { DraftPorts } from './draft-ports.ts'
import { accessAfter, type Access } from './send-commit.ts'

/** Result of an undo or redo: done, or why not. */
export type SteppedBack = {
  readonly notice: string | null
  readonly access: Exclude<Access, 'granted'> | null
}

/** Lets the server undo a person's last step, or redo their last undo. */
export async function stepBack(
  { ask: asking, person, sayRefusal }: Pick<DraftPorts, 'ask' | 'person' | 'sayRefusal'>,
  what: 'undo' | 'redo',
  id: string,
): Promise<SteppedBack> {
  const call = what === 'undo' ? undoCommit : redoCommit
  const body = { id, as: person }
  const first = await asking(call, { body })
  // After a lost response it is sent again: with the same id it is done only once.
  const answer = !first.ok && first.failure.status >= 500 ? await asking(call, { body }) : first
  if (!answer.ok) return { notice: answer.failure.detail, access: accessAfter(answer.failure) }
  const { value } = answer
  return { notice: value.kind === 'refused' ? sayRefusal(value.reason) : null, access: null }
}
