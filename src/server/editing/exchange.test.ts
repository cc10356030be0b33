import type { FastifyInstance } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportVerb } from '#cli/content/export.ts'
import { importVerb } from '#cli/content/import.ts'
import type { Verb as CommandVerb } from '#cli/verb.ts'
import type { Block } from '#model/block.ts'
import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { fingerprintOf, textNode } from '#edit/text-node.ts'
import { verbs } from '#edit/verbs.ts'
import { keyOf, type DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import type { RichText } from '#model/rich-text.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { shelfPhoto } from '../../../test/support/picture-fixture.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { createApp } from '../app.ts'
import { NOTHING_SERVED } from '../current-site.ts'
import { PeopleService } from '../people/people-service.ts'
import { sealerOf } from '../people/seal-secret.ts'

const [HOME, PRICING, SKU, TOUR, COPY, OLD] = [
  'page:453025',
  'page:453027',
  'page:453200',
  'page:700001',
  'page:700002',
  'page:700003',
] as const

let folder: string
let store: Store
let app: FastifyInstance
let cookie: string

const place = (name: string) => join(folder, name)
const env = (name: string) => ({ ...process.env, DATA_DIR: place(name), DATABASE_URL: '' })

/** Runs a command on the store of a data folder; returns its JSON answer. */
async function command(verb: CommandVerb, files: string, data: string): Promise<unknown> {
  let said = ''
  const io = { env: env(data), cwd: folder, say: (line: string) => void (said += line), note: () => {} }
  expect(await verb.run([place(files), '--json'], io), said).toBe(0)
  return JSON.parse(said)
}

beforeAll(async () => {
  folder = makeFolder()
  putFiles(place('content'), SMALL_SITE)
  await command(importVerb, 'content', 'data')
  store = await openSiteStore(env('data'))
  app = createApp({ https: false }, NOTHING_SERVED, { store: async () => store })
  const email = 'ada@shop.example'
  const ada = { id: 'ada', email, name: 'Ada', role: 'admin', languages: [], password: null } as const
  const person = await store.people.add({ ...ada, createdAt: 0 })
  const service = new PeopleService(store, Date.now, sealerOf(null))
  const visitor = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }
  cookie = `session=${(await service.begin(person, 'test', visitor)).token}`
})
afterAll(async () => {
  await app.close()
  await store.close()
  removeFolder(folder)
})

async function ask(
  url: string,
  payload: object,
  type = 'application/json',
): Promise<{ kind: string; item?: { name: string } }> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Saves changes as one commit of the manager. */
async function save(...changes: Change[]): Promise<void> {
  const edits = new Map((await store.lastEdits()).map((edit) => [edit.key, edit.revision]))
  const base = Object.fromEntries(changes.map(({ on }) => [on, edits.get(on) ?? 0]))
  const answer = await ask('/api/commits', { id: randomUUID(), base, changes })
  expect(answer, JSON.stringify(answer)).toMatchObject({ kind: 'saved' })
}

const rich = (...words: string[]): RichText => ({
  type: 'doc',
  content: words.map((text) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: `${text} ` },
      { type: 'text', text: 'in bold', marks: [{ type: 'strong' }] },
    ],
  })),
})
const textBlock = (uniqueId: string, words: string): Block => ({
  uniqueId,
  content: { type: 'text', data: { text: { en: rich(words), fr: rich(`${words} (fr)`) } } },
})
const button = (uniqueId: string, words: string): Block => ({
  uniqueId,
  content: { type: 'button', data: { text: { en: words } } },
})
const main = { of: { section: 'hero' }, list: ['data', 'wwObjects', 'main'] }

const newPage = (id: number, route: string): Page => ({
  id,
  route,
  name: `Page: "${route}"`,
  title: { en: `About ${route}: a #1 page`, nl: '’s Morgens: ja' },
  category: 'website',
  sectionOrder: ['questions'],
  sections: {
    questions: {
      id: 'questions',
      componentName: 'faq',
      data: {
        title: { en: 'Questions' },
        questions: [{ id: 'price', question: { en: 'What does it cost?' }, answer: { en: rich('Nothing') } }],
      },
    },
  },
})

const questions = { on: TOUR, of: { section: 'questions' }, path: ['data', 'questions'] }

/** An edit of a block's rich text: inserts letters at its beginning. */
async function typed(on: DocumentKey, block: string, text: string): Promise<Change> {
  const document = (await store.read(on))?.document
  const found = JSON.stringify(document)
  const held = blockIn(JSON.parse(found), block)
  const value = (held!.content!.data as { text: { en: RichText } }).text.en
  const steps = [
    { stepType: 'replace' as const, from: 1, to: 1, slice: { content: [{ type: 'text', text }] } },
  ]
  const base = fingerprintOf(textNode(value))
  const path = ['content', 'data', 'text']
  return { do: 'edit-text', on, of: { block }, path, language: 'en', type: 'rich-text', base, steps }
}

function blockIn(value: unknown, id: string): Block | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('uniqueId' in value && value.uniqueId === id) return value as Block
  for (const child of Object.values(value)) {
    const found = blockIn(child, id)
    if (found) return found
  }
  return undefined
}

/** A day in the manager: every verb, all types of texts, in two languages, and other data than documents. */
async function editAll(): Promise<void> {
  const photo = await shelfPhoto(64, 48)
  const added = await ask('/api/media?name=Shelf.jpg', photo, 'application/octet-stream')
  const src = added.item?.name ?? ''
  await save({ do: 'insert-block', on: HOME, to: main, index: 0, block: textBlock('intro', 'Count: once') })
  await save(await typed(HOME, 'intro', 'Today *stars* and _lines_: '))
  await save({
    do: 'duplicate-block',
    on: HOME,
    block: 'trial',
    ids: { trial: 'second', inner: 'second-inner' },
  })
  await save({ do: 'move-block', on: HOME, block: 'second', to: main, index: 0 })
  const inPopup = { of: { block: 'second' }, list: ['link', 'data', 'wwObjects'] }
  await save({ do: 'insert-block', on: HOME, to: inPopup, index: 0, block: textBlock('asked', 'In a popup') })
  const picture = {
    uniqueId: 'photo',
    content: { type: 'image', data: { picture: { src, alt: { en: 'Jars: three' } } } },
  }
  await save({ do: 'insert-block', on: HOME, to: main, index: 1, block: picture })
  await save({ do: 'insert-block', on: HOME, to: main, index: 2, block: button('gone', 'Gone') })
  await save({ do: 'replace-block', on: HOME, block: 'gone', with: button('gone', 'Also gone') })
  await save({ do: 'remove-block', on: HOME, block: 'gone' })
  await save({ do: 'set-text', on: HOME, path: ['title'], language: 'it', text: 'Scorte: "giuste"' })
  await save({
    do: 'set-text',
    on: HOME,
    of: { block: 'second' },
    path: ['content', 'data', 'text'],
    language: 'es',
    text: 'Pruébalo',
  })
  await save({ do: 'set-field', on: HOME, path: ['pageMeta', 'noindex'], value: true })
  await save({ do: 'unset-field', on: HOME, path: ['pageMeta', 'noindex'] })
  const source = 'Stock that adds up'
  await save({
    do: 'review-translation',
    on: HOME,
    path: ['title'],
    language: 'it',
    before: { source, needsReview: false },
    after: { source, needsReview: true },
  })
  await ask('/api/undo', { id: randomUUID() })
  await ask('/api/redo', { id: randomUUID() })

  await save({ do: 'insert-page', on: TOUR, page: newPage(700_001, 'tour') })
  await save({ do: 'insert-page', on: COPY, page: newPage(700_002, 'blog/copy') })
  await save({ do: 'insert-page', on: OLD, page: newPage(700_003, 'old') })
  const second = {
    id: 'trial',
    question: { en: 'May I try it?', fr: 'Puis-je essayer ?' },
    answer: { en: rich('Yes', 'Now') },
  }
  await save({ do: 'insert-item', ...questions, index: 1, item: second })
  await save({ do: 'move-item', ...questions, item: 'trial', to: 0 })
  await save({ do: 'remove-item', ...questions, item: 'price' })
  await save({ do: 'duplicate-section', on: TOUR, section: 'questions', as: 'more', ids: {} })
  await save({ do: 'rename-section', on: TOUR, section: 'more', id: 'further' })
  await save({ do: 'move-section', on: TOUR, section: 'further', to: 0 })
  const section = {
    id: 'note',
    componentName: 'builder',
    data: { wwObjects: { main: [textBlock('said', 'A note')] } },
  }
  await save({ do: 'insert-section', on: TOUR, section, index: 0 })
  await save({ do: 'insert-section', on: TOUR, section: { ...section, id: 'gone', data: {} }, index: 0 })
  await save({ do: 'remove-section', on: TOUR, section: 'gone' })
  await save({
    do: 'link-section',
    on: TOUR,
    section: 'further',
    to: { pageId: 453_027, id: 'plans' },
  })
  await save({ do: 'unlink-section', on: TOUR, section: 'further' })
  await save({ do: 'remove-page', on: OLD })
  const copy = (await store.read(COPY))?.document as Page
  await save({ do: 'replace-document', on: COPY, document: { ...copy, name: 'Replaced' } })

  await save(
    { do: 'set-route', on: PRICING, route: 'prices' },
    {
      do: 'insert-redirect',
      on: 'design',
      index: 0,
      redirect: { from: '/pricing', to: '/prices', status: 301 },
    },
  )
  await save({
    do: 'insert-redirect',
    on: 'design',
    index: 0,
    redirect: { from: '/a', to: '/prices', status: 302 },
  })
  await save({
    do: 'set-redirect',
    on: 'design',
    from: '/tour',
    redirect: { from: '/trip', to: '/tour', status: 308 },
  })
  await save({ do: 'remove-redirect', on: 'design', from: '/a' })
  const sent = { id: randomUUID(), on: SKU, to: await store.lastSeq() }
  expect((await ask('/api/restores', sent)).kind).toBe('unchanged')
}

/** Every document of a store by key, and the content of each media file. */
async function held(
  of: Store,
): Promise<{ documents: Record<string, unknown>; media: Record<string, string> }> {
  const documents: Record<string, unknown> = {}
  await of.atOnce(async (moment) => {
    for await (const { text } of moment.texts()) {
      const document = JSON.parse(text) as Page
      documents[keyOf(document)] = document
    }
  })
  const items = await of.media.list({ limit: 100 })
  return { documents, media: Object.fromEntries(items.map(({ name, hash }) => [name, hash])) }
}

/** Every file of a folder with a digest of its bytes. */
const digests = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(place(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(place(name).length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )

describe('what a day in the manager leaves', () => {
  it('FILE-90 is exported as files that import as the same documents, and export as the same bytes', async () => {
    await editAll()
    const made = await store.changes({ after: 0, limit: 500 })
    const used = new Set(made.flatMap(({ change }) => singlesOf(change)).map((change) => change.do))
    expect(Object.keys(verbs).filter((verb) => !used.has(verb as Change['do'] & keyof typeof verbs))).toEqual(
      [],
    )

    await command(exportVerb, 'exported', 'data')
    const [before, seq] = [await held(store), await store.lastSeq()]
    await command(importVerb, 'exported', 'empty')
    const other = await openSiteStore(env('empty'))
    try {
      expect(await held(other)).toEqual(before)
    } finally {
      await other.close()
    }
    await command(exportVerb, 'again', 'empty')
    expect(digests('again')).toEqual(digests('exported'))

    expect(await command(importVerb, 'exported', 'data')).toMatchObject({
      documents: { inserted: 0, updated: 0, removed: 0 },
      media: { added: 0 },
    })
    expect(await store.lastSeq()).toBe(seq)
    expect(await held(store)).toEqual(before)
    const files = digests('exported')
    await command(exportVerb, 'exported', 'data')
    expect(digests('exported')).toEqual(files)
  })

  it('FILE-91 is readable: prose is Markdown, and no file holds the data of a formatted text', () => {
    const text = (path: string) => readFileSync(join(place('exported'), path), 'utf8')
    expect(text('pages/home.yaml')).toMatch(/\*\*in bold\*\*/)
    expect(text('pages/home.yaml')).toContain(String.raw`Today \\*stars\\* and`)
    expect(text('pages/home.fr.yaml')).toContain('Count: once (fr) **in bold**')
    expect(text('pages/blog/what-is-sku.md')).toMatch(/^---\n[^]*\n---\n\nA SKU is a \*\*name\*\*/)
    expect(text('design.yaml')).toContain('/prices')
    for (const path of Object.keys(digests('exported')).filter((name) => /\.(ya?ml|md)$/.test(name))) {
      expect(text(path), path).not.toMatch(/type: ["']?doc|"type":|marks:/)
    }
  })
})
