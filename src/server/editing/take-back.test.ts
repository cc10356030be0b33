import { describe, expect, it } from 'vitest'
import { commit, editingStage, newId, title, undo } from '../../../test/support/editing-stage.ts'

const { people: stage, seeded, headline } = editingStage()

describe('undo and redo', () => {
  it('API-14 take back what is one’s own, step by step, and leave the work of others', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await commit(ann, 1, [title('One')])
    await commit(ann, 2, [title('Two')])
    await commit(ben, 3, [title('Un', 'fr')])
    expect((await undo(ann)).json()).toMatchObject({
      kind: 'saved',
      documents: ['page:7'],
      revisions: { 'page:7': 5 },
    })
    expect(await headline()).toBe('One')
    await undo(ann)
    expect([await headline('en'), await headline('fr')]).toEqual(['Know your stock', 'Un'])
    expect((await undo(ann)).json()).toEqual({
      kind: 'refused',
      reason: 'There is nothing of yours to undo.',
    })
    await undo(ann, 'redo')
    await undo(ann, 'redo')
    expect(await headline()).toBe('Two')
    expect((await undo(ann, 'redo')).json().kind).toBe('refused')
  })

  it('API-14 are refused if somebody’s later work depends on what would be removed', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await commit(ann, 1, [title('By Ann')])
    await commit(ben, 2, [title('By Ben')])
    expect((await undo(ann)).json()).toMatchObject({ kind: 'refused' })
    expect(await headline()).toBe('By Ben')
  })

  it.each([
    ['the name of their step', 'step-of-a-test-01'],
    ['the id of their commit', 'commit-of-ann-0001'],
  ])('CHANGE-100 are not stopped or widened by a step of somebody else with %s', async (_what, name) => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    const send = (by: typeof ann, revision: number, id: string, step: string, change: unknown) =>
      by.ask('POST', '/api/commits', {
        body: { id, step, base: { 'page:7': revision }, changes: [change] },
      })
    await send(ann, 1, 'commit-of-ann-0001', 'step-of-a-test-01', title('By Ann'))
    await send(ben, 2, 'commit-of-ben-0001', name, title('Par Ben', 'fr'))
    expect((await undo(ben)).json()).toMatchObject({ kind: 'saved', revisions: { 'page:7': 4 } })
    expect([await headline('en'), await headline('fr')]).toEqual(['By Ann', undefined])
    await send(ben, 4, 'commit-of-ben-0002', name, title('De nouveau', 'fr'))
    expect((await undo(ann)).json()).toMatchObject({ kind: 'saved', revisions: { 'page:7': 6 } })
    expect([await headline('en'), await headline('fr')]).toEqual(['Know your stock', 'De nouveau'])
    expect((await undo(ann)).json().kind).toBe('refused')
  })

  it('API-103 that are refused say whose later work it is, of what, and when', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await commit(ann, 1, [title('By Ann')])
    await commit(ben, 2, [title('By Ben')])
    const chloe = await stage.signedIn('editor', 'chloe')
    await commit(chloe, 3, [{ do: 'set-field', on: 'page:7', path: ['route'], value: 'elsewhere' }])
    const time = new Date(stage.now).toISOString().slice(0, 16).replace('T', ' ')
    expect((await undo(ann)).json().reason).toBe(
      `ben@shop.example has changed the same thing since (set-text hero data.title, ${time} UTC). Take that change back first, or bring back an earlier state from the history of page:7.`,
    )
  })

  it('PEOPLE-51 are of whom the account belongs to now, not of who had its address before', async () => {
    await seeded()
    const before = await stage.signedIn('editor', 'ann')
    await commit(before, 1, [title('By the first Ann')])
    await stage.store.people.remove('ann')
    stage.now += 60_000
    await stage.addPerson('editor', 'ann', { createdAt: stage.now })
    const next = stage.browser()
    await next.signIn('ann')
    expect((await undo(next)).json()).toEqual({
      kind: 'refused',
      reason: 'There is nothing of yours to undo.',
    })
    expect(await headline()).toBe('By the first Ann')
  })

  it('PEOPLE-51 are not of whom somebody else’s former address belongs to now', async () => {
    await seeded()
    const admin = await stage.signedIn('admin')
    const [ann] = [await stage.signedIn('editor', 'ann'), await stage.addPerson('editor', 'ben')]
    const move = (id: string, email: string) =>
      admin.ask('PATCH', `/api/people/${id}`, { body: { email: `${email}@shop.example` } })
    await commit(ann, 1, [title('By Ann')])
    stage.now += 60_000
    expect((await move('ann', 'married')).statusCode).toBe(200)
    expect((await move('ben', 'ann')).statusCode).toBe(200)
    const ben = stage.browser()
    await ben.signIn('ann')
    expect((await undo(ben)).json()).toEqual({
      kind: 'refused',
      reason: 'There is nothing of yours to undo.',
    })
    expect(await headline()).toBe('By Ann')
    await commit(ben, 2, [title('By Ben')])
    expect((await undo(ben)).json()).toMatchObject({ kind: 'saved' })
    expect(await headline()).toBe('By Ann')
  })

  it('API-14 are done once under one id', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await commit(ann, 1, [title('One')])
    await commit(ann, 2, [title('Two')])
    const first = (await undo(ann, 'undo', 'the-undo-sent-twice')).json<object>()
    expect(first).toMatchObject((await undo(ann, 'undo', 'the-undo-sent-twice')).json<object>())
    expect(first).toMatchObject({ kind: 'saved' })
    expect(await headline()).toBe('One')
  })

  it('API-14 take all commits of one step at once, and do so over 200 times', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    const author = 'ann@shop.example'
    let revision = 1
    for (let step = 1; step <= 205; step += 1) {
      for (const text of [`Step ${step}`, `Step ${step}, typed on`]) {
        const changes = [title(text)]
        const commit = { id: newId(), step: `a-step-of-typing-${step}`, author, at: stage.now, changes }
        await stage.store.commit({ ...commit, base: { 'page:7': revision } })
        revision += 1
      }
    }
    for (let step = 0; step < 204; step += 1) await undo(ann)
    expect(await headline()).toBe('Step 1, typed on')
    expect((await undo(ann)).json()).toMatchObject({ kind: 'saved', undoes: 'a-step-of-typing-1' })
    expect(await headline()).toBe('Know your stock')
    await undo(ann, 'redo')
    expect(await headline()).toBe('Step 1, typed on')
  })

  it('API-14 go back at least 200 steps', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    for (let step = 1; step <= 210; step += 1) {
      const changes = [title(`Step ${step}`)]
      await stage.store.commit({
        id: newId(),
        author: 'ann@shop.example',
        at: stage.now,
        base: { 'page:7': step },
        changes,
      })
    }
    for (let step = 0; step < 205; step += 1) await undo(ann)
    expect(await headline()).toBe('Step 5')
  })
})
