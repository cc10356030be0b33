import { describe, expect, it } from 'vitest'
import type { StagedBrowser } from '../../../test/support/people-stage.ts'
import { sampleDesign } from '../../../test/support/edit/samples.ts'
import type { Change } from '#edit/change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Store } from '#store/port.ts'
import { commit, editingStage, newId, page, title } from '../../../test/support/editing-stage.ts'
import { saveSent } from './save-commit.ts'

const { people: stage, seeded, headline } = editingStage()

describe('commits', () => {
  it('API-10 saves changes once, however often they are sent', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const first = await commit(editor, 1, [title('One number')], 'the-same-commit-again')
    expect(first.json()).toEqual({ kind: 'saved', seq: 2, revisions: { 'page:7': 2 } })
    const again = await commit(editor, 1, [title('One number')], 'the-same-commit-again')
    expect(again.json()).toEqual(first.json())
    expect(await stage.store.lastSeq()).toBe(2)
    const other = await commit(editor, 2, [title('Another')], 'the-same-commit-again')
    expect([other.statusCode, other.json().title]).toEqual([409, 'In conflict with what is there'])
    expect(await headline()).toBe('One number')
  })

  it('API-10 the author is who is signed in, whatever the body says', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const body = {
      id: newId(),
      base: { 'page:7': 1 },
      changes: [title('Mine')],
      author: 'admin@shop.example',
    }
    expect((await editor.ask('POST', '/api/commits', { body })).statusCode).toBe(422)
    await commit(editor, 1, [title('Mine')])
    expect((await stage.store.changes({ after: 1, limit: 9 }))[0]?.author).toBe('editor@shop.example')
  })

  it('API-17 what one person wrote is never saved, undone or redone as another’s', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    const send = (browser: StagedBrowser, as: string) => {
      const body = { id: newId(), as, base: { 'page:7': 1 }, changes: [title('By Ann')] }
      return browser.ask('POST', '/api/commits', { body })
    }
    const refused = await send(ben, 'ann@shop.example')
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/api/problems#other-person'])
    expect(await stage.store.lastSeq()).toBe(1)
    expect((await send(ann, 'ann@shop.example')).json().kind).toBe('saved')
    for (const what of ['undo', 'redo']) {
      const body = { id: newId(), as: 'ben@shop.example' }
      expect((await ann.ask('POST', `/api/${what}`, { body })).json().type).toContain('other-person')
    }
    expect(await headline()).toBe('By Ann')
  })

  it('API-11 sends a writer who came later what was saved meanwhile', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await commit(ann, 1, [title('By Ann')])
    const late = (await commit(ben, 1, [title('De Ben', 'fr')])).json()
    expect(late).toMatchObject({
      kind: 'stale',
      complete: true,
      since: [{ author: 'ann@shop.example', revision: 2 }],
    })
    expect((await commit(ben, 2, [title('De Ben', 'fr')])).json().kind).toBe('saved')
    expect([await headline('en'), await headline('fr')]).toEqual(['By Ann', 'De Ben'])
  })

  it('API-12 refuses what nobody would see, what is no change and what does not fit, and saves nothing of it', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const refusal = async (change: unknown) => (await commit(editor, 1, [title('First'), change])).json()
    expect(await refusal(title('Typed wrong', 'en', ['data', 'titel']))).toEqual({
      kind: 'refused',
      index: 1,
      reason: 'There is no field data.titel, so nobody would see what it holds. Check its name.',
    })
    expect(await refusal({ do: 'explode', on: 'page:7' })).toMatchObject({ kind: 'refused', index: 1 })
    expect(await refusal({ ...title('x'), text: 7 })).toMatchObject({ kind: 'refused', index: 1 })
    expect(await stage.store.lastSeq()).toBe(1)
  })

  it('API-12 PEOPLE-2 writes no language of what is no text, such as a link, a figure or a setting', async () => {
    await seeded()
    await stage.addPerson('translator', 'chloe', { languages: ['fr'] })
    const chloe = stage.browser()
    await chloe.signIn('chloe')
    const places = [['data'], ['data', 'figure'], ['data', 'actions', 'trial', 'link'], ['anchorOffsets']]
    for (const path of places) {
      expect((await commit(chloe, 1, [title('Texte', 'fr', path)])).json()).toMatchObject({
        kind: 'refused',
        index: 0,
        reason: expect.stringContaining(path.join('.')),
      })
    }
    const meta = { do: 'set-text', on: 'page:7', path: ['pageMeta'], language: 'fr', text: 'x' }
    expect((await commit(chloe, 1, [meta])).json()).toMatchObject({ kind: 'refused' })
    const description = { ...meta, path: ['pageMeta', 'description'] }
    expect((await commit(chloe, 1, [description])).json()).toMatchObject({ kind: 'saved' })
  })

  it('API-174 reads a document at most twice for a commit of a translator, however many changes it has', async () => {
    await seeded()
    const author = await stage.addPerson('translator', 'chloe')
    const read: DocumentKey[] = []
    const store: Store = {
      ...stage.store,
      read: (key) => {
        read.push(key)
        return stage.store.read(key)
      },
    }
    const send = async (id: string, revision: number, field: string, text: unknown) => {
      const changes = Array.from({ length: 9 }, () => ({ ...title('', 'fr', ['data', field]), text }))
      const sent = { id, base: { 'page:7': revision } as const, changes }
      const editor = { ...author, since: 0 }
      return saveSent(store, sent, { editor, registry: EMPTY_REGISTRY, at: stage.now })
    }
    const link = { type: 'popup', data: { wwObjects: [] } }
    const words = { type: 'text', text: 'Ask us', marks: [{ type: 'link', attrs: { link } }] }
    const opening = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
    expect(await send('words', 1, 'title', 'Texte')).toMatchObject({ kind: 'saved' })
    expect(read.splice(0)).toHaveLength(1)
    const change = { ...title('', 'en', ['data', 'lead']), text: opening } as Change
    const base = { 'page:7': 2 } as const
    await stage.store.commit({ id: 'popup', author: 'site', at: 0, base, changes: [change] })
    expect(await send('popups', 3, 'lead', opening)).toMatchObject({ kind: 'saved' })
    expect(read).toHaveLength(2)
  })

  it('API-12 keeps the fields that nobody knows of a page that is copied or brought back', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const copy = { ...page, id: 8, route: 'copy', madeBy: 'an older version' }
    const insert = { do: 'insert-page', on: 'page:8', page: copy }
    const body = { id: newId(), base: { 'page:8': 0 }, changes: [insert] }
    expect((await editor.ask('POST', '/api/commits', { body })).json().kind).toBe('saved')
    expect((await stage.store.read('page:8'))?.document).toMatchObject({ madeBy: 'an older version' })
  })

  it('API-104 keeps the fields that nobody knows of sections and blocks that are pasted', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const hero = page.sections['hero']
    const section = { ...hero, id: 'pasted', data: { ...hero?.data, madeBy: 'an older version' } }
    const insert = { do: 'insert-section', on: 'page:7', section, index: 0 }
    expect((await commit(editor, 1, [insert])).json()).toMatchObject({ kind: 'saved' })
    const block = {
      uniqueId: 'pasted-block',
      content: { type: 'text', data: { madeBy: 'an older version' } },
    }
    const to = { of: { section: 'pasted' }, list: ['data', 'wwObjects', 'after'] }
    const paste = { do: 'insert-block', on: 'page:7', to, index: 0, block }
    const pasted = (await commit(editor, 2, [paste])).json()
    expect(pasted).toMatchObject({ kind: 'saved' })
    const stored = (await stage.store.read('page:7'))?.document
    expect(stored?.sections['pasted']?.data).toMatchObject({ madeBy: 'an older version' })
    expect(JSON.stringify(stored)).toContain('pasted-block')
    // A mistyped field is still refused when it is set explicitly.
    const set = {
      do: 'set-field',
      on: 'page:7',
      of: { section: 'pasted' },
      path: ['data', 'titel'],
      value: 1,
    }
    expect((await commit(editor, 3, [set])).json()).toMatchObject({ kind: 'refused' })
  })

  it('PEOPLE-2 translators write texts of their languages and nothing else; viewers write nothing', async () => {
    await seeded()
    await stage.addPerson('translator', 'chloe', { languages: ['fr'] })
    const chloe = stage.browser()
    await chloe.signIn('chloe')
    expect((await commit(chloe, 1, [title('Connaître son stock', 'fr')])).json().kind).toBe('saved')
    expect((await commit(chloe, 2, [title('In English')])).json()).toMatchObject({
      kind: 'refused',
      index: 0,
    })
    const removal = { do: 'remove-section', on: 'page:7', section: 'hero' }
    expect((await commit(chloe, 2, [removal])).json()).toMatchObject({ kind: 'refused', index: 0 })
    const viewer = await stage.signedIn('viewer')
    expect((await commit(viewer, 2, [title('No')])).statusCode).toBe(403)
    expect((await commit(stage.browser(), 2, [title('No')])).statusCode).toBe(401)
    expect(await headline()).toBe('Know your stock')
  })

  it('API-13 limits how much one person saves in a minute, and says how long to wait', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const id = newId()
    await commit(editor, 1, [title('Once')], id)
    for (let sent = 1; sent < 600; sent += 1) await commit(editor, 1, [title('Once')], id)
    const refused = await commit(editor, 1, [title('Once')], id)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    stage.now += 61_000
    expect((await commit(editor, 1, [title('Once')], id)).json().kind).toBe('saved')
  })
})

describe('commits of composed changes', () => {
  const composed = (count: number) => ({
    do: 'all',
    on: 'page:7',
    changes: Array.from({ length: count }, (_, at) => title(`Title ${at}`)),
  })

  it('API-160 count the changes inside them, and save nothing beyond the limit', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const refused = (await commit(editor, 1, [composed(6_000), composed(4_001)])).json()
    expect(refused).toEqual({ kind: 'refused', reason: expect.stringContaining('at most 10000 changes') })
    expect(await stage.store.lastSeq()).toBe(1)
    expect((await commit(editor, 1, [composed(6_000), composed(4_000)])).json().kind).toBe('saved')
    expect(await headline()).toBe('Title 3999')
  })

  const rules = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      do: 'insert-redirect',
      on: 'design',
      redirect: { from: `/old-${at}`, to: '/pricing', status: 301 },
      index: 0,
    }))

  it('API-161 redirects come composed into one change, or a few at a time', async () => {
    await stage.store.commit({
      id: 'seed',
      author: 'site',
      at: 0,
      base: { design: 0 },
      changes: [{ do: 'replace-document', on: 'design', document: sampleDesign() }],
    })
    const editor = await stage.signedIn('editor')
    const send = async (changes: readonly unknown[], revision: number) =>
      (
        await editor.ask('POST', '/api/commits', {
          body: { id: newId(), base: { design: revision }, changes },
        })
      ).json()
    expect(await send(rules(21), 1)).toEqual({
      kind: 'refused',
      reason: expect.stringContaining('"do": "all"'),
    })
    expect(await stage.store.lastSeq()).toBe(1)
    expect((await send([{ do: 'all', on: 'design', changes: rules(500) }], 1)).kind).toBe('saved')
  })
})

describe('what was saved', () => {
  it('API-15 is read in order, by document, and at any revision', async () => {
    await seeded()
    const viewer = await stage.signedIn('viewer')
    const editor = await stage.signedIn('editor')
    await commit(editor, 1, [title('One')])
    const { seq, changes } = (await viewer.ask('GET', '/api/changes?after=1&on=page:7')).json()
    expect([seq, changes]).toEqual([
      2,
      [expect.objectContaining({ seq: 2, revision: 2, change: title('One') })],
    ])
    const before = (await viewer.ask('GET', '/api/drafts/page:7/revisions/1')).json()
    expect(before.document.sections.hero.data.title.en).toBe('Know your stock')
    expect((await viewer.ask('GET', '/api/drafts/page:7/revisions/9')).statusCode).toBe(404)
    expect((await stage.browser().ask('GET', '/api/changes?after=0')).statusCode).toBe(401)
  })
})
