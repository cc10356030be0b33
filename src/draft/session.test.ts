import { describe, expect, it } from 'vitest'
import type { Change, SingleChange } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { card, sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { conflictView, decided, refusedCommit, type Decision } from './conflict.ts'
import { keptSession, restored } from './kept-session.ts'
import { baseOf, draftOf, edited, isSaved, newSession, saved, sending, type Session } from './session.ts'
import { isBehind, joined, learned, applyRemote } from './apply-remote.ts'
import { stepOf, withdrawn } from './undo-step.ts'

const on = 'page:7' as const

const title = (text: string, language: 'en' | 'fr' | 'nl' = 'en'): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language,
  text,
})

const page = (): Page => ({ ...samplePage(), title: { en: 'Pricing' } })

const start = (): Session =>
  newSession([
    [on, { document: page(), revision: 1 }],
    ['design', { document: sampleDesign(), revision: 4 }],
  ])

const typed = (session: Session, ...changes: readonly Change[]): Session =>
  typedIn('one step', session, changes)

function typedIn(step: string, session: Session, changes: readonly Change[]): Session {
  return changes.reduce((state, change) => {
    const next = edited(state, change, step, editRegistry)
    if (!next.ok) throw new Error(next.failure.says)
    return next.value
  }, session)
}

const titles = (session: Session) => (draftOf(session, on, editRegistry) as Page).title

const changesOf = (entries: readonly { readonly change: Change }[]) => entries.map(({ change }) => change)

const remote = (change: Change, revision: number, commit = 'theirs') => ({ commit, revision, change })

describe('an editing session', () => {
  it('DRAFT-1 shows what is typed at once, and sends one commit at a time', () => {
    const first = sending(typed(start(), title('A')), 'one')
    const second = sending(typedIn('next step', first, [title('B', 'fr')]), 'two')
    expect(titles(second)).toEqual({ en: 'A', fr: 'B' })
    expect([second.outgoing?.id, changesOf(second.outgoing?.changes ?? [])]).toEqual(['one', [title('A')]])
    expect(baseOf(second, second.outgoing!)).toEqual({ [on]: 1 })
    const done = sending(saved(second, { [on]: 2 }, editRegistry), 'two')
    expect([done.outgoing?.id, baseOf(done, done.outgoing!)]).toEqual(['two', { [on]: 2 }])
    expect(isSaved(saved(done, { [on]: 3 }, editRegistry))).toBe(true)
  })

  it('DRAFT-1 shows the same document each time it is asked, as long as nothing changes', () => {
    const session = typed(start(), title('A'))
    const shown = draftOf(session, on, editRegistry)
    expect(draftOf(session, on, editRegistry)).toBe(shown)
    expect(draftOf(typed(session, title('B')), on, editRegistry)).not.toEqual(shown)
  })

  it('EDIT-200 shows the same document while what was typed is sent and saved', () => {
    const session = typedIn('next step', typed(start(), title('A')), [title('B', 'fr')])
    const [shown, design] = [draftOf(session, on, editRegistry), draftOf(session, 'design', editRegistry)]
    const sent = sending(session, 'one')
    const heard = [remote(title('A'), 2, 'one')]
    const ways = [sent, saved(sent, { [on]: 2 }, editRegistry), applyRemote(sent, heard, editRegistry)]
    for (const each of [...ways, applyRemote(ways[1]!, heard, editRegistry)]) {
      expect(draftOf(each, on, editRegistry)).toBe(shown)
      expect(draftOf(each, 'design', editRegistry)).toBe(design)
    }
    const others = applyRemote(ways[1]!, [remote(title('C', 'nl'), 3)], editRegistry)
    expect(titles(others)).toEqual({ en: 'A', fr: 'B', nl: 'C' })
    expect(draftOf(others, 'design', editRegistry)).toBe(design)
  })

  it('DRAFT-1 sends the last of several states of one text', () => {
    const session = typed(start(), title('A'), title('AB'), title('ABC'), title('x', 'fr'))
    expect(changesOf(session.waiting)).toEqual([title('ABC'), title('x', 'fr')])
  })

  it('DRAFT-5 sends each undo step in separate commits', () => {
    const session = typedIn('second', typedIn('first', start(), [title('A')]), [title('AB')])
    const first = sending(session, 'one')
    expect([changesOf(first.outgoing!.changes), changesOf(first.waiting)]).toEqual([
      [title('A')],
      [title('AB')],
    ])
  })

  it('DRAFT-5 a pause, another field and a change of more than a field begin a step', () => {
    let ids = 0
    const newId = () => `step ${(ids += 1)}`
    const changes: [Change, number][] = [
      [title('A'), 0],
      [title('AB'), 900],
      [title('ABC'), 1_800],
      [title('ABCD'), 2_900],
      [title('x', 'fr'), 3_000],
      [{ do: 'remove-block', on, block: 'a' }, 3_100],
      [{ do: 'remove-block', on, block: 'b' }, 3_200],
    ]
    let last: ReturnType<typeof stepOf> | null = null
    const steps = changes.map(([change, at]) => (last = stepOf(last, change, { at, newId })).step)
    expect(steps).toEqual(['step 1', 'step 1', 'step 1', 'step 2', 'step 3', 'step 4', 'step 5'])
  })

  it('DRAFT-5 sends no commit that the server would refuse for its size', () => {
    const many = Array.from({ length: 300 }, (_, index) => title(`${index}`, index % 2 === 0 ? 'en' : 'fr'))
    const session = sending(typed(start(), ...many), 'one')
    expect([session.outgoing?.changes.length, session.waiting.length]).toEqual([250, 50])
  })

  it('DRAFT-5 counts the changes inside composed ones', () => {
    const inner = Array.from({ length: 6_000 }, () => title('Same') as SingleChange)
    const composed: Change = { do: 'all', on, changes: inner }
    const session = sending(typed(start(), composed, composed), 'one')
    expect([session.outgoing?.changes.length, session.waiting.length]).toEqual([1, 1])
  })

  it('DRAFT-5 sends few changes of redirects in one commit', () => {
    const rules = Array.from({ length: 12 }, (_, at): Change => ({
      do: 'insert-redirect',
      on: 'design',
      redirect: { from: `/old-${at}`, to: '/pricing', status: 301 },
      index: 0,
    }))
    const session = sending(typed(start(), ...rules), 'one')
    expect([session.outgoing?.changes.length, session.waiting.length]).toEqual([10, 2])
  })

  it('DRAFT-2 puts what others saved below what is unsaved', () => {
    const session = typed(sending(typed(start(), title('Mine')), 'one'), title('De moi', 'fr'))
    const next = applyRemote(session, [remote(title('Van hen', 'nl'), 2)], editRegistry)
    expect(titles(next)).toEqual({ en: 'Mine', fr: 'De moi', nl: 'Van hen' })
    expect([next.outgoing, next.waiting.length, next.conflicts]).toEqual([null, 2, []])
  })

  it('DRAFT-2 takes its own commit for saved, whether the answer or the event comes first, and applies it once', () => {
    const session = typed(sending(typed(start(), title('Mine')), 'one'), title('Later', 'fr'))
    const own = remote(title('Mine'), 2, 'one')
    const byEvent = applyRemote(session, [own], editRegistry)
    expect([byEvent.outgoing, byEvent.known.get(on)?.revision]).toEqual([null, 2])
    const byAnswer = applyRemote(saved(session, { [on]: 2 }, editRegistry), [own], editRegistry)
    expect(byAnswer).toEqual(byEvent)
    expect(titles(byAnswer)).toEqual({ en: 'Mine', fr: 'Later' })
  })

  it('DRAFT-2 takes a commit on several documents for saved on all of them', () => {
    const redirect = { from: '/older', to: '/pricing', status: 301 } as const
    const both: Change[] = [title('Mine'), { do: 'insert-redirect', on: 'design', redirect, index: 0 }]
    const session = sending(typed(start(), ...both), 'one')
    const events = [remote(both[0]!, 2, 'one'), remote(both[1]!, 5, 'one')]
    const next = applyRemote(session, events, editRegistry)
    expect([next.known.get(on)?.revision, next.known.get('design')?.revision]).toEqual([2, 5])
    expect(
      applyRemote(applyRemote(session, events.slice(0, 1), editRegistry), events.slice(1), editRegistry),
    ).toEqual(next)
  })

  it('DRAFT-6 notices that it missed changes, and reloads the document under what is unsaved', () => {
    const session = typed(start(), title('Mine'))
    const gap = applyRemote(session, [remote(title('Van hen', 'nl'), 3)], editRegistry)
    expect([isBehind(gap, on), titles(gap)]).toEqual([true, { en: 'Mine' }])
    const read = { document: { ...page(), title: { en: 'Pricing', nl: 'Van hen' } }, revision: 3 }
    const next = learned(gap, on, read, editRegistry)
    expect([isBehind(next, on), titles(next)]).toEqual([false, { en: 'Mine', nl: 'Van hen' }])
    // A document is not reloaded while it is unknown whether it would include the commit under way.
    const underWay = sending(gap, 'one')
    expect([isBehind(underWay, on), learned(underWay, on, read, editRegistry)]).toEqual([false, underWay])
  })

  it('DRAFT-3 keeps what clashes, with both values and the reason, and goes on', () => {
    const session = typed(start(), title('Mine'), title('De moi', 'fr'))
    const next = applyRemote(session, [remote(title('Theirs'), 2)], editRegistry)
    expect(titles(next)).toEqual({ en: 'Theirs', fr: 'De moi' })
    const [conflict] = next.conflicts
    expect(conflictView(next, conflict!, editRegistry)).toMatchObject({
      reason: expect.stringContaining('Someone has changed'),
      values: { mine: 'Mine', theirs: 'Theirs', was: 'Pricing' },
      decisions: ['mine', 'both', 'theirs'],
    })
  })

  it('DRAFT-3 keeps what is refused, and sends the rest of its commit again', () => {
    const session = sending(typed(start(), title('Mine'), title('De moi', 'fr')), 'one')
    const all = refusedCommit(session, 'Not allowed.', editRegistry)
    expect([changesOf(all.conflicts), all.waiting, isSaved(all)]).toEqual([
      [title('Mine'), title('De moi', 'fr')],
      [],
      true,
    ])
    const one = refusedCommit(session, 'Too long.', editRegistry, 0)
    expect([changesOf(one.conflicts), changesOf(one.waiting)]).toEqual([
      [title('Mine')],
      [title('De moi', 'fr')],
    ])
  })

  it('DRAFT-3 what depends on a refused change is kept with it', () => {
    const add: Change = {
      do: 'insert-block',
      on,
      to: { of: { section: 'hero' }, list: ['data', 'wwObjects', 'main'] },
      index: 0,
      block: card('new'),
    }
    const hide: Change = { do: 'set-field', on, of: { block: 'new' }, path: ['hidden'], value: true }
    const next = refusedCommit(sending(typed(start(), add, hide), 'one'), 'No.', editRegistry, 0)
    expect([changesOf(next.conflicts), next.waiting]).toEqual([[add, hide], []])
  })

  it('DRAFT-3 is no conflict where others wrote the same', () => {
    const next = applyRemote(typed(start(), title('Same')), [remote(title('Same'), 2)], editRegistry)
    expect([next.conflicts, next.waiting, titles(next)]).toEqual([[], [], { en: 'Same' }])
  })

  it('DRAFT-3 of several unsaved states of one field the last is one conflict', () => {
    const session = typedIn('second', typed(start(), title('Mine')), [title('Mine, longer')])
    const { conflicts } = applyRemote(session, [remote(title('Theirs'), 2)], editRegistry)
    expect(conflicts).toMatchObject([{ mine: 'Mine, longer', was: 'Pricing' }])
    // Changes on top of theirs are a separate matter.
    const clash = applyRemote(typed(start(), title('Mine')), [remote(title('Theirs'), 2)], editRegistry)
    const again = applyRemote(
      typedIn('second', clash, [title('Other')]),
      [remote(title('Third'), 3, 'c')],
      editRegistry,
    )
    expect(again.conflicts.map(({ mine }) => mine)).toEqual(['Mine', 'Other'])
  })

  it.each<[Decision, string]>([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
    ['both', 'Theirs Mine'],
  ])('DRAFT-7 a conflict ends with the decision of its writer: %s', (decision, text) => {
    const clash = applyRemote(typed(start(), title('Mine')), [remote(title('Theirs'), 2)], editRegistry)
    const { at } = clash.conflicts[0]!
    const done = decided(clash, at, decision, { step: 'decision', registry: editRegistry })
    if (!done.ok) throw new Error(done.failure.says)
    expect([titles(done.value), done.value.conflicts]).toEqual([{ en: text }, []])
    expect(changesOf(done.value.waiting)).toEqual(decision === 'theirs' ? [] : [title(text)])
  })

  it('DRAFT-7 both rich texts are joined one after the other', () => {
    const paragraph = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })
    const rich = (text: string): Change =>
      ({
        ...title(''),
        of: { block: 'a' },
        path: ['content', 'data', 'text'],
        text: paragraph(text),
      }) as Change
    const clash = applyRemote(typed(start(), rich('Mine')), [remote(rich('Theirs'), 2)], editRegistry)
    const done = decided(clash, clash.conflicts[0]!.at, 'both', { step: 'decision', registry: editRegistry })
    expect(done.ok && done.value.waiting[0]?.change).toMatchObject({
      text: { content: [...paragraph('Theirs').content, ...paragraph('Mine').content] },
    })
  })

  it('DRAFT-7 offers only what can be done', () => {
    const hide: Change = { do: 'set-field', on, of: { block: 'a' }, path: ['hidden'], value: true }
    const removal: Change = { do: 'remove-block', on, block: 'a' }
    const clash = applyRemote(typed(start(), hide), [remote(removal, 2)], editRegistry)
    const [conflict] = clash.conflicts
    expect(conflictView(clash, conflict!, editRegistry).decisions).toEqual(['theirs'])
    expect(decided(clash, conflict!.at, 'mine', { step: 'x', registry: editRegistry }).ok).toBe(false)
  })

  it('DRAFT-8 takes back at once what has not left, and brings it back', () => {
    const session = typedIn('second', typedIn('first', start(), [title('A')]), [title('B'), title('x', 'fr')])
    const back = withdrawn(session, editRegistry)!
    expect([titles(back.session), changesOf(back.session.waiting)]).toEqual([{ en: 'A' }, [title('A')]])
    expect(titles(joined(back.session, back.taken, editRegistry))).toEqual({ en: 'B', fr: 'x' })
    const meanwhile = applyRemote(back.session, [remote(title('Van hen', 'nl'), 2)], editRegistry)
    expect(titles(joined(meanwhile, back.taken, editRegistry))).toEqual({ en: 'B', fr: 'x', nl: 'Van hen' })
    expect(withdrawn(start(), editRegistry)).toBeNull()
  })

  it('DRAFT-9 what was kept of a session is the session again, on documents of its base', () => {
    const clash = applyRemote(typed(start(), title('Mine')), [remote(title('Theirs'), 2)], editRegistry)
    const session = typed(sending(typed(clash, title('De moi', 'fr')), 'one'), title('Nog', 'nl'))
    const kept = JSON.parse(JSON.stringify(keptSession(session)))
    expect(kept.base).toEqual({ [on]: 2 })
    expect(restored(kept, session.known)).toEqual(session)
  })

  it('DRAFT-9 joins what another window left, rebased onto what happened since', () => {
    const left = typed(start(), title('Mine'), title('De moi', 'fr'))
    const now = learned(
      newSession(),
      on,
      { document: { ...page(), title: { en: 'Theirs', nl: 'Van hen' } }, revision: 5 },
      editRegistry,
    )
    const next = joined(typed(now, title('Nu', 'nl')), left, editRegistry)
    expect(titles(next)).toEqual({ en: 'Theirs', nl: 'Nu', fr: 'De moi' })
    expect(next.conflicts).toMatchObject([{ mine: 'Mine', was: 'Pricing' }])
  })
})
