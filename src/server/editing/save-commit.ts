import { COMMIT_LIMITS } from '#api/editing.ts'
import { applySteps } from '#edit/apply-change.ts'
import { parseChange, type Change } from '#edit/change.ts'
import { textlessField, undeclaredField } from '#edit/declared-field.ts'
import { reservedSection } from '#edit/reserved-section.ts'
import { asMadeBy, bringsPopup, mayMake, writesPopup } from '#edit/may-make.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { problemText } from '#model/problem.ts'
import { hasPermission, type Rights } from '#model/role.ts'
import { isObject } from '#std/json.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Commit, CommitAnswer, Store } from '#store/port.ts'

/** The author: `email` is their name in the log. */
export type Editor = Rights & {
  readonly email: string
  /** Since when the address belongs to them, ms since 1970: earlier commits under it were made by somebody else. */
  readonly since: number
}

/** A commit from the network, with unvalidated changes. */
export type SentCommit = Pick<Commit, 'id' | 'base'> & {
  readonly note?: string | undefined
  readonly step?: string | undefined
  readonly changes: readonly unknown[]
}

export type RefusedCommit = { readonly kind: 'refused'; readonly index?: number; readonly reason: string }

/** A change that the author's role does not include; recorded in the audit log. */
export type NotAllowed = RefusedCommit & { readonly isNotAllowed: true }

/** Reads, validates and saves a commit, all or nothing. Everything is checked before the store is locked. */
export async function saveSent(
  store: Store,
  { id, base, note, step, changes: sent }: SentCommit,
  { editor, registry, at }: { readonly editor: Editor; readonly registry: Registry; readonly at: number },
): Promise<CommitAnswer | RefusedCommit | NotAllowed> {
  if (partsOf(sent) > COMMIT_LIMITS.parts) return { kind: 'refused', reason: TOO_MANY_PARTS }
  if (sent.filter(changesRules).length > COMMIT_LIMITS.ruleChanges) {
    return { kind: 'refused', reason: TOO_MANY_RULE_CHANGES }
  }
  const changes: Change[] = []
  for (const [index, one] of sent.entries()) {
    const read = readChange(one)
    if (!read.ok) return { kind: 'refused', index, reason: read.failure }
    if (!mayMake(editor, read.value)) {
      return { kind: 'refused', index, reason: notAllowed(editor), isNotAllowed: true }
    }
    changes.push(asMadeBy(editor, read.value))
  }
  const popup = await broughtPopup(store, changes, editor)
  if (popup !== null) return popup
  const unread = await unreadField(store, changes, registry)
  if (unread !== null) return unread
  const named = { ...(note !== undefined && { note }), ...(step !== undefined && { step }) }
  return store.commit({ id, base, ...named, author: editor.email, at, changes, refusesDeletedFiles: true })
}

/** Refuses new popups in texts by people who may write only texts. */
async function broughtPopup(
  store: Store,
  changes: readonly Change[],
  editor: Editor,
): Promise<NotAllowed | null> {
  if (hasPermission(editor.role, 'change-documents')) return null
  const documents = new Map<DocumentKey, Document | null>()
  for (const [index, change] of changes.entries()) {
    if (!writesPopup(change)) continue
    if (!documents.has(change.on)) documents.set(change.on, (await store.read(change.on))?.document ?? null)
    const before = documents.get(change.on) ?? null
    if (bringsPopup(change, before)) return { kind: 'refused', index, reason: NO_POPUP, isNotAllowed: true }
  }
  return null
}

const NO_POPUP =
  'A text of a translator opens no popup that the page does not have: a popup holds more than text. Keep the popup of the source, or ask an editor.'

const TOO_MANY_PARTS = `A commit holds at most ${COMMIT_LIMITS.parts} changes, those inside composed ones counted. Save them in several commits.`

const TOO_MANY_RULE_CHANGES = `A commit holds at most ${COMMIT_LIMITS.ruleChanges} single changes of redirects. Compose them into one change ("do": "all").`

/** Whether an unvalidated change concerns redirects. */
const changesRules = (one: unknown): boolean => {
  if (!isObject(one)) return false
  const inner = one['do'] === 'all' ? one['changes'] : undefined
  return Array.isArray(inner) ? inner.some(changesRules) : String(one['do']).endsWith('-redirect')
}

/** How many changes there are, unvalidated; a composed one counts as its parts. */
const partsOf = (sent: readonly unknown[]): number =>
  sent.reduce<number>((sum, one) => {
    const inner = isObject(one) && one['do'] === 'all' ? one['changes'] : undefined
    return sum + (Array.isArray(inner) ? Math.max(inner.length, 1) : 1)
  }, 0)

function readChange(sent: unknown): Result<Change, string> {
  const parsed = parseChange(sent)
  if (!parsed.ok) {
    const [first] = parsed.failure
    return failed(`This is no change that can be made: ${first ? problemText(first) : 'it is empty'}.`)
  }
  return success(parsed.value)
}

const notAllowed = ({ role, languages }: Rights): string =>
  role === 'translator'
    ? `A translator writes texts${languages.length > 0 ? ` of their languages (${languages.join(', ')})` : ''} and changes nothing else. Ask an editor.`
    : `The role ${role} does not include this change. Ask an admin.`

function unreadReason(before: Document | null, change: Change, registry: Registry): string | null {
  const field = undeclaredField(before, change, registry)
  if (field !== null) return `There is no field ${field}, so nobody would see what it holds. Check its name.`
  const reserved = reservedSection(before, change)
  if (reserved !== null)
    return `No section of a page may have the id ${reserved}, which has another meaning. Choose another id.`
  const textless = textlessField(before, change, registry)
  return (
    textless && `The field ${textless} holds no text, so no language of it can be written. Set it as a field.`
  )
}

/** Refuses fields that nothing would read. Each change is checked against the documents after those before it. */
async function unreadField(
  store: Store,
  changes: readonly Change[],
  registry: Registry,
): Promise<RefusedCommit | null> {
  const documents = new Map<DocumentKey, Document | null>()
  const last = new Map(changes.map(({ on }, index) => [on, index]))
  for (const [index, change] of changes.entries()) {
    if (!documents.has(change.on)) documents.set(change.on, (await store.read(change.on))?.document ?? null)
    const before = documents.get(change.on) ?? null
    const reason = unreadReason(before, change, registry)
    if (reason !== null) return { kind: 'refused', index, reason }
    // The store applies the changes; here only the documents for checking later ones are needed.
    if (last.get(change.on) === index) continue
    const after = applySteps(before, change, registry)
    if (after.ok) documents.set(change.on, after.value)
  }
  return null
}
