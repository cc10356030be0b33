import { showSession } from '#api/people.ts'
import { showDraft } from '#api/site.ts'
import { decided, type Decision } from '#draft/conflict.ts'
import { isSameKept, keptSession, type KeptSession } from '#draft/kept-session.ts'
import {
  baseOf,
  draftOf,
  edited,
  isSaved,
  newSession,
  sending,
  type Outgoing,
  type Session,
} from '#draft/session.ts'
import { isBehind, isOnBehind, joined, learned, applyRemote, type RemoteChange } from '#draft/apply-remote.ts'
import { restoredStep, type MadeStep } from '#draft/step-stack.ts'
import { stepOf, type LastStep } from '#draft/undo-step.ts'
import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { DraftPorts } from './draft-ports.ts'
import { sendRestore, type RestoreOutcome, type RestoreRequest } from './history/send-restore.ts'
import { isMovedByOthers } from './moved-by-others.ts'
import { accessAfter, afterSent, sendCommit, type Access } from './send-commit.ts'
import { UndoHistory, type Stepped, type UndoView } from './undo-history.ts'
import { whyNotSaved } from './why-not-saved.ts'

/** Changes made within this time are sent in one commit, in ms. */
const SEND_AFTER_MS = 300

/** The same while others watch: changes after a pause are then sent at once, up to `commitsPerMinute` of the server. */
const SEND_EVERY_MS = 120

/** Delay before an unavailable server is tried again, in ms; doubled each time. */
const RETRY_AFTER_MS = { first: 1_000, longest: 4_000 } as const

/** Whether everything is saved on the server. */
export type SaveState = 'saved' | 'saving' | 'offline'

/** What the views show; a new object after each change. */
export type DraftSnapshot = {
  readonly session: Session
  readonly state: SaveState
  readonly access: Access
  /** Whether unsaved changes are stored in this browser; false if it refuses, as when its disk is full. */
  readonly isKept: boolean
  /** The reason for which the last undo or redo was refused. */
  readonly notice: string | null
}

/** All that a person did. */
const EVERYTHING: UndoView = { within: null, earlier: true }

/** Called with changes made elsewhere; `redraw` if they are not sufficient for updating the canvas. */
export type ElsewhereListener = (changes: readonly Change[], redraw: boolean) => void

/** The drafts of one window: shows changes at once, stores them, sends them in order, and receives what others save. */
export class DraftStore {
  #snapshot: DraftSnapshot = {
    session: newSession(),
    state: 'saved',
    access: 'granted',
    isKept: true,
    notice: null,
  }
  readonly #ports: DraftPorts
  readonly #listeners = new Set<() => void>()
  /** Commits of this window, whose changes are shown already. */
  readonly #own = new Set<string>()
  readonly #elsewhere = new Set<ElsewhereListener>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending: Promise<void> | null = null
  #failures = 0
  /** When the last commit was sent. */
  #sentAt = Number.NEGATIVE_INFINITY
  #lastStep: LastStep | null = null
  /** The undo step that was sent last. */
  #sentStep: string | null = null
  readonly #history: UndoHistory
  #kept: KeptSession | null = null
  #isClosed = false

  constructor(ports: DraftPorts) {
    this.#ports = ports
    this.#history = new UndoHistory({
      ports,
      snapshot: this.snapshot,
      flush: () => this.flush(),
      set: (part) => this.#set(part),
      change: async (session) => {
        await this.#change(session, { notice: null })
        this.#tellElsewhere([], true)
      },
      isPartlySent: (step) =>
        step === this.#sentStep || step === this.#snapshot.session.outgoing?.changes[0]?.step,
      ended: () => {
        this.#lastStep = null
        this.#sentStep = null
      },
      paused: () => {
        this.#lastStep = null
      },
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes to changes made elsewhere, by others or by undo; the returned function unsubscribes. */
  readonly onElsewhere = (hear: ElsewhereListener): (() => void) => {
    this.#elsewhere.add(hear)
    return () => this.#elsewhere.delete(hear)
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot

  document(key: DocumentKey): Document | null {
    return draftOf(this.#snapshot.session, key, registry)
  }

  /** The e-mail of the author. */
  get person(): string {
    return this.#ports.person
  }

  knows(key: DocumentKey): boolean {
    return this.#snapshot.session.known.has(key)
  }

  /** Loads a document from the server: `none` if it does not exist, `away` if the server does not respond. */
  async load(key: DocumentKey): Promise<'there' | 'none' | 'away'> {
    const answer = await this.#ports.ask(showDraft, { params: { key } })
    const isGone = !answer.ok && answer.failure.status === 404
    if (!answer.ok && !isGone) {
      const access = accessAfter(answer.failure)
      if (access !== null) this.#set({ access })
      return 'away'
    }
    const before = this.#snapshot.session
    const read = answer.ok ? answer.value : { document: null, revision: before.known.get(key)?.revision ?? 0 }
    this.#become(learned(before, key, read, registry))
    return answer.ok ? 'there' : 'none'
  }

  /** Applies a change; returns the reason if it is refused. `back` says that it undoes or redoes typing in an open text. */
  edit(change: Change, back?: 'undo' | 'redo'): string | null {
    const { now, newId } = this.#ports
    const step = stepOf(this.#lastStep, change, { at: now(), newId, back })
    const before = this.document(change.on)
    const next = edited(this.#snapshot.session, change, step.step, registry)
    if (!next.ok) return this.#ports.sayRefusal(next.failure.says)
    this.#lastStep = step
    this.#history.record(change, step.step, before, draftOf(next.value, change.on, registry))
    void this.#change(next.value, { notice: null })
    return null
  }

  /** Applies changes, also of several documents, as one undo step: all, or none with the reason of the refusal. */
  editTogether(changes: readonly Change[]): string | null {
    const step = this.#ports.newId()
    let { session } = this.#snapshot
    const made: [Change, Document | null, Document | null][] = []
    for (const change of changes) {
      const next = edited(session, change, step, registry)
      if (!next.ok) return this.#ports.sayRefusal(next.failure.says)
      made.push([change, draftOf(session, change.on, registry), draftOf(next.value, change.on, registry)])
      session = next.value
    }
    this.#lastStep = null
    for (const [change, before, after] of made) this.#history.record(change, step, before, after)
    void this.#change(session, { notice: null })
    return null
  }

  /** Receives saved changes, by anybody. */
  tell(changes: readonly RemoteChange[]): void {
    const before = this.#snapshot.session
    this.#become(applyRemote(before, changes, registry))
    const elsewhere = changes.filter(
      ({ commit, revision, change }) =>
        !this.#own.has(commit) && revision > (before.known.get(change.on)?.revision ?? revision),
    )
    if (elsewhere.length === 0) return
    const { session } = this.#snapshot
    const redraw = session.conflicts.length > before.conflicts.length || isMovedByOthers(before, session)
    this.#tellElsewhere(
      elsewhere.map(({ change }) => change),
      redraw,
    )
  }

  /** Adds everything unsaved of another session, such as that of a closed window, and deletes its queue. */
  join(other: Session, queue: string): Promise<void> {
    const session = joined(this.#snapshot.session, other, registry)
    this.#lastStep = null
    const kept = this.#change(session, {}, queue)
    this.#tellElsewhere([], true)
    return kept
  }

  /** Resolves a conflict; returns the reason if that is impossible. */
  decide(at: number, decision: Decision): string | null {
    const step = this.#ports.newId()
    const before = this.#snapshot.session
    const next = decided(before, at, decision, { step, registry })
    if (!next.ok) return this.#ports.sayRefusal(next.failure.says)
    const entry = next.value.waiting.at(-1)
    if (entry?.step === step) {
      const { on } = entry.change
      this.#history.record(
        entry.change,
        step,
        draftOf(before, on, registry),
        draftOf(next.value, on, registry),
      )
    }
    void this.#change(next.value)
    this.#tellElsewhere([], true)
    return null
  }

  /** What the next undo in a view would undo, if this window did it. */
  nextUndo(view: UndoView): MadeStep | undefined {
    return this.#history.next(view)
  }

  /** Undoes this person's last step in a view, or redoes the last undo there. Unsent changes are undone here, others by the server. */
  takeBack(what: 'undo' | 'redo', view: UndoView = EVERYTHING): Promise<Stepped> {
    return this.#history.takeBack(what, view)
  }

  /** Lets the server restore an earlier state, after saving everything typed here. */
  async restore(part: RestoreRequest): Promise<RestoreOutcome> {
    await this.flush()
    if (!isSaved(this.#snapshot.session))
      return { kind: 'refused', reason: this.#ports.sayRefusal(whyNotSaved(this.#snapshot.access)) }
    this.#lastStep = null
    this.#sentStep = null
    const id = this.#ports.newId()
    const on = part.on as DocumentKey
    const before = this.document(on)
    const { access, ...outcome } = await sendRestore(this.#ports, part, id)
    if (access !== null) this.#set({ access })
    if (outcome.kind === 'saved')
      this.#history.restored(restoredStep(id, { on, section: part.section }, before))
    return outcome
  }

  /** Retries at once if the server was unavailable: it may be available again. */
  retry(): void {
    if (this.#snapshot.state === 'offline') void this.flush()
  }

  /** Sends waiting changes at once; resolves when nothing is left to send, or when the server is unavailable. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isSending ??= this.#sendAll().finally(() => {
      this.#isSending = null
    })
    return this.#isSending
  }

  /** Asks who is signed in, and continues sending if it is the author. */
  async checkAccess(): Promise<void> {
    const answer = await this.#ports.ask(showSession)
    if (answer.ok) {
      const isOwn = answer.value.person.email === this.#ports.person
      this.#set({ access: isOwn ? 'granted' : 'other-person' })
    } else if (accessAfter(answer.failure) !== null) this.#set({ access: 'signed-out' })
    await this.flush()
  }

  /** Stops sending. Unsaved changes stay stored. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Sends waiting changes, one commit after another, until nothing waits or the server is unavailable. */
  async #sendAll(): Promise<void> {
    while (!this.#isClosed && this.#snapshot.access === 'granted') {
      const isRead = await this.#readBehind()
      const session = sending(this.#snapshot.session, this.#ports.newId())
      const { outgoing } = session
      // The server refuses commits on a document that is behind; everything before it is sent.
      if (!isRead && (outgoing === null || isOnBehind(session, outgoing))) return void this.#later()
      if (outgoing === null) break
      if (!(await this.#send(session, outgoing))) return
    }
    if (isSaved(this.#snapshot.session)) this.#set({ state: 'saved' })
  }

  /** Reloads documents that are behind; false if some could not be loaded. */
  async #readBehind(): Promise<boolean> {
    let isRead = true
    for (const key of this.#snapshot.session.known.keys()) {
      if (isBehind(this.#snapshot.session, key) && (await this.load(key)) === 'away') isRead = false
      if (this.#snapshot.access !== 'granted') return false
    }
    return isRead
  }

  /** Sends one commit; false if the server is unavailable. */
  async #send(session: Session, outgoing: Outgoing): Promise<boolean> {
    this.#own.add(outgoing.id)
    this.#sentStep = outgoing.changes[0]?.step ?? null
    this.#sentAt = this.#ports.now()
    this.#set({ session, state: 'saving' })
    // Its id must be stored before sending: after a crash, the same changes would otherwise be sent under a second id.
    await this.#keep()
    const answer = await sendCommit(this.#ports, outgoing, baseOf(session, outgoing))
    if (answer.kind === 'later') return this.#later()
    if (answer.kind === 'access') {
      this.#set({ access: answer.access })
      return false
    }
    this.#failures = 0
    // Changes by others may have replaced the commit meanwhile; then the answer is for one that no longer exists.
    if (this.#snapshot.session.outgoing?.id !== outgoing.id) return true
    const before = this.#snapshot.session
    this.#become(afterSent(before, answer))
    if (this.#snapshot.session.conflicts.length > before.conflicts.length) this.#tellElsewhere([], true)
    return true
  }

  #later(): boolean {
    if (this.#snapshot.access !== 'granted') return false
    this.#set({ state: 'offline' })
    const { first, longest } = RETRY_AFTER_MS
    this.#schedule(Math.min(first * 2 ** this.#failures, longest))
    this.#failures += 1
    return false
  }

  #schedule(ms: number): void {
    if (this.#isClosed || this.#timer !== undefined) return
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Sets the session after a local change: stores it, and schedules sending. */
  #change(session: Session, more: Partial<DraftSnapshot> = {}, without?: string): Promise<void> {
    const isDone = isSaved(session)
    this.#set({ session, ...(isDone ? {} : { state: 'saving' }), ...more })
    this.#schedule(isDone ? 0 : this.#sendAfter())
    return this.#keep(without)
  }

  /** How long current changes may wait for further ones, in ms. */
  #sendAfter(): number {
    const { isWatched, now } = this.#ports
    return isWatched() ? Math.max(0, this.#sentAt + SEND_EVERY_MS - now()) : SEND_AFTER_MS
  }

  /** Sets the session after something was received from the server. */
  #become(session: Session): void {
    if (session === this.#snapshot.session) return
    this.#set({ session })
    void this.#keep()
    const needsSending = !isSaved(session) || [...session.known.keys()].some((key) => isBehind(session, key))
    if (!needsSending) this.#set({ state: 'saved' })
    else if (this.#isSending === null) this.#schedule(0)
  }

  async #keep(without?: string): Promise<void> {
    const kept = keptSession(this.#snapshot.session)
    if (without === undefined && this.#kept !== null && isSameKept(this.#kept, kept)) return
    this.#kept = kept
    const isKept = await this.#ports.keep(kept, without).then(
      () => true,
      () => false,
    )
    if (!isKept) this.#kept = null
    if (isKept !== this.#snapshot.isKept) this.#set({ isKept })
  }

  #tellElsewhere(changes: readonly Change[], redraw: boolean): void {
    for (const hear of this.#elsewhere) hear(changes, redraw)
  }

  #set(part: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}
