import { describe, expect, it } from 'vitest'
import type { Document } from '#model/document.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { card, sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { inSection, inSlot } from './address.ts'
import { replay } from './apply-change.ts'
import type { Change } from './change.ts'
import { planRedo, planUndo } from '../../test/support/edit/plan-undo.ts'
import type { History, Logged } from './history.ts'

const on = 'page:7'

/** A session in which people change the sample page and design in turn. */
class Desk {
  readonly log: Logged[] = []
  readonly history: History = {
    log: this.log,
    start: (key) => (key === 'design' ? sampleDesign() : samplePage()),
  }
  commit(author: string, ...changes: Change[]): this {
    return this.record(author, changes)
  }
  /** A commit that is part of a step. */
  within(step: string, author: string, ...changes: Change[]): this {
    return this.record(author, changes, { step })
  }
  record(author: string, changes: readonly Change[], mark: Pick<Logged, 'step' | 'undoes'> = {}): this {
    const commit = `c${this.log.length}`
    for (const change of changes) this.log.push({ commit, author, change, ...mark })
    return this
  }
  undo(author: string): this {
    return this.take(author, planUndo(this.history, author, editRegistry))
  }
  redo(author: string): this {
    return this.take(author, planRedo(this.history, author, editRegistry))
  }
  take(author: string, plan: ReturnType<typeof planUndo>): this {
    if (!plan.ok) throw new Error(`${plan.failure.reason}: ${plan.failure.says}`)
    return this.record(author, plan.value.changes, { undoes: plan.value.undoes })
  }
  document(key: Change['on'] = on): Document | null {
    const changes = this.log.map(({ change }) => change).filter((change) => change.on === key)
    const outcome = replay(this.history.start(key), changes, editRegistry)
    if (!outcome.ok) throw new Error(outcome.failure.says)
    return outcome.value
  }
  refusal(author: string): unknown {
    const plan = planUndo(this.history, author, editRegistry)
    return plan.ok ? undefined : plan.failure.reason
  }
}

const title = (language: 'en' | 'fr' | 'nl', text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language,
  text,
})
const hide = (block: string): Change => ({
  do: 'set-field',
  on,
  of: { block },
  path: ['hidden'],
  value: true,
})
const add = (id: string, index: number): Change => ({
  do: 'insert-block',
  on,
  to: inSection('hero', 'main'),
  index,
  block: card(id),
})
const remove = (block: string): Change => ({ do: 'remove-block', on, block })

describe('undo', () => {
  it('CHANGE-70 takes back the latest commit of that person and leaves what others did since', () => {
    const desk = new Desk()
      .commit('Ann', title('en', 'Plans'))
      .commit('Bob', title('fr', 'Offres'))
      .undo('Ann')
    expect(desk.document()).toMatchObject({ title: { en: 'Pricing', fr: 'Offres' } })
  })

  it('CHANGE-70 goes back step by step over 200 commits', () => {
    const desk = new Desk()
    for (let step = 0; step < 200; step += 1) desk.commit('Ann', title('en', `Title ${step}`))
    desk.commit('Bob', hide('a'))
    for (let step = 0; step < 3; step += 1) desk.undo('Ann')
    expect(desk.document()).toMatchObject({ title: { en: 'Title 196' } })
  })

  it('CHANGE-75 takes the commits of one step back at once, around what others did between them', () => {
    const desk = new Desk()
      .commit('Ann', title('en', 'Before'))
      .within('typing', 'Ann', title('en', 'P'))
      .commit('Bob', title('fr', 'Offres'), add('n', 0))
      .within('typing', 'Ann', title('en', 'Pl'))
      .within('typing', 'Ann', title('en', 'Plans'), remove('b'))
      .commit('Bob', title('nl', 'Prijzen'))
      .undo('Ann')
    expect(desk.document()).toMatchObject({ title: { en: 'Before', fr: 'Offres', nl: 'Prijzen' } })
    expect(heroIds(desk)).toEqual(['n', 'a', 'b', 'p'])
    desk.redo('Ann')
    expect([desk.document(), heroIds(desk)]).toMatchObject([{ title: { en: 'Plans' } }, ['n', 'a', 'p']])
    desk.undo('Ann').undo('Ann')
    expect(desk.document()).toMatchObject({ title: { en: 'Pricing' } })
    expect(desk.refusal('Ann')).toBe('not-found')
  })

  it('CHANGE-75 a step of typing is taken back by one change of its text', () => {
    const desk = new Desk()
    for (const text of ['P', 'Pl', 'Pla', 'Plan']) desk.within('typing', 'Ann', title('en', text))
    const plan = planUndo(desk.history, 'Ann', editRegistry)
    expect(plan.ok && plan.value.changes).toEqual([title('en', 'Pricing')])
  })

  it('CHANGE-75 what comes of a step after it was taken back is taken back alone', () => {
    const desk = new Desk()
      .within('typing', 'Ann', title('en', 'One'))
      .undo('Ann')
      .within('typing', 'Ann', title('fr', 'Deux'))
      .undo('Ann')
    expect(desk.document()).toEqual(samplePage())
  })

  it('CHANGE-70 takes a commit back on every document that it changed', () => {
    const desk = new Desk().commit(
      'Ann',
      { do: 'set-route', on, route: 'plans' },
      {
        do: 'insert-redirect',
        on: 'design',
        redirect: { from: '/pricing', to: '/plans', status: 301 },
        index: 0,
      },
    )
    desk.undo('Ann')
    expect([desk.document(), desk.document('design')]).toEqual([samplePage(), sampleDesign()])
  })

  it('CHANGE-71 puts a removed block back behind its neighbor, wherever that has moved', () => {
    const desk = new Desk().commit('Ann', remove('b')).commit('Bob', add('n', 0)).undo('Ann')
    expect(heroIds(desk)).toEqual(['n', 'a', 'b', 'p'])
  })

  it('CHANGE-71 puts a moved section back beside its neighbor', () => {
    const section = { id: 'team', componentName: 'riddle' }
    const desk = new Desk()
      .commit('Ann', { do: 'move-section', on, section: 'hero', to: 1 })
      .commit('Bob', { do: 'insert-section', on, section, index: 0 })
      .undo('Ann')
    expect(desk.document()).toMatchObject({ sectionOrder: ['team', 'hero', 'faq'] })
  })

  it('CHANGE-71 leaves a slot that it made when somebody has used it since', () => {
    const to = inSlot('b', 'left')
    const desk = new Desk()
      .commit('Ann', { do: 'insert-block', on, to, index: 0, block: card('n') })
      .commit('Bob', { do: 'insert-block', on, to, index: 1, block: card('m') })
      .undo('Ann')
    expect(JSON.stringify(desk.document())).toContain('"children":{"left":[{"uniqueId":"m"')
  })

  it.each([
    ['writes over the same text', title('en', 'Plans'), title('en', 'Prices')],
    ['changes a block that the undo would take away', add('n', 0), hide('n')],
    ['has moved the same block elsewhere', move('b', 'c'), move('b', 'q')],
  ])('CHANGE-72 is refused as overtaken when somebody %s', (_, mine, theirs) => {
    expect(new Desk().commit('Ann', mine).commit('Bob', theirs).refusal('Ann')).toBe('overtaken')
  })

  it('CHANGE-72 is refused when the place is gone', () => {
    expect(new Desk().commit('Ann', remove('c')).commit('Bob', remove('a')).refusal('Ann')).toBe('not-found')
  })

  it('CHANGE-73 has nothing left after the first commit, and never takes what others did', () => {
    const desk = new Desk().commit('Bob', hide('a')).commit('Ann', hide('b')).undo('Ann')
    expect(desk.refusal('Ann')).toBe('not-found')
    expect(desk.document()).toMatchObject(new Desk().commit('Bob', hide('a')).document()!)
  })
})

describe('redo', () => {
  it('CHANGE-74 takes undos back in turn, and can be undone again', () => {
    const desk = new Desk()
      .commit('Ann', title('en', 'One'))
      .commit('Ann', title('en', 'Two'))
      .undo('Ann')
      .undo('Ann')
    expect(desk.document()).toEqual(samplePage())
    expect(desk.redo('Ann').document()).toMatchObject({ title: { en: 'One' } })
    expect(desk.redo('Ann').document()).toMatchObject({ title: { en: 'Two' } })
    expect(desk.undo('Ann').document()).toMatchObject({ title: { en: 'One' } })
    expect(desk.redo('Ann').document()).toMatchObject({ title: { en: 'Two' } })
  })

  it('CHANGE-74 ends when that person does something new', () => {
    const desk = new Desk().commit('Ann', title('en', 'One')).undo('Ann').commit('Ann', hide('a'))
    expect(planRedo(desk.history, 'Ann', editRegistry)).toMatchObject({
      ok: false,
      failure: { reason: 'not-found' },
    })
  })
})

function move(block: string, into: string): Change {
  return { do: 'move-block', on, block, to: inSlot(into, 'left'), index: 0 }
}

function heroIds(desk: Desk): unknown {
  const ids = /"main":\[(.*)\]/.exec(JSON.stringify(desk.document()))?.[1] ?? ''
  return [...ids.matchAll(/"uniqueId":"(\w+)"/g)].map(([, id]) => id).filter((id) => id !== 'c' && id !== 'q')
}
