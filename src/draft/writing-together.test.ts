import fc from 'fast-check'
import { Slice, type Node } from 'prosemirror-model'
import { canSplit, Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { editTextBy, type EditText } from '#edit/edit-text.ts'
import { proseSchema } from '#edit/prose-schema.ts'
import { fieldText, type TextField } from '#edit/text-field.ts'
import { textNode, type TextValue } from '#edit/text-node.ts'
import type { Document } from '#model/document.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { paragraph, samplePage } from '../../test/support/edit/samples.ts'
import { baseOf, draftOf, edited, newSession, saved, sending, type Session } from './session.ts'
import { applyRemote, type RemoteChange } from './apply-remote.ts'

const on = 'page:7' as const
const PLAIN: TextField = { path: ['title'], language: 'en' }
const RICH: TextField = { of: { block: 'b' }, path: ['content', 'data', 'body'], language: 'en' }

/** What a person does next: `at` and `size` choose the place in the text that they see. */
type Step = {
  readonly who: 0 | 1
  readonly does: 'write' | 'delete' | 'split' | 'mark' | 'send' | 'hear'
  readonly at: number
  readonly size: number
}

const steps = (does: readonly Step['does'][]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      who: fc.constantFrom(0, 1),
      does: fc.constantFrom(...does),
      at: fc.nat(999),
      size: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 60 },
  )

/** First of the typed characters; each is typed once, so that a lost or doubled one is noticed. */
const FIRST_LETTER = 0x4e00

/** Two people who write in one text, and a server between them. */
class Desk {
  readonly field: TextField
  sessions: Session[]
  document: Document
  revision = 1
  readonly log: RemoteChange[] = []
  readonly heard = [0, 0]
  readonly written = new Set<string>()
  readonly deleted = new Set<string>()
  #letters = 0
  #ids = 0

  constructor(field: TextField, text: TextValue) {
    this.field = field
    const page = samplePage()
    const start = applyChange(page, { do: 'set-text', on, ...address(field), text }, editRegistry)
    if (!start.ok || start.value === null) throw new Error('The first text is refused.')
    this.document = start.value
    const known = { document: start.value, revision: 1 }
    this.sessions = [newSession([[on, known]]), newSession([[on, known]])]
  }

  take({ who, does, at, size }: Step): void {
    if (does === 'send') return this.#send(who)
    if (does === 'hear') return this.#hear(who)
    const before = this.nodeOf(who)
    const made = this.#made(before, does, at % (before.content.size + 1), size)
    if (made.steps.length === 0) return
    const change = editTextBy({ on, ...address(this.field) }, before, made.steps)
    const next = edited(this.sessions[who]!, change, 'one step', editRegistry)
    if (!next.ok) throw new Error(next.failure.says)
    this.sessions[who] = next.value
  }

  #made(before: Node, does: Step['does'], at: number, size: number): Transform {
    const made = new Transform(before)
    const place = before.resolve(at)
    if (!place.parent.inlineContent) return made
    if (does === 'write') {
      const word = Array.from({ length: size }, () => this.#letter()).join('')
      return made.insert(at, before.type.schema.text(word))
    }
    const end = Math.min(at + size, place.end())
    if (does === 'delete') {
      for (const letter of before.textBetween(at, end)) this.deleted.add(letter)
      return end > at ? made.replace(at, end, Slice.empty) : made
    }
    if (before.type.schema !== proseSchema) return made
    if (does === 'mark') return end > at ? made.addMark(at, end, proseSchema.marks.strong.create()) : made
    return canSplit(before, at) ? made.split(at) : made
  }

  #letter(): string {
    const letter = String.fromCodePoint(FIRST_LETTER + this.#letters)
    this.#letters += 1
    this.written.add(letter)
    return letter
  }

  #send(who: number): void {
    this.#ids += 1
    const session = sending(this.sessions[who]!, `commit ${this.#ids}`)
    this.sessions[who] = session
    const { outgoing } = session
    if (outgoing === null) return
    if (baseOf(session, outgoing)[on] !== this.revision) return this.#hear(who)
    this.revision += 1
    for (const { change } of outgoing.changes) {
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
    this.sessions[who] = applyRemote(this.sessions[who]!, news, editRegistry)
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

  nodeOf(who: number): Node {
    return textNode(fieldText(draftOf(this.sessions[who]!, on, editRegistry)!, this.field) as TextValue)
  }

  /** Characters in changes that became conflicts: they are kept and shown. */
  inConflict(): Set<string> {
    return new Set(JSON.stringify(this.sessions.flatMap(({ conflicts }) => conflicts)))
  }
}

const address = ({ of, path, language }: TextField): Pick<EditText, 'of' | 'path' | 'language'> => ({
  ...(of && { of }),
  path: [...path],
  language,
})

function written(field: TextField, text: TextValue, story: readonly Step[]): Desk {
  const desk = new Desk(field, text)
  for (const step of story) desk.take(step)
  desk.settle()
  const [mine, theirs] = [desk.nodeOf(0), desk.nodeOf(1)]
  expect(mine.eq(theirs)).toBe(true)
  mine.check()
  expect(desk.sessions[0]?.known).toEqual(desk.sessions[1]?.known)
  return desk
}

const count = (text: string, letter: string): number => text.split(letter).length - 1

describe('two people who write in one text', () => {
  it.each<[string, TextField, TextValue]>([
    ['a plain text', PLAIN, 'Count what stands on the shelf'],
    [
      'a rich text',
      RICH,
      {
        type: 'doc',
        content: [...paragraph('Count the jars').content, ...paragraph('And the lids').content],
      },
    ],
  ])(
    'CHANGE-38 in %s see the same in the end; no letter is lost or doubled, in whatever order they send and receive',
    (_, field, text) => {
      fc.assert(
        fc.property(steps(['write', 'write', 'delete', 'send', 'hear']), (story) => {
          const desk = written(field, text, story)
          const [end, kept] = [desk.nodeOf(0).textContent, desk.inConflict()]
          for (const letter of desk.written) {
            if (kept.has(letter)) expect(count(end, letter)).toBeLessThanOrEqual(1)
            else expect([letter, count(end, letter)]).toEqual([letter, desk.deleted.has(letter) ? 0 : 1])
          }
        }),
        { numRuns: 400 },
      )
    },
  )

  it('CHANGE-38 keep their letters also where they split paragraphs and set marks', () => {
    fc.assert(
      fc.property(steps(['write', 'write', 'delete', 'split', 'mark', 'send', 'hear']), (story) => {
        const desk = written(RICH, paragraph('Count what stands on the shelf'), story)
        const [end, kept] = [desk.nodeOf(0).textContent, desk.inConflict()]
        for (const letter of desk.written) {
          const times = count(end, letter)
          expect(times).toBeLessThanOrEqual(1)
          if (!desk.deleted.has(letter) && !kept.has(letter)) expect([letter, times]).toEqual([letter, 1])
        }
      }),
      { numRuns: 400 },
    )
  })
})
