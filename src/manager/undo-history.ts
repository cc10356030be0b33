import { joined } from '#draft/apply-remote.ts'
import { isSaved, type Session } from '#draft/session.ts'
import { earlierStep, latestWithin, recorded, stepOfTaken, type MadeStep } from '#draft/step-stack.ts'
import { withdrawn } from '#draft/undo-step.ts'
import type { Change } from '#edit/change.ts'
import type { StepTarget } from '#edit/step-target.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { DraftPorts } from './draft-ports.ts'
import type { Access } from './send-commit.ts'
import { stepBack, type AskedStep, type SteppedBack } from './step-back.ts'
import { whyNotSaved } from './why-not-saved.ts'

/**
 * A step undone here, the latest of which is redone first: what was unsent as it was, the rest by the server, which knows the undo
 * as `undo`.
 */
type Undone = { readonly taken: Session | null; readonly undo: string | null; readonly made: MadeStep }

/** Where undo and redo may change something: in some documents, or with null wherever this window did. */
export type UndoView = {
  readonly within: readonly DocumentKey[] | null
  /** Whether what was done before this window was opened may be undone. */
  readonly earlier: boolean
}

/** Result of an undo or redo: what it changed, or that nothing is left; null if it was refused, which the notice says. */
export type Stepped =
  | { readonly kind: 'done'; readonly target: StepTarget | null; readonly before: Document | null }
  | { readonly kind: 'nothing' }
  | null

/** What the history needs of the drafts. */
type UndoHost = {
  readonly ports: Pick<DraftPorts, 'ask' | 'person' | 'sayRefusal' | 'newId'>
  readonly snapshot: () => { readonly session: Session; readonly access: Access }
  /** Sets the session after a local undo or redo, and shows it. */
  readonly change: (session: Session) => Promise<void>
  readonly set: (part: { readonly notice: string | null; readonly access?: Access }) => void
  /** Sends everything. */
  readonly flush: () => Promise<void>
  /** Whether the beginning of a step was sent already. */
  readonly isPartlySent: (step: string) => boolean
  /** Ends the step that typing would continue. */
  readonly paused: () => void
  /** The same, after the server undid something. */
  readonly ended: () => void
}

/** What a person did in this window, and what they undid of it. */
export class UndoHistory {
  readonly #host: UndoHost
  /** What was not undone, the latest last. */
  #made: readonly MadeStep[] = []
  /** What can be redone, the next one last; it does not outlive the window. */
  #undone: readonly Undone[] = []
  #takingBack: Promise<unknown> = Promise.resolve()

  constructor(host: UndoHost) {
    this.#host = host
  }

  next({ within }: UndoView): MadeStep | undefined {
    return latestWithin(this.#made, within)
  }

  takeBack(what: 'undo' | 'redo', view: UndoView): Promise<Stepped> {
    const next = this.#takingBack.then(() => (what === 'undo' ? this.#undo(view) : this.#redo(view)))
    this.#takingBack = next
    return next
  }

  /** To be called when this person restored something from the history of a document. */
  restored(step: MadeStep): void {
    this.#made = [...this.#made, step]
    this.#forgetUndone(step.keys)
  }

  async #undo(view: UndoView): Promise<Stepped> {
    this.#host.paused()
    const made = latestWithin(this.#made, view.within)
    if (made === undefined && !view.earlier) return { kind: 'nothing' }
    const last = this.#host.snapshot().session.waiting.at(-1)
    const isUnsent =
      made === undefined ? view.within === null && last !== undefined : made.step === last?.step
    const back = isUnsent ? withdrawn(this.#host.snapshot().session, registry) : null
    if (back === null) return this.#undoOnServer(view, made)
    const { session, taken, step } = back
    const undone = made ?? stepOfTaken(taken, step)
    const at = made === undefined ? -1 : this.#made.indexOf(made)
    this.#made = this.#made.filter((one) => one !== made)
    await this.#host.change(session)
    const { target, before } = undone
    // Perhaps the beginning of the step was sent already.
    const sent = this.#host.isPartlySent(step)
      ? await this.#askBack('undo', { within: view.within, step })
      : null
    this.#undone = [...this.#undone, { taken, undo: sent?.undo ?? null, made: undone }]
    // What the server could not undo is the next step to undo.
    const isLeft = sent !== null && (sent.answer === null || sent.answer.kind === 'refused')
    if (isLeft && at >= 0) this.#made = this.#made.toSpliced(at, 0, undone)
    return { kind: 'done', target, before }
  }

  async #undoOnServer({ within }: UndoView, made: MadeStep | undefined): Promise<Stepped> {
    const { undo, answer } = await this.#askBack('undo', { within, step: made?.step })
    if (answer?.kind !== 'done') {
      // Another window may have undone it.
      if (answer?.kind === 'nothing' && made !== undefined) {
        this.#made = this.#made.filter((one) => one !== made)
        return this.#undoOnServer({ within, earlier: true }, latestWithin(this.#made, within))
      }
      return answer?.kind === 'nothing' ? answer : null
    }
    this.#made = this.#made.filter((one) => one !== made)
    const undone = made ?? earlierStep(answer.undoes, answer.documents, answer.target)
    if (undone !== null) {
      // What of it was unsent may have been undone before.
      const begun = this.#undone.find((one) => one.made === undone && one.undo === null)
      const others = this.#undone.filter((one) => one !== begun)
      this.#undone = [...others, { taken: begun?.taken ?? null, undo, made: undone }]
    }
    return { kind: 'done', target: undone?.target ?? null, before: undone?.before ?? null }
  }

  async #redo({ within }: UndoView): Promise<Stepped> {
    const last = latestWithin(
      this.#undone.map((undone) => ({ undone, keys: undone.made.keys })),
      within,
    )?.undone
    if (last === undefined) return { kind: 'nothing' }
    const { taken, undo, made } = last
    if (undo !== null) {
      const { undo: redo, answer } = await this.#askBack('redo', { within, step: undo })
      if (answer?.kind === 'nothing') this.#undone = this.#undone.filter((one) => one !== last)
      if (answer?.kind !== 'done' || redo === null) return answer?.kind === 'nothing' ? answer : null
      // For the server, undoing a redo is undoing that commit.
      this.#made = [...this.#made, { ...made, step: redo, was: null }]
    }
    this.#undone = this.#undone.filter((one) => one !== last)
    if (taken !== null) {
      this.#made = [...this.#made.filter((one) => one !== made), made]
      await this.#host.change(joined(this.#host.snapshot().session, taken, registry))
    }
    return { kind: 'done', target: made.target, before: made.before }
  }

  /** Lets the server undo a step, after saving everything before it; `undo` is its name for that. */
  async #askBack(
    what: 'undo' | 'redo',
    asked: Omit<AskedStep, 'id'>,
  ): Promise<{ readonly undo: string | null; readonly answer: SteppedBack | null }> {
    await this.#host.flush()
    if (!isSaved(this.#host.snapshot().session)) {
      this.#host.set({ notice: this.#host.ports.sayRefusal(whyNotSaved(this.#host.snapshot().access)) })
      return { undo: null, answer: null }
    }
    const id = this.#host.ports.newId()
    const answer = await stepBack(this.#host.ports, what, { id, ...asked })
    if (answer.kind === 'refused') {
      this.#host.set({ notice: answer.reason, ...(answer.access && { access: answer.access }) })
    } else this.#host.set({ notice: null })
    if (answer.kind === 'done') this.#host.ended()
    return { undo: answer.kind === 'done' ? id : null, answer }
  }

  /** To be called with each change that this person makes. */
  record(change: Change, step: string, before: Document | null, after: Document | null): void {
    this.#made = recorded(this.#made, { step, change, before, after })
    this.#forgetUndone([change.on])
  }

  /** What was undone in documents that changed since can't be redone. */
  #forgetUndone(keys: readonly DocumentKey[]): void {
    this.#undone = this.#undone.filter(({ made }) => !made.keys.some((key) => keys.includes(key)))
  }
}
