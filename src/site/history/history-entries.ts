import { setImmediate } from 'node:timers/promises'
import type { SingleChange } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { documentDifferences, sectionIn, type Difference } from '#edit/document-differences.ts'
import { findBlock } from '#edit/held-blocks.ts'
import { stepName } from '#edit/history.ts'
import { reviewDifferences, type ReviewDifference } from '#edit/review-differences.ts'
import type { ReviewTranslation } from '#edit/review-translation.ts'
import { textKey } from '#edit/text-field.ts'
import { touched } from '#edit/touched.ts'
import { valueText } from '#edit/value-text.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { sameJson, type Path } from '#std/json.ts'
import type { LoggedChange, Store } from '#store/port.ts'
import { changesOf } from './document-history.ts'

/** A part of a document's history: newest first, entries before a change of the log. */
export type HistoryQuery = {
  readonly on: DocumentKey
  readonly section?: string | undefined
  readonly block?: string | undefined
  readonly field?: Path | undefined
  /** If left out, starts with the newest. */
  readonly before?: number | undefined
}

/** A difference between two states, or what was said of a translation. */
type AnyDifference = Difference | ReviewDifference

/** A difference in a history: the field, its label, and the values before and after; null if a state had none. */
export type ShownDifference = {
  readonly kind: AnyDifference['kind']
  /** The section that contains it; left out for the document's own fields. */
  readonly section?: { readonly id: string; readonly component: string; readonly name?: string }
  readonly block?: { readonly id: string; readonly kind: string }
  readonly path: Path
  readonly language?: TextLanguage
  readonly before: string | null
  readonly after: string | null
}

/** What somebody did to a document in one step. */
export type HistoryEntry = {
  /** Its last change, by which the document can be restored to the state after it. */
  readonly seq: number
  /** The last change before it, for the state before it; 0 if the document did not exist. */
  readonly from: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly author: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Whether it undid an earlier one. */
  readonly isUndo: boolean
  readonly differences: readonly ShownDifference[]
  /** Number of further differences that are not listed. */
  readonly more: number
}

/** A page of a history; `next` is the value of `before` for the next page, null at the beginning of the history. */
export type HistoryPart = { readonly entries: readonly HistoryEntry[]; readonly next: number | null }

/** Limits: entries per page, entries searched per page, differences per entry, characters per value. */
const MOST = { entries: 20, lookedThrough: 100, differences: 30, characters: 4_000 } as const

/** Time limit of a search for entries, in ms: building states of large documents takes long. */
const PATIENCE_MS = 1_000

/** A pause in writing the same text after which a new entry begins, in ms. */
const WRITING_PAUSE_MS = 20_000

/** The parts of a change that are kept; whole changes would be far more than is shown. */
type Made = Omit<LoggedChange, 'change'> & {
  /** The single text that it edits; null if it does anything else. */
  readonly text: string | null
  /** Sections and blocks that it names. */
  readonly named: readonly string[]
  /** What it says of translations. */
  readonly reviews: readonly ReviewTranslation[]
}

/** Consecutive changes of a document that make one entry, and the change before them. */
type Group = { readonly changes: readonly Made[]; readonly previous: Made | undefined }

/**
 * The history of a document or a part of it, newest first. Yields to other work between entries; after PATIENCE_MS it returns
 * what was found so far, which may be nothing. `now` is in ms.
 */
export async function historyEntries(
  store: Store,
  query: HistoryQuery,
  now: () => number = () => performance.now(),
): Promise<HistoryPart> {
  const groups = groupsOf(await madeOf(store, query.on))
    .filter(({ changes: own }) => query.before === undefined || own.at(-1)!.seq < query.before)
    .toReversed()
  const entries: HistoryEntry[] = []
  const states = lastStates(store, query.on)
  const until = now() + PATIENCE_MS
  for (const [at, group] of groups.entries()) {
    const isEnough = entries.length === MOST.entries || at === MOST.lookedThrough
    if (isEnough || (at > 0 && now() > until)) return { entries, next: groups[at - 1]!.changes.at(-1)!.seq }
    const entry = await entryOf(states, group, query)
    if (entry !== null) entries.push(entry)
    await setImmediate()
  }
  return { entries, next: null }
}

/** The states of a document by revision; null if it did not exist. */
type States = (revision: number) => Promise<Document | null>

/** Caches the last two states: the state before an entry is the one after the previous entry. */
function lastStates(store: Store, on: DocumentKey): States {
  let known: readonly (readonly [number, Document | null])[] = []
  return async (revision) => {
    const before = known.find(([own]) => own === revision)
    if (before !== undefined) return before[1]
    const document = (await store.at(on, revision))?.document ?? null
    known = [...known.slice(-1), [revision, document]]
    return document
  }
}

async function madeOf(store: Store, on: DocumentKey): Promise<Made[]> {
  const made: Made[] = []
  for await (const logged of changesOf(store, on)) {
    const { change, ...rest } = logged
    const { sections, blocks } = touched(change)
    const reviews = singlesOf(change).filter((single) => single.do === 'review-translation')
    made.push({ ...rest, text: writtenText(logged), named: [...sections, ...blocks], reviews })
  }
  return made
}

function groupsOf(changes: readonly Made[]): Group[] {
  const groups: { changes: Made[]; previous: Made | undefined }[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    const previous = last?.changes.at(-1)
    if (last !== undefined && previous !== undefined && isInOneGo(previous, change)) last.changes.push(change)
    else groups.push({ changes: [change], previous })
  }
  return groups
}

function isInOneGo(one: Made, next: Made): boolean {
  if (one.author !== next.author) return false
  if (stepName(one) === stepName(next)) return true
  return one.text !== null && one.text === next.text && next.at - one.at < WRITING_PAUSE_MS
}

/** The single text that a change edits; null if it does anything else. */
function writtenText({ change, undoes }: LoggedChange): string | null {
  if (undoes !== undefined) return null
  const keys = singlesOf(change).map((single: SingleChange) =>
    single.do === 'edit-text' || single.do === 'set-text' ? textKey(single) : null,
  )
  return keys.every((key) => key === keys[0]) ? (keys[0] ?? null) : null
}

/** A group as an entry; null if nothing of it concerns the requested part. */
async function entryOf(
  states: States,
  { changes, previous }: Group,
  query: HistoryQuery,
): Promise<HistoryEntry | null> {
  const last = changes.at(-1)!
  const after = await states(last.revision)
  const before = previous === undefined ? null : await states(previous.revision)
  const { seq, at, author } = last
  const entry = { seq, from: previous?.seq ?? 0, at, author, isUndo: last.undoes !== undefined }
  if (before === null || after === null) {
    if (before === after) return null
    return { ...entry, kind: after === null ? 'removed' : 'added', differences: [], more: 0 }
  }
  const named = changes.flatMap((change) => change.named)
  const reviews = changes.flatMap((change) => change.reviews)
  const all = [
    ...documentDifferences(before, after, registry, new Set(named)),
    ...reviewDifferences(reviews, { after, isUndo: entry.isUndo }),
  ]
  const found = all.filter((one) => isAbout(one, query, before, after))
  if (found.length === 0) return null
  const differences = found.slice(0, MOST.differences).map((one) => shownDifference(one, before, after))
  return { ...entry, kind: 'changed', differences, more: found.length - differences.length }
}

function isAbout(
  difference: AnyDifference,
  { section, block, field }: HistoryQuery,
  before: Document,
  after: Document,
): boolean {
  if (block !== undefined && !isBlock(difference, block)) return false
  if (section !== undefined && block === undefined) {
    if (sectionOf(difference, before, after) !== section) return false
    if (field !== undefined && !isSection(difference)) return false
  }
  if (field === undefined) return true
  if (section === undefined && block === undefined && difference.of !== undefined) return false
  if (!('path' in difference)) return false
  const length = Math.min(field.length, difference.path.length)
  return sameJson(difference.path.slice(0, length), field.slice(0, length))
}

const isBlock = ({ of }: AnyDifference, id: string): boolean =>
  of !== undefined && 'block' in of && of.block === id

const isSection = ({ of }: AnyDifference): boolean => of !== undefined && 'section' in of

function sectionOf({ of }: AnyDifference, before: Document, after: Document): string | undefined {
  if (of === undefined) return undefined
  if ('section' in of) return of.section
  return (findBlock(after, of.block) ?? findBlock(before, of.block))?.section
}

function shownDifference(difference: AnyDifference, before: Document, after: Document): ShownDifference {
  const { kind, of } = difference
  const id = sectionOf(difference, before, after)
  const section = id === undefined ? undefined : shownSection(id, before, after)
  const block = of !== undefined && 'block' in of ? shownBlock(of.block, before, after) : undefined
  const where = { kind, ...(section && { section }), ...(block && { block }) }
  if (!('path' in difference)) return { ...where, path: [], before: null, after: null }
  const { path, language } = difference
  const values =
    difference.kind === 'field'
      ? { before: shortened(difference.before), after: shortened(difference.after) }
      : { before: null, after: null }
  return { ...where, path, ...(language && { language }), ...values }
}

function shownSection(id: string, before: Document, after: Document): ShownDifference['section'] {
  const found = sectionIn(after, id) ?? sectionIn(before, id)
  const name = found?.name
  return { id, component: found?.componentName ?? id, ...(name !== undefined && { name }) }
}

function shownBlock(id: string, before: Document, after: Document): ShownDifference['block'] {
  const found = findBlock(after, id) ?? findBlock(before, id)
  return { id, kind: found?.block.content?.type ?? 'block' }
}

function shortened(value: unknown): string | null {
  const text = valueText(value)
  return text !== null && text.length > MOST.characters ? `${text.slice(0, MOST.characters)}…` : text
}
