import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { describe } from '#edit/describe.ts'
import { refused, type Refusal } from '#edit/refusal.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { richText, type RichText } from '#model/rich-text.ts'
import { sameJson } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import { fieldOf, isFieldChange, valueIn } from './field-of.ts'
import { draftOf, edited, type Conflict, type Session, type Unsent } from './session.ts'

/** How a conflict is resolved: with one's own value, the current one, or both joined. */
export type Decision = 'mine' | 'theirs' | 'both'

/** A conflict as presented to its author. */
export type ConflictView = {
  /** Id of the conflict in its session. */
  readonly at: number
  readonly change: Change
  /** A short sentence: what the change does. */
  readonly says: string
  readonly reason: string
  /** For a field: the value written here, the current one, and the previous one. */
  readonly values: { readonly mine: unknown; readonly theirs: unknown; readonly was: unknown } | null
  /** Possible resolutions; always includes `theirs`. */
  readonly decisions: readonly Decision[]
}

/**
 * A change that could not be applied, with the value that it would have written. `documents` are the author's before and after
 * it.
 */
export function conflictOf(
  entry: Unsent,
  [before, after]: readonly [Document | null, Document | null],
  reason: string,
): Conflict {
  const { change } = entry
  if (!isFieldChange(change)) return { ...entry, reason }
  return { ...entry, reason, mine: valueIn(after, change) ?? null, was: valueIn(before, change) ?? null }
}

/**
 * Adds conflicts. One about a value that was written on top of that of an earlier conflict about the same field
 * replaces that one, and keeps its `was`.
 */
export function withConflicts(
  conflicts: readonly Conflict[],
  more: readonly Conflict[],
): readonly Conflict[] {
  return more.reduce((all, conflict) => {
    const before = all.findLastIndex((one) => goesOn(one, conflict))
    return before < 0 ? [...all, conflict] : all.with(before, { ...conflict, was: all[before]?.was })
  }, conflicts)
}

const goesOn = (one: Conflict, next: Conflict): boolean =>
  fieldOf(one.change) !== null && fieldOf(one.change) === fieldOf(next.change) && sameJson(one.mine, next.was)

/**
 * The session after the server refused the commit under way, or its change at `index`: that change becomes a conflict, and
 * everything else goes on.
 */
export function refusedCommit(session: Session, reason: string, registry: Registry, index?: number): Session {
  const { outgoing } = session
  if (outgoing === null) return session
  const conflicts: Conflict[] = []
  const kept: Unsent[] = []
  const states = new Map<string, Document | null>()
  for (const [position, entry] of outgoing.changes.entries()) {
    const key = entry.change.on
    const before = states.has(key) ? (states.get(key) ?? null) : (session.known.get(key)?.document ?? null)
    const after = applyChange(before, entry.change, registry)
    const mine = after.ok ? after.value : before
    states.set(key, mine)
    if (index === undefined || index === position) conflicts.push(conflictOf(entry, [before, mine], reason))
    else kept.push(entry)
  }
  const next = { ...session, outgoing: null, waiting: [...kept, ...session.waiting] }
  return fitting({ ...next, conflicts: withConflicts(session.conflicts, conflicts) }, registry)
}

/** Changes that depended on the refused one and no longer fit become conflicts, too. */
function fitting(session: Session, registry: Registry): Session {
  const states = new Map<string, Document | null>()
  const kept: Unsent[] = []
  const conflicts: Conflict[] = []
  for (const entry of session.waiting) {
    const key = entry.change.on
    const before = states.has(key) ? (states.get(key) ?? null) : (session.known.get(key)?.document ?? null)
    const after = applyChange(before, entry.change, registry)
    if (after.ok) {
      states.set(key, after.value)
      kept.push(entry)
    } else conflicts.push(conflictOf(entry, [before, before], after.failure.says))
  }
  return { ...session, waiting: kept, conflicts: withConflicts(session.conflicts, conflicts) }
}

/** A conflict with both current values. */
export function conflictView(session: Session, conflict: Conflict, registry: Registry): ConflictView {
  const { at, change, reason } = conflict
  const document = draftOf(session, change.on, registry)
  const values = isFieldChange(change)
    ? { mine: conflict.mine, theirs: valueIn(document, change) ?? null, was: conflict.was }
    : null
  const can = (decision: Decision): boolean => {
    const made = changeFor(session, conflict, decision, registry)
    return made !== null && applyChange(document, made, registry).ok
  }
  return {
    at,
    change,
    says: describe(change),
    reason,
    values,
    decisions: [...(['mine', 'both'] as const).filter(can), 'theirs'],
  }
}

/** The session after its author resolved a conflict; a refusal if that is impossible, and the conflict remains. */
export function decided(
  session: Session,
  at: number,
  decision: Decision,
  { step, registry }: { readonly step: string; readonly registry: Registry },
): Result<Session, Refusal> {
  const conflict = session.conflicts.find((one) => one.at === at)
  if (conflict === undefined) return success(session)
  const rest = { ...session, conflicts: session.conflicts.filter((one) => one !== conflict) }
  if (decision === 'theirs') return success(rest)
  const change = changeFor(session, conflict, decision, registry)
  if (change === null) return refused('wrong-place', 'These two can not be put together. Choose one of them.')
  return edited(rest, change, step, registry)
}

/** The change that applies the resolution; null if none is needed. */
function changeFor(
  session: Session,
  { change, mine }: Conflict,
  decision: Decision,
  registry: Registry,
): Change | null {
  if (decision === 'theirs') return null
  if (!isFieldChange(change)) return decision === 'mine' ? change : null
  const document = draftOf(session, change.on, registry)
  const value = decision === 'mine' ? mine : bothTexts(valueIn(document, change), mine)
  if (value === undefined) return null
  const { on, of } = change
  if (change.do === 'set-text' || change.do === 'edit-text') {
    const { path, language } = change
    return { do: 'set-text', on, ...(of && { of }), path, language, text: value as string | RichText | null }
  }
  return decision === 'mine' ? change : null
}

/** Two texts of the same type joined; undefined if that makes no sense. */
function bothTexts(theirs: unknown, mine: unknown): string | RichText | undefined {
  if (typeof theirs === 'string' && typeof mine === 'string') {
    return theirs.trim() === '' || mine.trim() === '' ? undefined : `${theirs} ${mine}`
  }
  const [first, second] = [richText.safeParse(theirs), richText.safeParse(mine)]
  if (!first.success || !second.success) return undefined
  return { ...first.data, content: [...first.data.content, ...second.data.content] }
}
