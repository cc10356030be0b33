import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SiteBuild } from '#publish/build/build-site.ts'
import type { PublishInput } from '#publish/publish-input.ts'
import { sourceOf } from '#publish/page-source.ts'
import { makeFolder, putFiles, removeFolder } from '../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../test/support/small-site.ts'
import { importVerb } from './import.ts'
import { publishFromStore } from './publish-store.ts'
import { openTurn } from './publish-turn.ts'
import type { Io } from './verb.ts'
import { withStore } from './with-store.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const MADE = { release: '0001', pages: 0, files: 0, written: 0, shared: 0, problems: [] }
const SUMMARY = { ...MADE, shown: true }
/** Showing is another's work. */
const showing = { isShared: false, show: async () => true }

/** The titles that a publish is given, without publishing them. */
async function titlesOf(io: Io, asOf?: number) {
  const titles: (string | undefined)[] = []
  const read = async ({ pages }: PublishInput, seq: number) => {
    const source = 'texts' in pages ? pages : sourceOf(pages)
    for await (const { text } of source.texts()) titles.push(JSON.parse(text).title?.en)
    titles.push(`change ${seq}`)
    return SUMMARY
  }
  await publishFromStore({} as SiteBuild, io, asOf === undefined ? {} : { asOf }, read)
  return titles
}

it('SCALE-16 publishes the state that was approved, whatever was edited since', async () => {
  const io: Io = { say: () => {}, note: () => {}, env: { DATA_DIR: join(folder, 'data') }, cwd: folder }
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  await importVerb.run([], io)
  const asOf = await withStore(io, (store) => store.lastSeq())
  const approved = await titlesOf(io)
  const home = 'page:453025'
  await withStore(io, async (store) =>
    store.commit({
      id: 'edit',
      author: 'bo',
      at: 1,
      changes: [{ do: 'set-text', on: home, path: ['title'], language: 'en', text: 'Edited later' }],
      base: { [home]: (await store.read(home))?.revision ?? 0 },
    }),
  )
  expect(await titlesOf(io)).toContain('Edited later')
  expect(approved).toContain('Stock that adds up')
  expect(await titlesOf(io, asOf)).toEqual(approved)
  await expect(titlesOf(io, 1_000)).rejects.toThrow('no change of this number')
})

it('PEOPLE-11 a publish is on record and in the audit, with who, when and where', async () => {
  const io: Io = { say: () => {}, note: () => {}, env: { DATA_DIR: join(folder, 'data') }, cwd: folder }
  await withStore(io, async (store) => {
    const turn = await openTurn(store, { author: 'bo', channel: 'preprod', unlessLater: false })
    await turn(7)({ summary: { ...MADE, problems: ['one'] }, isNew: true }, showing)
    const counts = { pages: 0, files: 0, written: 0, shared: 0, problems: 1 }
    const [id, at] = [expect.stringMatching(/^0001@\d+$/), expect.any(Number)]
    const detail = { number: '0001', channel: 'preprod', ...counts }
    expect(await store.releases.current('preprod')).toEqual({ id, at, author: 'bo', seq: 7, detail })
    expect(await store.releases.current('live')).toBeNull()
    const audited = {
      at,
      who: 'bo',
      did: 'release.published',
      detail: { release: '0001', channel: 'preprod' },
    }
    expect(await store.audit.list({ limit: 9 })).toEqual([{ id: expect.any(String), ...audited }])
  })
})

it('SCALE-17 a publish that finds nothing changed is on record with the changes that it was asked to show', async () => {
  const io: Io = { say: () => {}, note: () => {}, env: { DATA_DIR: join(folder, 'data') }, cwd: folder }
  await withStore(io, async (store) => {
    const open = () => openTurn(store, { author: 'bo', channel: 'live', unlessLater: false })
    await (await open())(7)({ summary: MADE, isNew: true }, showing)
    await (await open())(9)({ summary: MADE, isNew: false }, showing)
    expect(await store.releases.current('live')).toMatchObject({ seq: 9, detail: { number: '0001' } })
    expect(await store.releases.list({ limit: 9 })).toHaveLength(1)
    // One that was never put on record, or went back from meanwhile.
    await (await open())(9)({ summary: { ...MADE, release: '0002' }, isNew: false }, showing)
    expect(await store.releases.current('live')).toMatchObject({ seq: 9, detail: { number: '0002' } })
  })
})
