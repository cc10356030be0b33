import { describe, expect, it } from 'vitest'
import { commit, editingStage, newId, title } from '../../../test/support/editing-stage.ts'
import { changeFeed } from './change-feed.ts'

const { people: stage, seeded, openStream } = editingStage()

describe('the stream of changes', () => {
  it('API-16 sends everybody what is saved, and continues where a reader lost it', async () => {
    await seeded()
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const [editor, viewer] = [await stage.signedIn('editor'), await stage.signedIn('viewer')]
    const stream = await openStream(viewer)
    await commit(editor, 1, [title('Live')])
    expect(await stream.until('Live')).toMatch(
      /^retry: 1000\n\nid: 2\nevent: changes\ndata: \{"changes":\[\{"seq":2,/,
    )
    await stream.close()
    await commit(editor, 2, [title('While away')])
    const again = await openStream(viewer, '/api/events?after=2')
    const heard = await again.until('While away')
    expect([heard.includes('id: 3'), heard.includes('Live')]).toEqual([true, false])
    await again.close()
  })

  it('API-15 answers half a megabyte of changes at a time, and the next from where it ended', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const large = Array.from({ length: 300 }, () => title('x'.repeat(19_900)))
    expect((await commit(editor, 1, large)).json().kind).toBe('saved')
    const ask = async (after: number) => (await editor.ask('GET', `/api/changes?after=${after}`)).json()
    const first = await ask(1)
    const end = first.changes.at(-1).seq
    expect([first.seq, end > 15, end < 30]).toEqual([301, true, true])
    const next = await ask(end)
    expect(next.changes[0].seq).toBe(end + 1)
    expect((await ask(300)).changes.at(-1).seq).toBe(301)
  })

  it('API-16 brings a commit of several megabytes, and what comes after it', async () => {
    await seeded()
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const editor = await stage.signedIn('editor')
    const stream = await openStream(editor)
    const large = Array.from({ length: 300 }, () => title('x'.repeat(19_900)))
    const { seq, revisions } = (await commit(editor, 1, large)).json()
    const small = (await commit(editor, revisions['page:7'], [title('After the large one')])).json()
    expect(small).toMatchObject({ kind: 'saved', seq: seq + 1 })
    expect(await stream.until('After the large one')).toContain(`id: ${seq + 1}\n`)
    await stream.close()
  })

  it('API-16 ends with its session, and sends nothing to anybody else', async () => {
    await seeded()
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const [editor, viewer] = [await stage.signedIn('editor'), await stage.signedIn('viewer')]
    const stream = await openStream(viewer)
    const copy = stage.browser()
    for (const [name, value] of viewer.cookies) copy.cookies.set(name, value)
    await copy.ask('DELETE', '/api/session')
    await commit(editor, 1, [title('Secret')])
    expect(await stream.until('Secret')).toBe('retry: 1000\n\n[end]')
    expect((await openStream(stage.browser())).status).toBe(401)
    // Others do not learn how to use it (API-100).
    expect((await openStream(stage.browser(), '/api/events')).status).toBe(401)
    expect((await openStream(editor, '/api/events?after=no')).status).toBe(422)
  })

  it('API-16 reports what other processes save', async () => {
    await seeded()
    const feed = changeFeed(async () => stage.store, 5)
    const heard = new Promise((resolve) => feed.listen(1, ([first]) => resolve(first?.seq)))
    const changes = [title('Elsewhere')]
    await stage.store.commit({ id: newId(), author: 'cli', at: 0, base: { 'page:7': 1 }, changes })
    expect(await heard).toBe(2)
    feed.close()
  })
})
