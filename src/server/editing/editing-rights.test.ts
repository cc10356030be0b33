import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { ROLES, type Role } from '#model/role.ts'
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

const title = (text: string): Change => ({
  do: 'set-text',
  on: 'page:7',
  of: { section: 'hero' },
  path: ['data', 'title'],
  language: 'en',
  text,
})

let ids = 0
const newId = () => `commit-of-a-test-${(ids += 1)}`

const bodyOf = (changes: readonly unknown[], base: Readonly<Record<string, number>> = { 'page:7': 1 }) => ({
  id: newId(),
  base,
  changes,
})

const commit = (browser: StagedBrowser, ...sent: Parameters<typeof bodyOf>) =>
  browser.ask('POST', '/api/commits', { body: bodyOf(...sent) })

async function seeded(): Promise<void> {
  const changes = [{ do: 'insert-page', on: 'page:7', page } as const]
  await stage.store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes })
}

const audit = async (did: string) =>
  (await stage.store.audit.list({ limit: 50 })).filter((entry) => entry.did === did)

/** A text whose link opens a popup with a form. */
const OPENING = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Sign in',
          marks: [
            {
              type: 'link',
              attrs: {
                link: {
                  type: 'popup',
                  data: { wwObjects: [{ uniqueId: 'f', content: { type: 'form', data: {} } }] },
                },
              },
            },
          ],
        },
      ],
    },
  ],
}

const CALLERS = ['nobody', ...ROLES] as const

/** The result for each role: `nobody` is not signed in. */
const MATRIX: readonly [
  string,
  (browser: StagedBrowser) => Promise<unknown>,
  Readonly<Record<Role | 'nobody', unknown>>,
][] = [
  [
    'saves a text',
    async (browser) => answerOf(await commit(browser, [title('New')])),
    { nobody: 401, viewer: 403, translator: 'saved', editor: 'saved', publisher: 'saved', admin: 'saved' },
  ],
  [
    'writes a text that opens a popup of its own',
    async (browser) =>
      answerOf(await commit(browser, [{ ...title('x'), path: ['data', 'lead'], text: OPENING }])),
    { nobody: 401, viewer: 403, translator: 'refused', editor: 'saved', publisher: 'saved', admin: 'saved' },
  ],
  [
    'removes a section',
    async (browser) =>
      answerOf(await commit(browser, [{ do: 'remove-section', on: 'page:7', section: 'hero' }])),
    { nobody: 401, viewer: 403, translator: 'refused', editor: 'saved', publisher: 'saved', admin: 'saved' },
  ],
  [
    'undoes',
    async (browser) => answerOf(await browser.ask('POST', '/api/undo', { body: { id: newId() } })),
    {
      nobody: 401,
      viewer: 403,
      translator: 'refused',
      editor: 'refused',
      publisher: 'refused',
      admin: 'refused',
    },
  ],
  [
    'redoes',
    async (browser) => answerOf(await browser.ask('POST', '/api/redo', { body: { id: newId() } })),
    {
      nobody: 401,
      viewer: 403,
      translator: 'refused',
      editor: 'refused',
      publisher: 'refused',
      admin: 'refused',
    },
  ],
  [
    'reads the log',
    async (browser) => (await browser.ask('GET', '/api/changes?after=0')).statusCode,
    { nobody: 401, viewer: 200, translator: 200, editor: 200, publisher: 200, admin: 200 },
  ],
  [
    'reads a revision',
    async (browser) => (await browser.ask('GET', '/api/drafts/page:7/revisions/1')).statusCode,
    { nobody: 401, viewer: 200, translator: 200, editor: 200, publisher: 200, admin: 200 },
  ],
]

const answerOf = (answer: { statusCode: number; json: () => { kind?: string } }): unknown =>
  answer.statusCode === 200 ? answer.json().kind : answer.statusCode

describe('who may do what with documents', () => {
  it.each(
    MATRIX.flatMap(([what, ask, expected]) =>
      CALLERS.map((role) => [role, what, ask, expected[role]] as const),
    ),
  )('PEOPLE-3 %s %s as they may', async (role, _what, ask, expected) => {
    await seeded()
    const browser = role === 'nobody' ? stage.browser() : await stage.signedIn(role)
    expect(await ask(browser)).toEqual(expected)
  })
})

describe('what is written', () => {
  it('API-18 is refused without the revision that it was made on, and nothing of it is saved', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    expect((await commit(editor, [title('New')], {})).json()).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('base'),
    })
    expect(await stage.store.lastSeq()).toBe(1)
  })

  it('API-12 is judged field by field on what the changes before it made', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const section = { id: 'faq', componentName: 'hero', data: { title: { en: 'Questions' } } }
    const insert = { do: 'insert-section', on: 'page:7', section, index: 1 }
    const wrong = { ...title('x'), of: { section: 'faq' }, path: ['data', 'titel'] }
    expect((await commit(editor, [insert, wrong])).json()).toMatchObject({ kind: 'refused', index: 1 })
    const whole = { do: 'replace-document', on: 'page:7', document: { ...page, titel: { en: 'Wrong' } } }
    expect((await commit(editor, [whole])).json()).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('titel'),
    })
  })

  it('API-19 may be as large as a page, and is read only from people who may send it', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const long = bodyOf(Array.from({ length: 20 }, () => title('x'.repeat(19_000))))
    expect((await editor.ask('POST', '/api/commits', { body: long })).json().kind).toBe('saved')
    const tooLong = bodyOf(Array.from({ length: 60 }, () => title('x'.repeat(190_000))))
    expect((await editor.ask('POST', '/api/commits', { body: tooLong })).statusCode).toBe(413)
    const nobody = await stage.browser().ask('POST', '/api/commits', { body: tooLong })
    expect([nobody.statusCode, nobody.headers.connection]).toEqual([401, 'close'])
    const viewer = await stage.signedIn('viewer')
    expect((await viewer.ask('POST', '/api/commits', { body: tooLong })).statusCode).toBe(403)
  })

  it('API-13 is limited in bytes of a minute, too', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const body = bodyOf(Array.from({ length: 50 }, () => title('x'.repeat(190_000))))
    const statuses = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await editor.ask('POST', '/api/commits', { body })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    stage.now += 61_000
    expect((await editor.ask('POST', '/api/commits', { body })).statusCode).toBe(200)
  })

  it('API-173 counts the bytes of what is refused while it is read, before it is read', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const body = { ...bodyOf([title('New')]), nobody: 'x'.repeat(9_900_000) }
    const statuses = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await editor.ask('POST', '/api/commits', { body })).statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('PEOPLE-25 is on record with commit and changed keys, and so is what a role does not include', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const saved = bodyOf([title('New')])
    await editor.ask('POST', '/api/commits', { body: saved })
    expect(await audit('commit.saved')).toMatchObject([
      {
        who: 'editor@shop.example',
        detail: { commit: saved.id, keys: ['page:7/hero'], session: expect.any(String) },
      },
    ])
    const translator = await stage.signedIn('translator')
    const refused = bodyOf([{ do: 'remove-section', on: 'page:7', section: 'hero' }], { 'page:7': 2 })
    await translator.ask('POST', '/api/commits', { body: refused })
    expect(await audit('commit.refused')).toMatchObject([
      {
        who: 'translator@shop.example',
        detail: { commit: refused.id, index: 0, why: expect.stringContaining('translator') },
      },
    ])
  })

  it('PEOPLE-9 is refused from other sites, from cookies without an origin, and with a key twice', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (headers: Record<string, string>, payload = JSON.stringify(bodyOf([title('x')]))) =>
      stage.app.inject({
        method: 'POST',
        url: '/api/commits',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        payload,
      })
    expect((await send({})).statusCode).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({ origin: 'https://localhost' })).statusCode).toBe(403)
    const twice = JSON.stringify(bodyOf([title('x')])).replace('{"id"', '{"id":"another-commit-id","id"')
    expect((await send({ 'sec-fetch-site': 'same-origin' }, twice)).statusCode).toBe(400)
    expect(await stage.store.lastSeq()).toBe(1)
  })
})

describe('the feed of changes', () => {
  it('API-16 cuts no commit in two, however many changes it has', async () => {
    await seeded()
    const many = Array.from({ length: 700 }, (_, at) => title(`State ${at}`))
    const write = (changes: Change[], revision: number) =>
      stage.store.commit({ id: newId(), author: 'site', at: 0, base: { 'page:7': revision }, changes })
    await write([title('First')], 1)
    await write(many, 2)
    await write([title('Last')], 3)
    const feed = changeFeed(async () => stage.store, 5)
    const heard: string[][] = []
    await new Promise<void>((resolve) => {
      feed.listen(1, (changes) => {
        heard.push(changes.map(({ commit: id }) => id))
        if (changes.at(-1)?.seq === 703) resolve()
      })
    })
    feed.close()
    const batchesOf = (id: string | undefined) => heard.filter((batch) => batch.includes(id ?? '')).length
    for (const id of new Set(heard.flat())) expect(batchesOf(id)).toBe(1)
  })

  it('API-16 reads a piece at a time, and lets no slow listener hold up another', async () => {
    await seeded()
    const write = (text: string, revision: number) => {
      const changes = Array.from({ length: 150 }, () => title(text.repeat(19_000)))
      return stage.store.commit({ id: newId(), author: 'site', at: 0, base: { 'page:7': revision }, changes })
    }
    await write('a', 1)
    await write('b', 2)
    const feed = changeFeed(async () => stage.store, 5)
    const batches: number[] = []
    const never = feed.listen(1, (changes) => {
      batches.push(changes.length)
      return new Promise(() => {})
    })
    const heard: number[] = []
    await new Promise<void>((resolve) => {
      feed.listen(1, (changes) => {
        heard.push(changes.length)
        if (changes.at(-1)?.seq === 301) resolve()
      })
    })
    never()
    feed.close()
    expect([heard, batches]).toEqual([[150, 150], [150]])
  })
})
