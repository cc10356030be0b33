import { commitChanges } from '#api/editing.ts'
import { refusedCommit } from '#draft/conflict.ts'
import { notSaved, saved, type Outgoing, type Revisions, type Session } from '#draft/session.ts'
import { missed, applyRemote, type RemoteChange } from '#draft/apply-remote.ts'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { ask } from './ask.ts'

/**
 * Whether the server accepts this person's changes: the session may have ended, or somebody else signed in with this browser.
 */
export type Access = 'granted' | 'signed-out' | 'other-person'

/** Result of sending a commit. `later`: unknown, so it is sent again unchanged; `access`: nobody accepts it for now. */
export type Sent =
  | { readonly kind: 'saved'; readonly revisions: Revisions }
  | { readonly kind: 'stale'; readonly since: readonly RemoteChange[]; readonly complete: boolean }
  | { readonly kind: 'refused'; readonly index?: number | undefined; readonly reason: string }
  | { readonly kind: 'later' }
  | { readonly kind: 'access'; readonly access: Access }

/** A commit without a response in this time is abandoned and sent again, in ms: requests on a broken connection never end. */
const GIVE_UP_AFTER_MS = 20_000

/** Sends a commit in the name of a person. */
export async function sendCommit(
  { ask: asking, person }: { readonly ask: typeof ask; readonly person: string },
  { id, changes }: Outgoing,
  base: Revisions,
): Promise<Sent> {
  const body = {
    id,
    as: person,
    base,
    changes: changes.map(({ change }) => change),
    ...(changes[0] && { step: changes[0].step }),
  }
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS)
  const answer = await asking(commitChanges, { body, signal })
  if (answer.ok) {
    const { value } = answer
    return value.kind === 'stale' ? { ...value, since: value.since.map(remoteOf) } : value
  }
  const { failure } = answer
  const access = accessAfter(failure)
  if (access !== null) return { kind: 'access', access }
  const isTransient = failure.status >= 500 || failure.status === 429 || failure.status === 408
  return isTransient ? { kind: 'later' } : { kind: 'refused', reason: failure.detail }
}

/** What a problem means for a person's access; null if it is about something else. */
export function accessAfter({ type }: { readonly type: string }): Exclude<Access, 'granted'> | null {
  if (type.endsWith('#not-signed-in')) return 'signed-out'
  return type.endsWith('#other-person') ? 'other-person' : null
}

/** The session after the result of the commit under way is known. */
export function afterSent(session: Session, sent: Exclude<Sent, { kind: 'later' | 'access' }>): Session {
  switch (sent.kind) {
    case 'saved':
      return saved(session, sent.revisions, registry)
    case 'refused':
      return refusedCommit(session, sent.reason, registry, sent.index)
    case 'stale': {
      const keys = new Set(session.outgoing?.changes.map(({ change }) => change.on))
      const next = notSaved(session)
      return sent.complete ? applyRemote(next, sent.since, registry) : missed(next, keys)
    }
  }
}

/** A saved change in the session's form; the server validated it. */
export const remoteOf = ({
  revision,
  commit,
  change,
}: {
  readonly revision: number
  readonly commit: string
  readonly change: { readonly on: DocumentKey }
}): RemoteChange => ({ revision, commit, change: change as Change })
