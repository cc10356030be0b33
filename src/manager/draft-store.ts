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
import { stepOf, withdrawn, type LastStep } from '#draft/undo-step.ts'
import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { ask } from './ask.ts'
import { sendRestore, type RestoreOutcome, type RestoreRequest } from './history/send-restore.ts'
import { isMovedByOthers } from './moved-by-others.ts'
import { accessAfter, afterSent, sendCommit, type Access } from './send-commit.ts'
import { stepBack } from './step-back.ts'

const NOT_SAVED = 'What you typed is not saved yet. Try again when the server is back.'

/** What one types within this time leaves in one commit, in ms. */
const SEND_AFTER_MS = 300

/** The same while others watch: what one types after a pause leaves at once then. The server takes `commitsPerMinute` of a person. */
const SEND_EVERY_MS = 120

/** Before a server that is away is asked again, in ms: twice as long each time. */
const RETRY_AFTER_MS = { first: 1_000, longest: 4_000 } as const

/** Whether everything is on the server. */
export type SaveState = 'saved' | 'saving' | 'offline'

/** What the views are drawn from; another object whenever something changed. */
export type DraftSnapshot = {
  readonly session: Session
  readonly state: SaveState
  readonly access: Access
  /** Whether what is unsaved is kept in this browser; false where it refuses to, as when its disk is full. */
  readonly isKept: boolean
  /** What the last undo or redo was answered, when it was refused. */
  readonly notice: string | null
}

/** What a store works with. */
export type DraftPorts = {
  readonly ask: typeof ask
  /** The e-mail of who writes here: the server takes nothing in the name of anybody else. */
  readonly person: string
  /** Keeps what is unsaved beyond this window; `without` names a queue that is kept no more. */
  readonly keep: (session: KeptSession, without?: string) => Promise<void>
  /** Whether somebody else has a page open, and may be waiting to see what is typed. */
  readonly isWatched: () => boolean
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What was undone here last comes back first: what had not left as it was, everything else by the server. */
type Undone = { readonly taken: Session | null; readonly isOnServer: boolean }

/** Hears of changes that were made elsewhere; `redraw` when they are not all there is to show. */
export type ElsewhereListener = (changes: readonly Change[], redraw: boolean) => void

/** The drafts of one window: shows changes at once, keeps them, sends them in order, and takes in what others save. */
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
  /** Commits of this window: what they changed is shown already. */
  readonly #own = new Set<string>()
  readonly #elsewhere = new Set<ElsewhereListener>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending: Promise<void> | null = null
  #failures = 0
  /** When the last commit left. */
  #sentAt = Number.NEGATIVE_INFINITY
  #lastStep: LastStep | null = null
  /** The undo step that was sent last. */
  #sentStep: string | null = null
  #undone: Undone[] = []
  #takingBack: Promise<void> = Promise.resolve()
  #kept: KeptSession | null = null
  #isClosed = false

  constructor(ports: DraftPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of changes that were made elsewhere, by others or by undo; the answer ends that. */
  readonly onElsewhere = (hear: ElsewhereListener): (() => void) => {
    this.#elsewhere.add(hear)
    return () => this.#elsewhere.delete(hear)
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot

  document(key: DocumentKey): Document | null {
    return draftOf(this.#snapshot.session, key, registry)
  }

  /** The e-mail of who writes here. */
  get person(): string {
    return this.#ports.person
  }

  knows(key: DocumentKey): boolean {
    return this.#snapshot.session.known.has(key)
  }

  /** Reads a document from the server: `none` when there is none, `away` when the server does not say. */
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

  /** Makes a change; why not, where it can't be made. */
  edit(change: Change): string | null {
    const { now, newId } = this.#ports
    const step = stepOf(this.#lastStep, change, { at: now(), newId })
    const next = edited(this.#snapshot.session, change, step.step, registry)
    if (!next.ok) return next.failure.says
    this.#lastStep = step
    this.#undone = []
    void this.#change(next.value, { notice: null })
    return null
  }

  /** Makes changes, of several documents too, as one undo step; why not, where one of them can't be made: then none is. */
  editTogether(changes: readonly Change[]): string | null {
    const step = this.#ports.newId()
    let { session } = this.#snapshot
    for (const change of changes) {
      const next = edited(session, change, step, registry)
      if (!next.ok) return next.failure.says
      session = next.value
    }
    this.#lastStep = null
    this.#undone = []
    void this.#change(session, { notice: null })
    return null
  }

  /** Takes in what was saved, by whomever. */
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

  /** Adds everything unsaved of another session, such as that of a window that was closed, whose queue is kept no more. */
  join(other: Session, queue: string): Promise<void> {
    const session = joined(this.#snapshot.session, other, registry)
    this.#lastStep = null
    const kept = this.#change(session, {}, queue)
    this.#tellElsewhere([], true)
    return kept
  }

  /** Decides about a conflict; why not, where that can't be done. */
  decide(at: number, decision: Decision): string | null {
    const step = this.#ports.newId()
    const next = decided(this.#snapshot.session, at, decision, { step, registry })
    if (!next.ok) return next.failure.says
    this.#undone = []
    void this.#change(next.value)
    this.#tellElsewhere([], true)
    return null
  }

  /** Takes back the last step of this person, or the last undo. What has not left yet is taken back here, anything else by the server. */
  takeBack(what: 'undo' | 'redo'): Promise<void> {
    this.#takingBack = this.#takingBack.then(() => (what === 'undo' ? this.#undo() : this.#redo()))
    return this.#takingBack
  }

  /** Has the server bring back an earlier state. Everything typed here is saved first. */
  async restore(part: RestoreRequest): Promise<RestoreOutcome> {
    await this.flush()
    if (!isSaved(this.#snapshot.session)) return { kind: 'refused', reason: NOT_SAVED }
    this.#lastStep = null
    this.#sentStep = null
    this.#undone = []
    const { access, ...outcome } = await sendRestore(this.#ports, part, this.#ports.newId())
    if (access !== null) this.#set({ access })
    return outcome
  }

  /** Goes on at once where the server was away: it may be there again. */
  retry(): void {
    if (this.#snapshot.state === 'offline') void this.flush()
  }

  /** Sends what waits at once; resolves when nothing is left to send, or the server takes nothing for now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isSending ??= this.#sendAll().finally(() => {
      this.#isSending = null
    })
    return this.#isSending
  }

  /** Asks who is signed in, and goes on sending when it is who writes here. */
  async checkAccess(): Promise<void> {
    const answer = await this.#ports.ask(showSession)
    if (answer.ok) {
      const isOwn = answer.value.person.email === this.#ports.person
      this.#set({ access: isOwn ? 'granted' : 'other-person' })
    } else if (accessAfter(answer.failure) !== null) this.#set({ access: 'signed-out' })
    await this.flush()
  }

  /** Ends sending. What is unsaved stays kept. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #undo(): Promise<void> {
    this.#lastStep = null
    const back = withdrawn(this.#snapshot.session, registry)
    if (back !== null) {
      const { session, taken, step } = back
      await this.#change(session, { notice: null })
      this.#tellElsewhere([], true)
      this.#undone.push({ taken, isOnServer: false })
      if (step !== this.#sentStep && step !== session.outgoing?.changes[0]?.step) return
      // The beginning of the step has left already.
      this.#undone.pop()
      this.#undone.push({ taken, isOnServer: await this.#askBack('undo') })
    } else if (await this.#askBack('undo')) this.#undone.push({ taken: null, isOnServer: true })
  }

  async #redo(): Promise<void> {
    const last = this.#undone.pop() ?? { taken: null, isOnServer: true }
    if (last.isOnServer && !(await this.#askBack('redo'))) return void this.#undone.push(last)
    if (last.taken === null) return
    await this.#change(joined(this.#snapshot.session, last.taken, registry), { notice: null })
    this.#tellElsewhere([], true)
  }

  /** Has the server take back a step. Everything before it is saved first. */
  async #askBack(what: 'undo' | 'redo'): Promise<boolean> {
    await this.flush()
    if (!isSaved(this.#snapshot.session)) {
      this.#set({ notice: NOT_SAVED })
      return false
    }
    const { notice, access } = await stepBack(this.#ports, what, this.#ports.newId())
    this.#set({ notice, ...(access && { access }) })
    if (notice === null) this.#sentStep = null
    return notice === null
  }

  /** Sends what waits, one commit behind the other, until nothing waits or the server is away. */
  async #sendAll(): Promise<void> {
    while (!this.#isClosed && this.#snapshot.access === 'granted') {
      const isRead = await this.#readBehind()
      const session = sending(this.#snapshot.session, this.#ports.newId())
      const { outgoing } = session
      // The server takes no commit on a document of which changes were missed; everything before it leaves.
      if (!isRead && (outgoing === null || isOnBehind(session, outgoing))) return void this.#later()
      if (outgoing === null) break
      if (!(await this.#send(session, outgoing))) return
    }
    if (isSaved(this.#snapshot.session)) this.#set({ state: 'saved' })
  }

  /** Reads documents anew of which changes were missed; false when the server does not say all of them. */
  async #readBehind(): Promise<boolean> {
    let isRead = true
    for (const key of this.#snapshot.session.known.keys()) {
      if (isBehind(this.#snapshot.session, key) && (await this.load(key)) === 'away') isRead = false
      if (this.#snapshot.access !== 'granted') return false
    }
    return isRead
  }

  /** Sends one commit; false when the server takes nothing for now. */
  async #send(session: Session, outgoing: Outgoing): Promise<boolean> {
    this.#own.add(outgoing.id)
    this.#sentStep = outgoing.changes[0]?.step ?? null
    this.#sentAt = this.#ports.now()
    this.#set({ session, state: 'saving' })
    // Its id has to be known after a crash, or the same would be sent twice under two names.
    await this.#keep()
    const answer = await sendCommit(this.#ports, outgoing, baseOf(session, outgoing))
    if (answer.kind === 'later') return this.#later()
    if (answer.kind === 'access') {
      this.#set({ access: answer.access })
      return false
    }
    this.#failures = 0
    // What others did may have made another commit of it meanwhile; the answer is to one that is no more.
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

  /** The session after something was made here: kept, and sent soon. */
  #change(session: Session, more: Partial<DraftSnapshot> = {}, without?: string): Promise<void> {
    const isDone = isSaved(session)
    this.#set({ session, ...(isDone ? {} : { state: 'saving' }), ...more })
    this.#schedule(isDone ? 0 : this.#sendAfter())
    return this.#keep(without)
  }

  /** How long what is typed now may wait for more, in ms. */
  #sendAfter(): number {
    const { isWatched, now } = this.#ports
    return isWatched() ? Math.max(0, this.#sentAt + SEND_EVERY_MS - now()) : SEND_AFTER_MS
  }

  /** The session after something came from the server. */
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
