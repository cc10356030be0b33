import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { Document } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { samplePage } from '../../test/support/edit/samples.ts'
import {
  baseOf,
  draftOf,
  edited,
  isSaved,
  newSession,
  refused,
  saved,
  sending,
  told,
  type Remote,
  type Session,
} from './session.ts'

const on = 'page:7' as const

const title = (text: string, language: 'en' | 'fr' | 'nl' = 'en'): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language,
  text,
})

const start = (): Session => newSession([[on, { document: samplePage(), revision: 1 }]])

function typed(session: Session, ...changes: readonly Change[]): Session {
  return changes.reduce((state, change) => {
    const next = edited(state, change, editRegistry)
    if (!next.ok) throw new Error(next.failure.says)
    return next.value
  }, session)
}

const titles = (session: Session) => (draftOf(session, on, editRegistry) as Page).title

describe('an editing session', () => {
  it('DRAFT-1 shows what is typed at once, and sends one commit at a time', () => {
    const first = sending(typed(start(), title('A')), 'one')
    const second = sending(typed(first, title('B', 'fr')), 'two')
    expect(titles(second)).toEqual({ en: 'A', fr: 'B' })
    expect(second.outgoing).toEqual({ id: 'one', changes: [title('A')] })
    expect(baseOf(second, second.outgoing!)).toEqual({ [on]: 1 })
    const done = sending(saved(second, { [on]: 2 }, editRegistry), 'two')
    expect([done.outgoing?.id, baseOf(done, done.outgoing!)]).toEqual(['two', { [on]: 2 }])
    expect(isSaved(saved(done, { [on]: 3 }, editRegistry))).toBe(true)
  })

  it('DRAFT-1 sends the last of several states of one text', () => {
    const session = typed(start(), title('A'), title('AB'), title('ABC'), title('x', 'fr'))
    expect(session.waiting).toEqual([title('ABC'), title('x', 'fr')])
  })

  it('DRAFT-2 puts what others saved below what is unsaved', () => {
    const session = typed(sending(typed(start(), title('Mine')), 'one'), title('De moi', 'fr'))
    const other = { commit: 'theirs', revision: 2, change: title('Van hen', 'nl') }
    const next = told(session, [other], editRegistry)
    expect(titles(next)).toEqual({ en: 'Mine', fr: 'De moi', nl: 'Van hen' })
    expect([next.outgoing, next.waiting.length, next.conflicts]).toEqual([null, 2, []])
  })

  it('DRAFT-2 takes its own commit for saved, whether the answer or the event comes first, and applies it once', () => {
    const session = typed(sending(typed(start(), title('Mine')), 'one'), title('Later', 'fr'))
    const own = { commit: 'one', revision: 2, change: title('Mine') }
    const byEvent = told(session, [own], editRegistry)
    expect([byEvent.outgoing, byEvent.known.get(on)?.revision]).toEqual([null, 2])
    const byAnswer = told(saved(session, { [on]: 2 }, editRegistry), [own], editRegistry)
    expect(byAnswer).toEqual(byEvent)
    expect(titles(byAnswer)).toEqual({ en: 'Mine', fr: 'Later' })
  })

  it('DRAFT-3 keeps what clashes, with the reason, and goes on', () => {
    const session = typed(start(), title('Mine'), title('De moi', 'fr'))
    const next = told(session, [{ commit: 'theirs', revision: 2, change: title('Theirs') }], editRegistry)
    expect(titles(next)).toEqual({ en: 'Theirs', fr: 'De moi' })
    expect(next.conflicts).toEqual([
      { change: title('Mine'), reason: expect.stringContaining('Someone has changed') },
    ])
    const stopped = refused(sending(typed(start(), title('Mine')), 'one'), 'Not allowed.')
    expect([stopped.conflicts, isSaved(stopped)]).toEqual([
      [{ change: title('Mine'), reason: 'Not allowed.' }],
      true,
    ])
  })

  it('DRAFT-4 sessions that hear the same log show the same document, and no text is lost, in any order of events', () => {
    const text = fc.record({ who: fc.nat(1), language: fc.constantFrom('en', 'fr', 'nl'), text: fc.string() })
    const step = fc.oneof(
      text.map((it) => ({ do: 'type' as const, ...it })),
      fc.record({ do: fc.constant('send' as const), who: fc.nat(1) }),
      fc.record({ do: fc.constant('hear' as const), who: fc.nat(1) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const room = new Room()
        for (const one of steps) room.take(one)
        room.settle()
        expect(room.sessions[0]?.known).toEqual(room.sessions[1]?.known)
        expect(draftOf(room.sessions[0]!, on, editRegistry)).toEqual(room.document)
        expect(room.kept()).toEqual(room.typed)
      }),
      { numRuns: 500 },
    )
  })
})

type Step =
  | { do: 'type'; who: number; language: 'en' | 'fr' | 'nl'; text: string }
  | { do: 'send' | 'hear'; who: number }

/** Two sessions and a server between them, as bare as they can be. */
class Room {
  sessions: Session[] = [start(), start()]
  document: Document = samplePage()
  revision = 1
  readonly log: Remote[] = []
  readonly heard = [0, 0]
  readonly typed = new Set<string>()
  #ids = 0

  take(step: Step): void {
    if (step.do === 'type') this.#type(step.who, title(step.text, step.language))
    else if (step.do === 'send') this.#send(step.who)
    else this.#hear(step.who)
  }

  #type(who: number, change: Change): void {
    // What is typed over before it left is not lost: the writer replaced it.
    const before = this.sessions[who]!
    const after = typed(before, change)
    if (after.waiting.length === before.waiting.length) this.typed.delete(nameOf(before.waiting.at(-1)!))
    this.sessions[who] = after
    this.typed.add(nameOf(change))
  }

  /** A commit arrives at the server, and its answer at the session. */
  #send(who: number): void {
    this.#ids += 1
    const session = sending(this.sessions[who]!, `commit ${this.#ids}`)
    this.sessions[who] = session
    const { outgoing } = session
    if (outgoing === null) return
    if (baseOf(session, outgoing)[on] !== this.revision) return this.#hear(who)
    this.revision += 1
    for (const change of outgoing.changes) {
      const after = applyChange(this.document, change, editRegistry)
      if (!after.ok || after.value === null) throw new Error('The server refuses what a session accepted.')
      this.document = after.value
      this.log.push({ commit: outgoing.id, revision: this.revision, change })
    }
    this.sessions[who] = saved(session, { [on]: this.revision }, editRegistry)
  }

  #hear(who: number): void {
    const news = this.log.slice(this.heard[who])
    this.heard[who] = this.log.length
    this.sessions[who] = told(this.sessions[who]!, news, editRegistry)
  }

  settle(): void {
    for (let round = 0; round < 4; round += 1) {
      for (const who of [0, 1]) {
        this.#hear(who)
        this.#send(who)
      }
    }
    for (const who of [0, 1]) this.#hear(who)
  }

  /** Everything that was typed, and is in the log or among the conflicts. */
  kept(): Set<string> {
    const logged = this.log.map(({ change }) => nameOf(change))
    const conflicts = this.sessions.flatMap((session) =>
      session.conflicts.map(({ change }) => nameOf(change)),
    )
    return new Set([...logged, ...conflicts].filter((name) => this.typed.has(name)))
  }
}

const nameOf = (change: Change): string => JSON.stringify(change)
