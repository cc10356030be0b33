import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_MEDIA_BYTES, type MediaItem } from '#api/media.ts'
import type { Page } from '#model/page.ts'
import { cancelPlan, planPublish } from '#site/jobs/planned-publish.ts'
import { shelfPhoto } from '../../../test/support/picture-fixture.ts'
import { peopleStage, START, type StagedBrowser } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

type Sent = { readonly replaces?: string; readonly headers?: Readonly<Record<string, string>> }

const send = (browser: StagedBrowser, name: string, bytes: Uint8Array, { replaces, headers }: Sent = {}) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/media?${new URLSearchParams({ name, ...(replaces !== undefined && { replaces }) })}`,
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...headers,
    },
    payload: Buffer.from(bytes),
  })

const listed = async (browser: StagedBrowser): Promise<MediaItem[]> =>
  (await browser.ask('GET', '/api/media')).json().items

/** A page that shows a picture in a text of an unknown component, and links to it as a file. */
const pageWith = (src: string): Page => ({
  id: 7,
  route: 'shop',
  name: 'The shop',
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'hero', data: { picture: { src }, more: `/${src}#top` } } },
})

const save = (page: Page) =>
  stage.store.commit({
    id: 'commit-of-a-test-1',
    author: 'ann',
    at: START,
    base: { [`page:${page.id}`]: 0 },
    changes: [{ do: 'insert-page', on: `page:${page.id}`, page }],
  })

const dot = (color: string) =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: color } })
    .png()
    .toBuffer()

const removed = (browser: StagedBrowser, name: string) =>
  browser.ask('DELETE', `/api/media?${new URLSearchParams({ name })}`)

describe('the media folder', () => {
  it('API-50 lists files with their size and the documents that name them', async () => {
    const editor = await stage.signedIn('editor')
    await send(editor, 'shop.png', await dot('#c00'))
    await send(editor, 'aisle.png', await dot('#0c0'))
    await save(pageWith('media/shop.png'))
    expect(await listed(editor)).toMatchObject([
      { name: 'media/aisle.png', uses: [] },
      { name: 'media/shop.png', width: 3, height: 2, uses: [{ key: 'page:7', name: 'The shop' }] },
    ])
    const after = await editor.ask('GET', '/api/media?after=media/aisle.png')
    expect(after.json().items.map(({ name }: MediaItem) => name)).toEqual(['media/shop.png'])
  })

  it('API-50 shows a picture small, in its own proportions, and a drawing without what runs', async () => {
    const editor = await stage.signedIn('editor')
    const { item } = (await send(editor, 'shelf.jpg', await shelfPhoto(1200, 900))).json()
    const photo = await editor.ask('GET', `/api/media/${item.hash}/preview`)
    expect(photo.headers['content-type']).toBe('image/webp')
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h9"/></svg>'
    const { hash } = await stage.store.media.put(
      { name: 'media/mark.svg', type: 'image/svg+xml', width: null, height: null, at: START },
      Buffer.from(svg),
    )
    const drawing = await editor.ask('GET', `/api/media/${hash}/preview`)
    expect([drawing.headers['content-type'], drawing.body.includes('script')]).toEqual([
      'image/svg+xml',
      false,
    ])
    expect((await editor.ask('GET', `/api/media/${'0'.repeat(64)}/preview`)).statusCode).toBe(404)
  })

  it('API-50, API-51, API-53 are for people of the team, each with what their role may do', async () => {
    const nobody = stage.browser()
    const translator = await stage.signedIn('translator')
    const bytes = await dot('#c00')
    expect((await nobody.ask('GET', '/api/media')).statusCode).toBe(401)
    expect((await nobody.ask('GET', `/api/media/${'0'.repeat(64)}/preview`)).statusCode).toBe(401)
    expect((await translator.ask('GET', '/api/media')).statusCode).toBe(200)
    expect((await send(nobody, 'shop.png', bytes)).statusCode).toBe(401)
    expect((await send(translator, 'shop.png', bytes)).statusCode).toBe(403)
    expect((await removed(translator, 'media/shop.png')).statusCode).toBe(403)
    expect(await stage.store.media.list({ limit: 9 })).toEqual([])
  })

  it('API-51 a picture is what its content says, whatever it is called, and so is its name', async () => {
    const editor = await stage.signedIn('editor')
    const answer = (await send(editor, 'Étagère (2).JPG', await dot('#c00'))).json()
    expect(answer).toMatchObject({
      kind: 'added',
      item: { name: 'media/etagere-2.png', type: 'image/png', width: 3, height: 2, at: START },
    })
    const climbing = (await send(editor, '../../.env', await dot('#0c0'))).json()
    expect(climbing.item.name).toBe('media/picture.png')
    const device = (await send(editor, 'AUX.png', await dot('#fc0'))).json()
    expect(device.item.name).toBe('media/aux-picture.png')
    expect(await stage.store.audit.list({ limit: 9 })).toContainEqual(
      expect.objectContaining({ who: 'editor@shop.example', did: 'media.added' }),
    )
  })

  it('API-51 a drawing is kept without what may run or fetch', async () => {
    const editor = await stage.signedIn('editor')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" onload="alert(1)"><path d="M0 0h9"/></svg>'
    const { item, lost } = (await send(editor, 'mark', Buffer.from(svg))).json()
    expect([item.name, item.width, item.height, lost]).toEqual(['media/mark.svg', 8, 4, ['onload=']])
    const kept = Buffer.from((await stage.store.media.bytes(item.hash)) ?? []).toString('utf8')
    expect([kept.includes('<path'), kept.includes('alert')]).toEqual([true, false])
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'is no JPEG, PNG'],
    ['half a picture', null, 'is damaged'],
    ['nothing', Buffer.alloc(0), 'is no JPEG, PNG'],
    [
      'a drawing of which nothing is left',
      Buffer.from('<svg><image href="x.png"/></svg>'),
      'draws nothing without',
    ],
    [
      'a drawing in another encoding',
      Buffer.from('<svg><text>\xFC</text></svg>', 'latin1'),
      'is not in UTF-8',
    ],
    ['a huge drawing', Buffer.from(`<svg>${' '.repeat(3_000_000)}</svg>`), 'a drawing has at most 2 MB'],
  ])('API-51 refuses %s and says why', async (_what, content, says) => {
    const editor = await stage.signedIn('editor')
    const photo = await shelfPhoto(400, 300)
    const answer = await send(editor, 'shop.png', content ?? photo.subarray(0, photo.length / 2))
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining(says)])
    expect(await stage.store.media.list({ limit: 9 })).toEqual([])
  })

  it('API-51 takes no form of another page, nothing from another site, and nothing too large', async () => {
    const editor = await stage.signedIn('editor')
    const bytes = await dot('#c00')
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
      const answer = await send(editor, 'shop.png', bytes, { headers: { 'content-type': type } })
      expect(answer.statusCode, type).toBe(415)
    }
    const foreign = await send(editor, 'shop.png', bytes, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.statusCode).toBe(403)
    const large = await send(editor, 'shop.png', Buffer.alloc(MAX_MEDIA_BYTES + 1))
    expect(large.statusCode).toBe(413)
    expect(await stage.store.media.list({ limit: 9 })).toEqual([])
  })

  it('API-52 a file keeps its name until somebody who saw it puts another in its place', async () => {
    const editor = await stage.signedIn('editor')
    const [red, green, blue] = [await dot('#c00'), await dot('#0c0'), await dot('#00c')]
    const { item } = (await send(editor, 'shop.png', red)).json()
    expect((await send(editor, 'Shop.PNG', red)).json().kind).toBe('same')
    expect((await send(editor, 'shop.png', green)).json()).toMatchObject({ kind: 'taken', item })
    const second = (await send(editor, 'shop.png', green, { replaces: item.hash })).json()
    expect(second).toMatchObject({ kind: 'replaced', item: { name: 'media/shop.png' } })
    // A person who only saw the first file does not replace the second one.
    const late = await send(editor, 'shop.png', blue, { replaces: item.hash })
    expect(late.json()).toMatchObject({ kind: 'taken', item: { hash: second.item.hash } })
    expect((await stage.store.media.find('media/shop.png'))?.hash).toBe(second.item.hash)
  })

  it('API-52 of several who send a name at once one has it', async () => {
    const editor = await stage.signedIn('editor')
    const pictures = await Promise.all(['#c00', '#0c0', '#00c'].map(dot))
    const answers = await Promise.all(pictures.map((bytes) => send(editor, 'shop.png', bytes)))
    const kinds = answers.map((answer) => answer.json().kind as string)
    expect(kinds.toSorted()).toEqual(['added', 'taken', 'taken'])
  })

  it('API-53 what a document names is not deleted, and the answer says which does', async () => {
    const editor = await stage.signedIn('editor')
    await send(editor, 'shop.png', await dot('#c00'))
    expect(await listed(editor)).toMatchObject([{ uses: [] }])
    await save(pageWith('media/shop.png'))
    expect((await removed(editor, 'media/shop.png')).json()).toEqual({
      kind: 'used',
      uses: [{ key: 'page:7', name: 'The shop' }],
    })
    expect(await listed(editor)).toHaveLength(1)
  })

  it('API-53 what a planned publish shows is not deleted, though no document names it, and the answer says until when', async () => {
    const editor = await stage.signedIn('editor')
    await send(editor, 'shop.png', await dot('#c00'))
    await save(pageWith('media/shop.png'))
    const at = Date.now() + 86_400_000
    const { planned } = await planPublish(stage.store, { at }, async () => [])
    await stage.store.commit({
      id: 'commit-of-a-test-2',
      author: 'ann',
      at: START,
      base: { 'page:7': 1 },
      changes: [{ do: 'remove-page', on: 'page:7' }],
    })
    expect((await removed(editor, 'media/shop.png')).json()).toEqual({ kind: 'planned', at: [at] })
    expect(await listed(editor)).toMatchObject([{ name: 'media/shop.png', uses: [] }])
    await cancelPlan(stage.store, planned!.id)
    expect((await removed(editor, 'media/shop.png')).json()).toEqual({ kind: 'removed' })
  })

  it('API-53 a commit that names a file which was deleted meanwhile is refused, and says which', async () => {
    const editor = await stage.signedIn('editor')
    await send(editor, 'shop.png', await dot('#c00'))
    await removed(editor, 'media/shop.png')
    const changes = [
      { do: 'insert-page', on: 'page:7', page: pageWith('media/shop.png2') },
      {
        do: 'insert-section',
        on: 'page:7',
        index: 1,
        section: { id: 'more', componentName: 'hero', data: { more: '/media/sh%6Fp.png#top' } },
      },
    ]
    const body = { id: 'commit-of-a-test-1', base: { 'page:7': 0 }, changes }
    expect((await editor.ask('POST', '/api/commits', { body })).json()).toEqual({
      kind: 'refused',
      index: 1,
      reason: expect.stringContaining('media/shop.png was deleted meanwhile'),
    })
    await send(editor, 'shop.png', await dot('#0c0'))
    expect((await editor.ask('POST', '/api/commits', { body })).json().kind).toBe('saved')
  })

  it('API-53 what no document names is deleted, once, and on record', async () => {
    const editor = await stage.signedIn('editor')
    await send(editor, 'shop.png', await dot('#c00'))
    expect((await removed(editor, 'media/shop.png')).json()).toEqual({ kind: 'removed' })
    expect(await listed(editor)).toEqual([])
    expect(await stage.store.audit.list({ limit: 9 })).toContainEqual(
      expect.objectContaining({
        did: 'media.removed',
        detail: expect.objectContaining({ name: 'media/shop.png' }),
      }),
    )
    expect((await removed(editor, 'media/shop.png')).statusCode).toBe(404)
  })
})

it('API-204 refuses a picture that would not fit into what MEDIA_MB allows, and takes it when there is room', async () => {
  const [first, second] = [await shelfPhoto(400, 300), await shelfPhoto(410, 300)]
  await stage.restart({ https: false, mediaBytes: first.length + second.length - 1 })
  const editor = await stage.signedIn('editor')
  expect((await send(editor, 'first', first)).statusCode).toBe(200)
  const refused = await send(editor, 'second', second)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('MEDIA_MB')])
  expect((await listed(editor)).map(({ name }) => name)).toEqual(['media/first.jpg'])
  await editor.ask('DELETE', '/api/media?name=media/first.jpg')
  expect((await send(editor, 'second', second)).statusCode).toBe(200)
})
