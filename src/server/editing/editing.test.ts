import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { changeFeed } from './change-feed.ts'

const stage = peopleStage()

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'hero', data: { title: { en: 'Know your stock' } } } },
}

const title = (text: string, language: 'en' | 'fr' = 'en', path = ['data', 'title']) =>
  ({ do: 'set-text', on: 'page:7', of: { section: 'hero' }, path, language, text }) satisfies Change

let ids = 0
const newId = () => `commit-of-a-test-${(ids += 1)}`

const commit = (browser: StagedBrowser, revision: number, changes: readonly unknown[], id = newId()) =>
  browser.ask('POST', '/api/commits', { body: { id, base: { 'page:7': revision }, changes } })

const undo = (browser: StagedBrowser, what: 'undo' | 'redo' = 'undo', id = newId()) =>
  browser.ask('POST', `/api/${what}`, { body: { id } })

async function seeded(): Promise<void> {
  const changes = [{ do: 'insert-page', on: 'page:7', page } as const]
  await stage.store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes })
}

const headline = async (language = 'en'): Promise<unknown> => {
  const { title: texts } = (await stage.store.read('page:7'))?.document.sections['hero']?.data ?? {}
  return texts === undefined ? undefined : (texts as Record<string, string>)[language]
}

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

  it('API-11 tells a writer who came later what was saved meanwhile', async () => {
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
    // A field of a mistyped name is still refused where it is set.
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

  it('API-14 are refused where somebody’s later work stands on what would go', async () => {
    await seeded()
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await commit(ann, 1, [title('By Ann')])
    await commit(ben, 2, [title('By Ben')])
    expect((await undo(ann)).json()).toMatchObject({ kind: 'refused' })
    expect(await headline()).toBe('By Ben')
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
    const first = (await undo(ann, 'undo', 'the-undo-sent-twice')).json()
    expect((await undo(ann, 'undo', 'the-undo-sent-twice')).json()).toEqual(first)
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

/** Reads a stream of events until it ends. */
async function openStream(browser: StagedBrowser, path = '/api/events?after=1') {
  const { port } = stage.app.server.address() as AddressInfo
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const stream = {
    status: answer.status,
    /** All that came, once it holds a word; or once the stream ended. */
    until: async (word: string): Promise<string> => {
      if (text.includes(word)) return text
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return `${text}[end]`
      text += value
      return stream.until(word)
    },
    close: () => reader?.cancel(),
  }
  return stream
}

describe('the stream of changes', () => {
  it('API-16 tells everybody what is saved, and goes on where a reader lost it', async () => {
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

  it('API-15 answers some megabytes of changes at a time, and the next from where it ended', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const large = Array.from({ length: 300 }, () => title('x'.repeat(19_900)))
    expect((await commit(editor, 1, large)).json().kind).toBe('saved')
    const ask = async (after: number) => (await editor.ask('GET', `/api/changes?after=${after}`)).json()
    const first = await ask(1)
    const end = first.changes.at(-1).seq
    expect([first.seq, end > 150, end < 250]).toEqual([301, true, true])
    const next = await ask(end)
    expect([next.changes[0].seq, next.changes.at(-1).seq]).toEqual([end + 1, 301])
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

  it('API-16 ends with its session, and tells nobody else', async () => {
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
    // Strangers hear nothing of how it is asked for (API-100).
    expect((await openStream(stage.browser(), '/api/events')).status).toBe(401)
    expect((await openStream(editor, '/api/events?after=no')).status).toBe(422)
  })

  it('API-16 hears of what other processes save', async () => {
    await seeded()
    const feed = changeFeed(async () => stage.store, 5)
    const heard = new Promise((resolve) => feed.listen(1, ([first]) => resolve(first?.seq)))
    const changes = [title('Elsewhere')]
    await stage.store.commit({ id: newId(), author: 'cli', at: 0, base: { 'page:7': 1 }, changes })
    expect(await heard).toBe(2)
    feed.close()
  })
})
