import { describe } from '#edit/describe.ts'
import type { Change } from '#edit/change.ts'
import { compose } from '#edit/compose.ts'
import { documentKey } from '#edit/address.ts'
import { documentDiff, type FieldDiff } from '#content/document-diff.ts'
import { routesOf, type Routes } from '#content/routes.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { pageKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { Store } from '#store/port.ts'
import { UsageError } from '../verb.ts'

/** A commit as far as it is about one document. */
export type Step = {
  /** The number of its last change of the document; the document is asked for as it was then by this number. */
  readonly seq: number
  readonly commit: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly revision: number
  readonly change: Change
  readonly undoes?: string
}

/** A document as the command line names it. */
export type NamedDocument = { readonly key: DocumentKey; readonly name: string; readonly routes: Routes }

/** Changes that are read at a time. */
const BATCH = 500

/** Fields that are named of a document that was replaced as a whole. */
const NAMED_FIELDS = 3

/** Finds a document by its route, `design`, or `page:7`, which a page that was removed has too. Throws UsageError. */
export async function namedDocument(name: string | undefined, store: Store): Promise<NamedDocument> {
  if (name === undefined) throw new UsageError('Name a page by its route, such as pricing; or write design.')
  const routes = routesOf(await store.pageHeads())
  if (name === 'design') return { key: 'design', name, routes }
  const key = documentKey.safeParse(name)
  if (key.success) return { key: key.data, name, routes }
  const route = name.replace(/^\/(?=.)/, '')
  const id = routes.idOf(route === '/' ? 'home' : route)
  if (id !== undefined) return { key: pageKey(id), name: route, routes }
  const near = routes.nearest(route)
  const help = near === undefined ? '' : ` Did you mean ${near}?`
  throw new UsageError(
    `There is no page ${route}.${help} A page that was removed is named by its number: page:7`,
  )
}

/** Everything that was done to a document, oldest first, a step for each commit. */
export async function stepsOf(store: Store, on: DocumentKey): Promise<Step[]> {
  const steps: Step[] = []
  for (let after = 0; ;) {
    const changes = await store.changes({ after, limit: BATCH, on })
    for (const { change, ...logged } of changes) {
      const last = steps.at(-1)
      if (last?.commit !== logged.commit) steps.push({ ...logged, change })
      else steps.splice(-1, 1, { ...logged, change: compose(on, [last.change, change]) })
    }
    after = changes.at(-1)?.seq ?? after
    if (changes.length < BATCH) return steps
  }
}

/** The document as it was after the change of a number: null when it was not there. */
export async function stateAfter(
  store: Store,
  on: DocumentKey,
  steps: readonly Step[],
  seq: number,
): Promise<Document | null> {
  const step = steps.findLast((one) => one.seq <= seq)
  return step === undefined ? null : ((await store.at(on, step.revision))?.document ?? null)
}

/** What differs between a document's states after two changes. */
export async function diffBetween(
  store: Store,
  { key, routes }: NamedDocument,
  steps: readonly Step[],
  [from, to]: readonly [number, number],
): Promise<FieldDiff[]> {
  const before = await stateAfter(store, key, steps, from)
  return documentDiff(before, await stateAfter(store, key, steps, to), { registry, routes })
}

/** What a step did, in a sentence without a full stop; of a document that was replaced as a whole, which fields that changed. */
export async function stepText(
  store: Store,
  document: NamedDocument,
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
