import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { Document } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { card, samplePage } from '../../test/support/edit/samples.ts'
import { decided, refusedCommit } from './conflict.ts'
import { keptSession, restored, type KeptSession } from './kept-session.ts'
import {
  baseOf,
  draftOf,
  edited,
  newSession,
  notSaved,
  saved,
  sending,
  unsaved,
  type Outgoing,
  type Revisions,
  type Session,
} from './session.ts'
import { joined, applyRemote, type RemoteChange } from './apply-remote.ts'
import { withdrawn } from './undo-step.ts'

const on = 'page:7' as const
const PEOPLE = 3

const who = fc.nat(PEOPLE - 1)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      who,
      language: fc.constantFrom('en', 'fr', 'nl'),
      newStep: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), who, index: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), who, block: fc.nat(20), index: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who,
      line: fc.constantFrom('good', 'lost', 'answer lost', 'twice'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hear' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who,
      decision: fc.constantFrom('mine', 'theirs', 'both'),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Answer =
  | { readonly kind: 'saved'; readonly revisions: Revisions }
  | { readonly kind: 'stale'; readonly since: RemoteChange[] }
  | { readonly kind: 'refused'; readonly index: number }

/** A minimal server: a document with all its states, the log, and the answers that it gave. */
class Server {
  readonly states: Document[] = [samplePage()]
  readonly log: RemoteChange[] = []
  readonly #answers = new Map<string, Answer>()

  get revision(): number {
    return this.states.length
  }

  get document(): Document {
    return this.states.at(-1)!
  }

  take({ id, changes }: Outgoing, base: Revisions): Answer {
    const before = this.#answers.get(id)
    if (before !== undefined) return before
    const made = base[on] ?? 0
    if (made !== this.revision)
      return { kind: 'stale', since: this.log.filter(({ revision }) => revision > made) }
    let { document } = this
    for (const [index, { change }] of changes.entries()) {
      const after = applyChange(document, change, editRegistry)
      if (!after.ok || after.value === null) return { kind: 'refused', index }
      document = after.value
    }
    this.states.push(document)
    for (const { change } of changes) this.log.push({ commit: id, revision: this.revision, change })
    const answer: Answer = { kind: 'saved', revisions: { [on]: this.revision } }
    this.#answers.set(id, answer)
    return answer
  }
}

/** A person's window: its session, what its browser stores of it, and the last change of the log that it received. */
class Window {
  session: Session
  kept: KeptSession
  heard: number
  readonly #server: Server
  readonly #newId: () => string
  #step = ''

  constructor(server: Server, newId: () => string) {
    this.#server = server
    this.#newId = newId
    this.#step = newId()
    this.heard = server.log.length
    this.session = newSession([[on, { document: server.document, revision: server.revision }]])
    this.kept = keptSession(this.session)
  }

  become(session: Session): void {
    this.session = session
    // The shown document equals one that is built from scratch (EDIT-200).
    const [shown, anew] = [session, { ...session }].map((each) => draftOf(each, on, editRegistry))
    if (!isDeepStrictEqual(shown, anew))
      throw new Error(`Shown: ${JSON.stringify(shown)}; anew: ${JSON.stringify(anew)}`)
    // What a browser stores is plain data.
    this.kept = structuredClone(keptSession(session))
  }

  edit(change: Change, isNewStep = true): boolean {
    if (isNewStep) this.#step = this.#newId()
    const next = edited(this.session, change, this.#step, editRegistry)
    if (next.ok) this.become(next.value)
    return next.ok
  }

  send(line: 'good' | 'lost' | 'answer lost' | 'twice'): void {
    this.become(sending(this.session, this.#newId()))
    const { outgoing } = this.session
    if (outgoing === null || line === 'lost') return
    const base = baseOf(this.session, outgoing)
    const answer = this.#server.take(outgoing, base)
    if (line === 'twice') this.#server.take(outgoing, base)
    if (line !== 'answer lost') this.become(this.#after(this.session, answer))
  }

  #after(session: Session, answer: Answer): Session {
    if (answer.kind === 'saved') return saved(session, answer.revisions, editRegistry)
    if (answer.kind === 'refused') return refusedCommit(session, 'No.', editRegistry, answer.index)
    return applyRemote(notSaved(session), answer.since, editRegistry)
  }

  hear(): void {
    const news = this.#server.log.slice(this.heard)
    this.heard = this.#server.log.length
    this.become(applyRemote(this.session, news, editRegistry))
  }

  /** The window closes, and another one takes over what its browser stored. */
  reopened(): Window {
    const next = new Window(this.#server, this.#newId)
    const revision = this.kept.base[on]
    const left = restored(
      structuredClone(this.kept),
      new Map(
        revision === undefined ? [] : [[on, { document: this.#server.states[revision - 1]!, revision }]],
      ),
    )
    const { outgoing } = left
    const fate = outgoing && this.#server.take(outgoing, baseOf(left, outgoing))
    const known = fate === null ? left : fate.kind === 'stale' ? notSaved(left) : this.#after(left, fate)
    next.become(joined(next.session, known, editRegistry))
    return next
  }
}

/** Everything that people wrote and did not undo themselves, and where it ended up. */
class World {
  readonly server = new Server()
  readonly windows: Window[]
  readonly words = new Set<string>()
  readonly cards = new Set<string>()
  #ids = 0

  constructor() {
    this.windows = Array.from({ length: PEOPLE }, () => new Window(this.server, this.newId))
  }

  readonly newId = (): string => `id ${(this.#ids += 1)}`

  take(one: Step): void {
    const window = this.windows[one.who]!
    switch (one.do) {
      case 'write':
        return this.#write(window, one)
      case 'add':
        return this.#add(window, one.index)
      case 'move':
        return this.#move(window, one)
      case 'send':
        return window.send(one.line)
      case 'hear':
        return window.hear()
      case 'die':
        this.windows[one.who] = window.reopened()
        return
      case 'undo':
        return this.#undo(window)
      case 'decide':
        return this.#decide(window, one.decision)
    }
  }

  #write(window: Window, { language, newStep }: { language: 'en' | 'fr' | 'nl'; newStep: boolean }): void {
    const text = this.newId()
    // Writing over one's own words replaces them, saved or not.
    const shown = (draftOf(window.session, on, editRegistry) as Page).title?.[language]
    const own = unsaved(window.session).some(({ change }) => textOf(change) === shown)
    if (own) this.words.delete(shown ?? '')
    window.edit({ do: 'set-text', on, path: ['title'], language, text }, newStep)
    this.words.add(text)
  }

  #add(window: Window, index: number): void {
    const id = this.newId().replace(' ', '-')
    const to = { of: { section: 'hero' }, list: ['data', 'wwObjects', 'main'] }
    if (window.edit({ do: 'insert-block', on, to, index, block: card(id) })) this.cards.add(id)
  }

  #move(window: Window, { block, index }: { block: number; index: number }): void {
    const to = { of: { section: 'hero' }, list: ['data', 'wwObjects', 'main'] }
    const name = [...this.cards][block]
    if (name !== undefined) window.edit({ do: 'move-block', on, block: name, to, index })
  }

  #undo(window: Window): void {
    const back = withdrawn(window.session, editRegistry)
    if (back === null) return
    for (const { change } of back.taken.waiting) this.#forget(change)
    window.become(back.session)
  }

  #decide(window: Window, decision: 'mine' | 'theirs' | 'both'): void {
    const [conflict] = window.session.conflicts
    if (conflict === undefined) return
    const step = this.newId()
    const next = decided(window.session, conflict.at, decision, { step, registry: editRegistry })
    if (!next.ok) return
    if (decision === 'theirs') this.#forget(conflict.change)
    window.become(next.value)
  }

  #forget(change: Change): void {
    if (change.do === 'set-text') for (const word of textOf(change).split(/ (?=id )/)) this.words.delete(word)
    if (change.do === 'insert-block') this.cards.delete(change.block.uniqueId)
  }

  settle(): void {
    for (
      let round = 0;
      round < 50 && this.windows.some(({ session }) => unsaved(session).length > 0);
      round += 1
    ) {
      for (const window of this.windows) {
        window.hear()
        window.send('good')
      }
    }
    for (const window of this.windows) window.hear()
  }

  /** Where a word or a card is: in the log, or in an open conflict. */
  kept(): string {
    const conflicts = this.windows.flatMap(({ session }) => session.conflicts)
    return JSON.stringify([this.server.log, conflicts])
  }
}

const textOf = (change: Change): string =>
  change.do === 'set-text' && typeof change.text === 'string' ? change.text : ''

it('DRAFT-4 windows that lose requests and answers, die and come back show the same, and no word is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World()
      for (const one of steps) world.take(one)
      world.settle()
      const shown = JSON.stringify(world.server.document)
      for (const { session } of world.windows) {
        expect(JSON.stringify(draftOf(session, on, editRegistry))).toBe(shown)
        expect(unsaved(session)).toEqual([])
      }
      const kept = world.kept()
      for (const word of world.words) expect(kept).toContain(`"${word}`.slice(1))
      for (const id of world.cards) {
        const inLog = world.server.log.filter(
          ({ change }) => change.do === 'insert-block' && change.block.uniqueId === id,
        )
        const waiting = world.windows.flatMap(({ session }) =>
          session.conflicts.filter(
            ({ change }) => change.do === 'insert-block' && change.block.uniqueId === id,
          ),
        )
        expect([id, inLog.length + waiting.length]).toEqual([id, 1])
      }
    }),
    { numRuns: 2_000 },
  )
})
