import { commitChanges, redoCommit, undoCommit } from '#api/editing.ts'
import { showDraft } from '#api/site.ts'
import {
  baseOf,
  draftOf,
  edited,
  isSaved,
  learned,
  newSession,
  refused,
  saved,
  sending,
  told,
  type Remote,
  type Session,
} from '#draft/session.ts'
import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { ask } from './ask.ts'

/** What one types within this time leaves in one commit, in ms. */
const SEND_AFTER_MS = 300

/** Before a server that is away is asked again, in ms. */
const RETRY_AFTER_MS = 2_000

/** Whether everything is on the server. */
export type SaveState = 'saved' | 'saving' | 'offline'

/** What the views are drawn from; another object whenever something changed. */
export type DraftSnapshot = {
  readonly session: Session
  readonly state: SaveState
  /** What the last undo or redo was answered, when it was refused. */
  readonly notice: string | null
}

/** The drafts of one window: shows changes at once, sends them in order, and takes in what others save. */
export class DraftStore {
  #snapshot: DraftSnapshot = { session: newSession([]), state: 'saved', notice: null }
  readonly #listeners = new Set<() => void>()
  /** Commits of this window: what they changed is shown already. */
  readonly #own = new Set<string>()
  readonly #elsewhere = new Set<(changes: readonly Change[], hasConflict: boolean) => void>()
  #timer: number | undefined
  #isSending = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of changes that were made elsewhere, by others or by undo; the answer ends that. */
  readonly onElsewhere = (hear: (changes: readonly Change[], hasConflict: boolean) => void): (() => void) => {
    this.#elsewhere.add(hear)
    return () => this.#elsewhere.delete(hear)
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot

  document(key: DocumentKey): Document | null {
    return draftOf(this.#snapshot.session, key, registry)
  }

  /** Reads a document from the server; false when there is none. */
  async load(key: DocumentKey): Promise<boolean> {
    const answer = await ask(showDraft, { params: { key } })
    if (!answer.ok) return false
    // It comes from the store, which checked it when it was saved.
    const document = answer.value.document as unknown as Document
    this.#set({ session: learned(this.#snapshot.session, document, answer.value.revision) })
    return true
  }

  /** Makes a change; why not, where it can't be made. */
  edit(change: Change): string | null {
    const next = edited(this.#snapshot.session, change, registry)
    if (!next.ok) return next.failure.says
    this.#set({ session: next.value, state: 'saving', notice: null })
    this.#schedule(SEND_AFTER_MS)
    return null
  }

  /** Takes in what was saved, by whomever. */
  tell(changes: readonly Remote[]): void {
    const before = this.#snapshot.session
    const session = told(before, changes, registry)
    if (session === before) return
    this.#set({ session, ...(isSaved(session) ? { state: 'saved' } : {}) })
    if (!isSaved(session)) this.#schedule(0)
    const elsewhere = changes.filter(
      ({ commit, revision, change }) =>
        !this.#own.has(commit) && revision > (before.known.get(change.on)?.revision ?? revision),
    )
    if (elsewhere.length === 0) return
    const hasConflict = session.conflicts.length > before.conflicts.length
    for (const hear of this.#elsewhere)
      hear(
        elsewhere.map(({ change }) => change),
        hasConflict,
      )
  }

  /** Takes back the last step, or the last undo; everything that is typed is saved before. */
  async takeBack(what: 'undo' | 'redo'): Promise<void> {
    await this.#send()
    const call = what === 'undo' ? undoCommit : redoCommit
    const answer = await ask(call, { body: { id: crypto.randomUUID() } })
    if (!answer.ok) this.#set({ notice: answer.failure.detail })
    else this.#set({ notice: answer.value.kind === 'refused' ? answer.value.reason : null })
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#send(), ms)
  }

  /** Sends what waits, one commit behind the other, until nothing waits or the server is away. */
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (await this.#sendOne()) continue
    } finally {
      this.#isSending = false
    }
  }

  async #sendOne(): Promise<boolean> {
    const session = sending(this.#snapshot.session, crypto.randomUUID())
    const { outgoing } = session
    if (outgoing === null) return false
    this.#own.add(outgoing.id)
    this.#set({ session, state: 'saving' })
    const body = { id: outgoing.id, base: baseOf(session, outgoing), changes: [...outgoing.changes] }
    const answer = await ask(commitChanges, { body })
    if (!answer.ok && (answer.failure.status >= 500 || answer.failure.status === 429)) {
      this.#set({ state: 'offline' })
      this.#schedule(RETRY_AFTER_MS)
      return false
    }
    // What others did may have made another commit of it meanwhile; the answer is to one that is no more.
    if (this.#snapshot.session.outgoing?.id !== outgoing.id) return true
    this.#set({ session: this.#after(answer), state: 'saved' })
    return true
  }

  #after(answer: Awaited<ReturnType<typeof ask<typeof commitChanges>>>): Session {
    const { session } = this.#snapshot
    if (!answer.ok) return refused(session, answer.failure.detail)
    const { value } = answer
    if (value.kind === 'saved') return saved(session, value.revisions, registry)
    if (value.kind === 'refused') return refused(session, value.reason)
    return told(session, value.since.map(remoteOf), registry)
  }

  #set(part: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** A saved change as sessions take it; the server checked it before it saved it. */
export const remoteOf = ({
  revision,
  commit,
  change,
}: {
  readonly revision: number
  readonly commit: string
  readonly change: object
}): Remote => ({ revision, commit, change: change as Change })
