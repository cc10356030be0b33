import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { editTextBy } from '#edit/edit-text.ts'
import { textNode } from '#edit/text-node.ts'
import { commit, editingStage, newId, page, title, undo } from '../../../test/support/editing-stage.ts'

const { people: stage, seeded, headline } = editingStage()

const OTHER = { ...page, id: 8, route: 'other' }
const onOther = (text: string) => ({ ...title(text), on: 'page:8' }) as const

const within = (...documents: string[]) => ({ within: documents })

/** Ann, and a second page. */
async function ann() {
  await seeded()
  const changes = [{ do: 'insert-page', on: 'page:8', page: OTHER } as const]
  await stage.store.commit({ id: 'seed-other', author: 'site', at: 0, base: { 'page:8': 0 }, changes })
  return stage.signedIn('editor', 'ann')
}

const otherHeadline = async (): Promise<unknown> =>
  (await stage.store.read('page:8'))?.document.sections['hero']?.data?.['title']

const send = (
  by: Awaited<ReturnType<typeof ann>>,
  base: object,
  changes: readonly unknown[],
  step?: string,
) => by.ask('POST', '/api/commits', { body: { id: newId(), base, changes, ...(step && { step }) } })

const NOTHING = { kind: 'refused', reason: 'There is nothing of yours to undo.' }

describe('undo within documents', () => {
  it('EDIT-362 leaves later steps elsewhere alone, and says what it undid', async () => {
    const by = await ann()
    await commit(by, 1, [title('Here')])
    await send(by, { 'page:8': 1 }, [onOther('There')])
    const back = (await undo(by, 'undo', newId(), within('page:7'))).json()
    expect(back).toMatchObject({
      kind: 'saved',
      documents: ['page:7'],
      target: {
        on: 'page:7',
        kind: 'changed',
        of: { section: 'hero' },
        path: ['data', 'title'],
        language: 'en',
      },
    })
    expect([await headline(), await otherHeadline()]).toEqual(['Know your stock', { en: 'There' }])
    expect((await undo(by, 'undo', newId(), within('page:7'))).json()).toEqual(NOTHING)
    // What is done elsewhere meanwhile does not end the redo.
    await send(by, { 'page:8': 2 }, [onOther('There again')])
    await undo(by, 'redo', newId(), within('page:7'))
    expect(await headline()).toBe('Here')
  })

  it('EDIT-362 passes over steps that changed other documents too, and over pages that were added', async () => {
    const by = await ann()
    await send(by, { 'page:7': 1, 'page:8': 1 }, [title('Both'), onOther('Both')])
    const added = { ...page, id: 9, route: 'added' }
    await send(by, { 'page:9': 0 }, [{ do: 'insert-page', on: 'page:9', page: added }])
    expect((await undo(by, 'undo', newId(), within('page:7'))).json()).toEqual(NOTHING)
    expect((await undo(by, 'undo', newId(), within('page:9'))).json()).toEqual(NOTHING)
    expect(await headline()).toBe('Both')
    expect((await undo(by, 'undo', newId(), within('page:7', 'page:8'))).json()).toMatchObject({
      kind: 'saved',
    })
    expect(await headline()).toBe('Know your stock')
  })

  it('EDIT-362 says that nothing is left, and blames nobody, after many steps that it passed over', async () => {
    const by = await ann()
    const ids = Array.from({ length: 52 }, (_, at) => 100 + at)
    for (const id of ids) {
      const added = { ...page, id, route: `added-${id}` }
      await send(by, { [`page:${id}`]: 0 }, [{ do: 'insert-page', on: `page:${id}`, page: added }])
    }
    const all = within(...ids.map((id) => `page:${id}`))
    expect((await undo(by, 'undo', newId(), all)).json()).toEqual(NOTHING)
  })

  it('EDIT-362 undoes a step by its name, once, and redoes an undo by its name', async () => {
    const by = await ann()
    await send(by, { 'page:7': 1 }, [title('First')], 'the-first-step-of-ann')
    await send(by, { 'page:7': 2 }, [title('Premier', 'fr')], 'the-second-step-of-ann')
    const step = { step: 'the-first-step-of-ann' }
    expect((await undo(by, 'undo', 'the-undo-of-the-first', step)).json()).toMatchObject({ kind: 'saved' })
    expect([await headline(), await headline('fr')]).toEqual(['Know your stock', 'Premier'])
    expect((await undo(by, 'undo', newId(), step)).json()).toEqual(NOTHING)
    const redone = await undo(by, 'redo', newId(), { step: 'the-undo-of-the-first' })
    expect(redone.json()).toMatchObject({ kind: 'saved' })
    expect(await headline()).toBe('First')
  })

  it('EDIT-363 passes over typing that was deleted again', async () => {
    const by = await ann()
    await commit(by, 1, [title('Seen')])
    const field = {
      on: 'page:7' as const,
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'en' as const,
    }
    const before = textNode('Seen')
    const typed = new Transform(before).insert(4, before.type.schema.text('!'))
    const back = new Transform(typed.doc).delete(4, 5)
    const step = 'a-step-that-is-nothing'
    await send(by, { 'page:7': 2 }, [editTextBy(field, before, typed.steps)], step)
    await send(by, { 'page:7': 3 }, [editTextBy(field, typed.doc, back.steps)], step)
    expect((await undo(by)).json()).toMatchObject({ kind: 'saved' })
    expect(await headline()).toBe('Know your stock')
  })
})
