import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pageKey } from '#model/document.ts'
import { EMPTY_REGISTRY as registry } from '#model/kind.ts'
import { pathOf } from '#model/route.ts'
import { folderStorage, shownRelease } from '#publish/storage/release-storage.ts'
import { takeBack } from '#server/editing/take-back.ts'
import { changesBackTo, keysSince } from '#site/history/changes-back.ts'
import type { Store } from '#store/port.ts'
import { fixtureRelease } from '../support/release-fixture.ts'
import {
  commitId,
  designOf,
  EDITOR,
  IMPORTED_PAGES,
  numberedFiles,
  openEdited,
  operate,
  PAGE,
  pageOf,
  placeOf,
  prepareSite,
  RELEASES,
  releaseOf,
  type Operation,
} from './operations.ts'

/** Opens the store that a crash left, sees that it is sound, and uses it. */
export async function after<T>(location: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openEdited(location)
  try {
    expect(await store.integrityErrors()).toEqual([])
    return await use(store)
  } finally {
    await store.close()
  }
}

/** The time of an operation's last run by its number, according to its commits. */
async function lastCommit(operation: Operation, store: Store, least: number): Promise<number> {
  let number = least
  while ((await store.commitOf(commitId(operation, number + 1))) !== null) number += 1
  return number
}

/** Sees that what an operation changes at once is there as a whole, as it is for the time of a number. */
export const WHOLE: Readonly<
  Record<Operation, (store: Store, number: number, files: string) => Promise<void>>
> = {
  restore: async (store, number) => {
    const [page, design] = [await pageOf(store), await designOf(store)]
    const [here, other] = [number % 2, (number + 1) % 2]
    expect(page.route).toBe(placeOf(here))
    expect(rulesOf(design)).toEqual([[pathOf(placeOf(other)), pathOf(placeOf(here))]])
  },
  rename: async (store, number) => {
    const [page, design] = [await pageOf(store), await designOf(store)]
    expect(page.route).toBe(placeOf(number))
    const rules = new Map(rulesOf(design))
    expect(new Set(rules.values())).toEqual(new Set([pathOf(placeOf(number))]))
    expect(rules.has(pathOf(placeOf(number)))).toBe(false)
    if (number > 0) expect(rules.get(pathOf(placeOf(number + 3)))).toBe(pathOf(placeOf(number)))
  },
  trash: async (store, number) => {
    const isRemoved = number % 2 === 1
    expect(await store.read(PAGE)).toEqual(isRemoved ? null : expect.anything())
    const rules = rulesOf(await designOf(store)).filter(([from]) => from === pathOf(placeOf(0)))
    expect(rules).toEqual(isRemoved ? [[pathOf(placeOf(0)), '/']] : [])
  },
  import: async (store, number) => {
    const titles = await titlesOf(store)
    const { hash = '' } = (await store.media.find('media/number.svg')) ?? {}
    const picture = Buffer.from((await store.media.bytes(hash)) ?? []).toString()
    expect(titles).toEqual(Array.from({ length: IMPORTED_PAGES }, () => String(number)))
    expect((await designOf(store)).websiteName).toBe(String(number))
    expect(picture).toBe(numberedFiles(number)['media/number.svg'])
    for await (const { path, text } of store.sources())
      expect([path, text]).toEqual([path, numberedFiles(number)[path]])
  },
  rollback: async (store, number, files) => {
    const release = await shownRelease(folderStorage(files))
    expect(release?.id).toBe(releaseOf(number))
    expect((await release?.read('pricing/index.html'))?.length).toBeGreaterThan(0)
    const listed = await store.releases.list({ limit: 1 })
    expect(listed.length).toBeLessThanOrEqual(1)
  },
}

const titlesOf = async (store: Store): Promise<unknown[]> => {
  const pages = (await store.pageHeads()).map(({ id }) => store.read(pageKey(id)))
  return (await Promise.all(pages)).map((page) => (page?.document.title as { en?: string } | undefined)?.en)
}

const rulesOf = ({ redirects = [] }: Awaited<ReturnType<typeof designOf>>) =>
  redirects.map(({ from, to }) => [from, to] as const)

/** Takes back the last operation and makes it again; what is whole is looked at each time. */
export async function undoAndRedo(
  operation: Operation,
  store: Store,
  number: number,
  files: string,
): Promise<void> {
  const by = { editor: EDITOR, registry, at: number }
  for (const [what, left] of [
    ['undo', number - 1],
    ['redo', number],
  ] as const) {
    const answer = await takeBack(store, what, { id: `${what}-${randomUUID()}`, ...by })
    expect(answer).toMatchObject({ kind: 'saved' })
    await WHOLE[operation](store, left, files)
  }
}

/** The number for which an operation was done last, after a program that acknowledged it up to `least` was killed. */
export async function numberAfter(
  operation: Operation,
  store: Store,
  least: number,
  files: string,
): Promise<number> {
  if (operation !== 'rollback') return lastCommit(operation, store, least)
  const live = await folderStorage(files).currentId('live')
  return live === releaseOf(least) ? least : least + 1
}

/** Brings the documents back that an import replaced. */
export async function takeImportBack(store: Store, number: number, files: string): Promise<void> {
  const to = await store.lastSeq()
  await operate('import', store, number + 1, files)
  const back = await changesBackTo(store, await keysSince(store, to), to)
  await store.commit({ id: 'back-from-an-import', author: EDITOR.email, at: number, ...back })
  expect(await titlesOf(store)).toEqual(Array.from({ length: IMPORTED_PAGES }, () => String(number)))
}

/** What there is for the time of the number 0. */
export async function prepare(operation: Operation, store: Store, files: string): Promise<void> {
  if (operation === 'import') return operate('import', store, 0, files)
  if (operation !== 'rollback') return prepareSite(store)
  for (let release = 0; release < RELEASES; release += 1) await fixtureRelease(files, `${release} `)
  await operate('rollback', store, 0, files)
}
