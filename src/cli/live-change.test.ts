import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../test/support/small-site.ts'
import { importVerb } from './import.ts'
import { liveChange } from './live-change.ts'
import { openTurn } from './publish-turn.ts'
import type { Io } from './verb.ts'
import { withStore } from './with-store.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const SUMMARY = { release: '0001', pages: 1, files: 1, written: 1, shared: 0, problems: [] }

it('PUB-16 knows up to which change visitors see the site, and says nothing where that is not on record', async () => {
  const io: Io = { say: () => {}, note: () => {}, env: { DATA_DIR: folder }, cwd: folder }
  putFiles(
    folder,
    Object.fromEntries(Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])),
  )
  await importVerb.run([], io)
  expect(await liveChange(io)).toBeNull()
  const record = (release: string, seq: number) =>
    withStore(io, async (store) => {
      const turn = await openTurn(store, { author: 'ada', channel: 'live', unlessLater: false })
      await turn(seq)(
        { summary: { ...SUMMARY, release }, isNew: true },
        { isShared: false, show: async () => true },
      )
    })
  const last = await withStore(io, (store) => store.lastSeq())
  await record('0001', last)
  expect(await liveChange(io)).toBe(last)
  // The store was taken back to a backup that is older than the release.
  await record('0002', last + 5)
  expect(await liveChange(io)).toBeNull()
})
