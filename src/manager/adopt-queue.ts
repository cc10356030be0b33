import { showRevision } from '#api/editing.ts'
import { restored, type KeptSession } from '#draft/kept-session.ts'
import { baseOf, type Known, type Session } from '#draft/session.ts'
import type { DocumentKey } from '#model/document.ts'
import type { DraftPorts } from './draft-ports.ts'
import type { DraftStore } from './draft-store.ts'
import { afterSent, sendCommit } from './send-commit.ts'

/**
 * Takes over what a closed window left unsaved: finds out whether the commit under way was saved, and adds the rest to the
 * unsaved changes here. False if that is impossible for now, because the server is unavailable or refuses changes; nothing is
 * lost then.
 */
export async function adoptQueue(
  drafts: DraftStore,
  ports: Pick<DraftPorts, 'ask' | 'person'>,
  queue: string,
  kept: KeptSession,
): Promise<boolean> {
  const known = await documentsAt(ports, kept.base)
  if (known === null) return false
  const session = await withoutOutgoing(ports, restored(kept, known))
  if (session === null) return false
  for (const key of Object.keys(kept.base) as DocumentKey[]) {
    if (!drafts.knows(key) && (await drafts.load(key)) === 'away') return false
  }
  await drafts.join(session, queue)
  return true
}

/**
 * The documents at some revisions; null if the server is unavailable. An entry is null if the server no longer knows the
 * document.
 */
async function documentsAt(
  { ask }: Pick<DraftPorts, 'ask'>,
  base: KeptSession['base'],
): Promise<Map<DocumentKey, Known> | null> {
  const known = new Map<DocumentKey, Known>()
  for (const [key, revision] of Object.entries(base) as [DocumentKey, number][]) {
    const answer = revision === 0 ? null : await ask(showRevision, { params: { key, revision } })
    if (answer !== null && !answer.ok && answer.failure.status !== 404) return null
    const document = answer?.ok === true ? answer.value.document : null
    known.set(key, { document, revision })
  }
  return known
}

/** The session after it is known whether its commit under way was saved; null while that is unknown. */
async function withoutOutgoing(
  ports: Pick<DraftPorts, 'ask' | 'person'>,
  session: Session,
): Promise<Session | null> {
  const { outgoing } = session
  if (outgoing === null) return session
  const sent = await sendCommit(ports, outgoing, baseOf(session, outgoing))
  if (sent.kind === 'later' || sent.kind === 'access') return null
  // Later changes by others are handled when the session is joined; here only the commit matters.
  return afterSent(session, sent.kind === 'stale' ? { ...sent, since: [], complete: true } : sent)
}
