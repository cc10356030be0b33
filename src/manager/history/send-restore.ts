import type { z } from 'zod'
import { restorePart } from '#api/history.ts'
import type { DraftPorts } from '../draft-ports.ts'
import { accessAfter, type Access } from '../send-commit.ts'

/** What to restore, and from when: the body of the call without author and id. */
export type RestoreRequest = Omit<z.input<typeof restorePart.body>, 'id' | 'as'>

/** What became of a restore. */
export type RestoreOutcome =
  { readonly kind: 'saved' | 'unchanged' } | { readonly kind: 'refused'; readonly reason: string }

/** Sends a restore in the name of a person. */
export async function sendRestore(
  { ask: asking, person, sayRefusal }: Pick<DraftPorts, 'ask' | 'person' | 'sayRefusal'>,
  request: RestoreRequest,
  id: string,
): Promise<RestoreOutcome & { readonly access: Exclude<Access, 'granted'> | null }> {
  const body = { ...request, id, as: person }
  const first = await asking(restorePart, { body })
  // After a lost response it is sent again: with the same id it is done only once.
  const answer = !first.ok && first.failure.status >= 500 ? await asking(restorePart, { body }) : first
  if (!answer.ok) {
    return { kind: 'refused', reason: answer.failure.detail, access: accessAfter(answer.failure) }
  }
  const { value } = answer
  return value.kind === 'refused'
    ? { kind: 'refused', reason: sayRefusal(value.reason), access: null }
    : { kind: value.kind, access: null }
}
