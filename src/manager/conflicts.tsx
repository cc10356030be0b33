import { useContext, useState, useSyncExternalStore, type ReactNode } from 'react'
import { conflictView, type ConflictView, type Decision } from '#draft/conflict.ts'
import type { Session } from '#draft/session.ts'
import type { Owner } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import type { Document } from '#model/document.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import { isObject } from '#std/json.ts'
import { registry } from '#sections/components.ts'
import type { DraftStore } from './draft-store.ts'
import { selectionLabel } from './names.ts'
import type { Phrase } from './phrases/say.ts'
import { useSay, useSayLabel, UiLanguage, type Say } from './phrases/use-say.ts'

const CHOICES: Readonly<Record<Decision, Phrase>> = {
  mine: 'Keep mine',
  theirs: 'Keep theirs',
  both: 'Keep both',
}

type ConflictsProps = { readonly drafts: DraftStore }

/**
 * Changes that could not be saved because others were faster or the server refused them, each with both values; they stay until
 * somebody decides.
 */
export function Conflicts({ drafts }: ConflictsProps): ReactNode {
  const undecided = (): Session | null => {
    const { session } = drafts.snapshot()
    return session.conflicts.length === 0 ? null : session
  }
  const session = useSyncExternalStore(drafts.subscribe, undecided, undecided)
  const say = useSay()
  if (session === null) return null
  return (
    <section className="conflicts" aria-label={say('Not saved')}>
      {session.conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.at}
          view={conflictView(session, conflict, registry)}
          document={drafts.document(conflict.change.on)}
          decide={(decision) => drafts.decide(conflict.at, decision)}
        />
      ))}
    </section>
  )
}

type ConflictChoiceProps = {
  readonly view: ConflictView
  /** What the change is about; null if it no longer exists. */
  readonly document: Document | null
  /** Why it can't be done; null when it is. */
  readonly decide: (decision: Decision) => string | null
}

function ConflictChoice({
  view: { change, says, reason, values, decisions },
  document,
  decide,
}: ConflictChoiceProps): ReactNode {
  const say = useSay()
  const sayLabel = useSayLabel()
  const ui = useContext(UiLanguage)
  const [fault, setFault] = useState<string | null>(null)
  return (
    <article>
      <p role="alert">
        {ui === DEFAULT_LANGUAGE
          ? `${says}: ${reason}`
          : say('{what} could not be saved.', { what: sayLabel(whatOf(change, document)) })}
      </p>
      {ui !== DEFAULT_LANGUAGE && (
        <p lang={DEFAULT_LANGUAGE} className="conflict-detail">
          {says}: {reason}
        </p>
      )}
      {values !== null && (
        <dl>
          <dt>{say('Mine')}</dt>
          <dd>{shownValue(values.mine, say)}</dd>
          <dt>{say('Theirs')}</dt>
          <dd>{shownValue(values.theirs, say)}</dd>
        </dl>
      )}
      <p>
        {decisions.map((decision) => (
          <button key={decision} type="button" className="button" onClick={() => setFault(decide(decision))}>
            {say(CHOICES[decision])}
          </button>
        ))}
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
    </article>
  )
}

/** The English label of what a change is about: a field, else a section or block, else the document. */
function whatOf(change: Change, document: Document | null): string {
  if (document === null || change.on === 'design') return 'Design'
  const { of, path = [] } = change as { readonly of?: Owner; readonly path?: (string | number)[] }
  return selectionLabel({ ...(of && { of }), path }, document)
}

/** A value for display; of a rich text its words. */
function shownValue(value: unknown, say: Say): string {
  if (value === null || value === undefined) return say('(empty)')
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
