import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { conflictView, type ConflictView, type Decision } from '#draft/conflict.ts'
import { isObject } from '#std/json.ts'
import { registry } from '#sections/components.ts'
import type { DraftStore } from './draft-store.ts'

const CHOICES: Readonly<Record<Decision, string>> = {
  mine: 'Keep mine',
  theirs: 'Keep theirs',
  both: 'Keep both',
}

type ConflictsProps = { readonly drafts: DraftStore }

/** What could not be saved because others were faster or the server refused it, each with both values; it stays until somebody decides. */
export function Conflicts({ drafts }: ConflictsProps): ReactNode {
  const { session } = useSyncExternalStore(drafts.subscribe, drafts.snapshot, drafts.snapshot)
  if (session.conflicts.length === 0) return null
  return (
    <section className="conflicts" aria-label="Not saved">
      {session.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.at}
          view={conflictView(session, conflict, registry)}
          decide={(decision) => drafts.decide(conflict.at, decision)}
        />
      ))}
    </section>
  )
}

type ConflictChoiceProps = {
  readonly view: ConflictView
  /** Why it can't be done; null when it is. */
  readonly decide: (decision: Decision) => string | null
}

function ConflictChoice({
  view: { says, reason, values, decisions },
  decide,
}: ConflictChoiceProps): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  return (
    <article>
      <p role="alert">
        {says}: {reason}
      </p>
      {values !== null && (
        <dl>
          <dt>Mine</dt>
          <dd>{shownValue(values.mine)}</dd>
          <dt>Theirs</dt>
          <dd>{shownValue(values.theirs)}</dd>
        </dl>
      )}
      <p>
        {decisions.map((decision) => (
          <button key={decision} type="button" onClick={() => setFault(decide(decision))}>
            {CHOICES[decision]}
          </button>
        ))}
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
    </article>
  )
}

/** A value as people read it: of a formatted text its words. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '(empty)'
  if (typeof value === 'string') return value
  return isObject(value) && value['type'] === 'doc' ? wordsOf(value) : JSON.stringify(value)
}

const wordsOf = (node: Readonly<Record<string, unknown>>): string =>
  typeof node['text'] === 'string'
    ? node['text']
    : (Array.isArray(node['content']) ? node['content'] : [])
        .filter(isObject)
        .map(wordsOf)
        .join(node['type'] === 'paragraph' || node['type'] === 'heading' ? '' : ' ')
