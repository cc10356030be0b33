import { setImmediate } from 'node:timers/promises'
import { compose } from '#edit/compose.ts'
import type { Change } from '#edit/change.ts'
import { describe } from '#edit/describe.ts'
import { documentDiff, type FieldDiff } from '#content/document-diff.ts'
import type { Routes } from '#content/routes.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { LoggedChange, Store } from '#store/port.ts'

/** The part of a commit that concerns one document. */
export type Step = {
  /** The number of its last change of the document, by which the state after it can be requested. */
  readonly seq: number
  readonly commit: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly revision: number
  readonly change: Change
  readonly undoes?: string
}

/** A document with the routes by which its links name pages. */
export type HistoryDocument = { readonly key: DocumentKey; readonly routes: Routes }

/** Changes per batch, so that a history of years is never in memory as a whole, unless the reader keeps it. */
const BATCH = { limit: 500, bytes: 4_000_000 } as const

/** Most fields that are named for a document that was replaced as a whole. */
const NAMED_FIELDS = 3

/** Every change of a document, oldest first. Yields to other work between batches. */
export async function* changesOf(store: Store, on: DocumentKey): AsyncGenerator<LoggedChange> {
  for (let after = 0; ;) {
    const changes = await store.changes({ after, ...BATCH, on })
    const last = changes.at(-1)
    if (last === undefined) return
    yield* changes
    after = last.seq
    await setImmediate()
  }
}

/** The document after the change with a number: null if it did not exist. */
export async function documentAt(store: Store, on: DocumentKey, seq: number): Promise<Document | null> {
  let revision: number | null = null
  for await (const change of changesOf(store, on)) {
    if (change.seq > seq) break
    revision = change.revision
  }
  return revision === null ? null : ((await store.at(on, revision))?.document ?? null)
}

/** The history of a document, oldest first, one step per commit. */
export async function stepsOf(store: Store, on: DocumentKey): Promise<Step[]> {
  const steps: Step[] = []
  for await (const { change, ...logged } of changesOf(store, on)) {
    const last = steps.at(-1)
    if (last?.commit !== logged.commit) steps.push({ ...logged, change })
    else steps.splice(-1, 1, { ...logged, change: compose(on, [last.change, change]) })
  }
  return steps
}

/** The same as `documentAt`, given the steps. */
export async function stateAfter(
  store: Store,
  on: DocumentKey,
  steps: readonly Step[],
  seq: number,
): Promise<Document | null> {
  const step = steps.findLast((one) => one.seq <= seq)
  return step === undefined ? null : ((await store.at(on, step.revision))?.document ?? null)
}

/** The differences between a document's states after two changes. */
export async function diffBetween(
  store: Store,
  { key, routes }: HistoryDocument,
  steps: readonly Step[],
  [from, to]: readonly [number, number],
): Promise<FieldDiff[]> {
  const before = await stateAfter(store, key, steps, from)
  return documentDiff(before, await stateAfter(store, key, steps, to), { registry, routes })
}

/** A step in a sentence without a full stop; for a document that was replaced as a whole, which fields changed. */
export async function stepText(
  store: Store,
  document: HistoryDocument,
  steps: readonly Step[],
  step: Step,
): Promise<string> {
  const said = describe(step.change)
  if (step.change.do !== 'replace-document' || step.change.document === null) return said
  if (step === steps[0]) return 'Added'
  const fields = await diffBetween(store, document, steps, [step.seq - 1, step.seq])
  const names = [...new Set(fields.map(({ field, language }) => (language ? `${language} ${field}` : field)))]
  const more = names.length > NAMED_FIELDS ? `, and ${names.length - NAMED_FIELDS} more` : ''
  return names.length === 0 ? said : `Changed ${names.slice(0, NAMED_FIELDS).join(', ')}${more}`
}
