import { acceptChange } from '#edit/accept-change.ts'
import type { Change } from '#edit/change.ts'
import { planRename } from '#edit/plan-rename.ts'
import type { Design } from '#model/design.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { HOME_ROUTE } from '#model/route.ts'
import { removedPage, renamedPage, restoredPage } from '#manager/views/pages/page-changes.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { EMPTY_REGISTRY as registry } from '#model/kind.ts'
import { restore } from '#server/editing/restore.ts'
import { importFolder } from '#content/folder/import-folder.ts'
import { rollBackFrom } from '#site/releases/roll-back.ts'
import { openStore } from '#store/open-store.ts'
import type { CommitAnswer, Store } from '#store/port.ts'
import { put, sampleDesign, samplePage } from '#store/contract/sample-documents.ts'
import { putFiles, type Files } from '../support/content-folder.ts'

/** What people do that touches several documents, or documents and files, at once. */
export const OPERATIONS = ['restore', 'rename', 'trash', 'import', 'rollback'] as const

export type Operation = (typeof OPERATIONS)[number]

/** Who does it. */
export const EDITOR = { email: 'ann@example.org', role: 'publisher', languages: [], since: 0 } as const

/** The page that is worked on, and the places that it moves between. */
export const PAGE = 'page:2'
const PLACES = 4
export const placeOf = (number: number): string => `place-${number % PLACES}`

/** Releases that a rollback goes between. */
export const RELEASES = 5
export const releaseOf = (number: number): string => String((number % RELEASES) + 1).padStart(4, '0')

/** The id of the commit of an operation that is done for the time of a number. */
export const commitId = (operation: Operation, number: number): string =>
  `${operation}-${String(number).padStart(16, '0')}`

/** The id of the commit that made the page what it is restored to for the time of a number. */
const stateId = (number: number): string => `state-of-the-page-${number}`

export const openEdited = (location: string): Promise<Store> =>
  openStore(location, { apply: (before, change) => acceptChange(before, change, registry) })

/** Saves the design, a home page and the page that is worked on; it is first at one place and under one name, then at another. */
export async function prepareSite(store: Store): Promise<void> {
  const home = samplePage(1, { route: HOME_ROUTE })
  await commit(store, 'state-of-the-site', [put(sampleDesign({ redirects: [] })), put(home)])
  await commit(store, stateId(0), [put(samplePage(2, { route: placeOf(0), name: '0' }))])
  const moved = renamedPage(await pageOf(store), await designOf(store), named(1), await routesOf(store))
  if (!moved.ok) throw new Error(moved.failure.says)
  await commit(store, stateId(1), moved.value)
  const back = renamedPage(await pageOf(store), await designOf(store), named(0), await routesOf(store))
  if (!back.ok) throw new Error(back.failure.says)
  await commit(store, 'state-of-the-beginning', back.value)
}

const named = (number: number) => ({ name: String(number % 2), route: placeOf(number % 2) })

/** Does an operation for the time of a number. `folder` holds content files or releases. Throws where it was refused. */
export async function operate(
  operation: Operation,
  store: Store,
  number: number,
  folder: string,
): Promise<void> {
  switch (operation) {
    case 'restore':
      return restoreState(store, number)
    case 'rename':
      return rename(store, number)
    case 'trash':
      return trashOrBringBack(store, number)
    case 'import':
      return importSite(store, number, folder)
    case 'rollback':
      return goBack(store, number, folder)
  }
}

/** The page at the place where it was at one of two times, with the redirect: the only restore that changes two documents. */
async function restoreState(store: Store, number: number): Promise<void> {
  const changes = await store.changes({ after: 0, limit: 100 })
  const to = changes.findLast((change) => change.commit === stateId(number % 2))?.seq ?? 0
  const asked = { id: commitId('restore', number), on: PAGE, to, path: ['route'] } as const
  const answer = await restore(store, asked, { editor: EDITOR, registry, at: number })
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer))
}

async function rename(store: Store, number: number): Promise<void> {
  const planned = planRename(
    await pageOf(store),
    await designOf(store),
    placeOf(number),
    await routesOf(store),
  )
  if (!planned.ok) throw new Error(planned.failure.says)
  await commit(store, commitId('rename', number), planned.value)
}

/** To the trash with a redirect to the home page, and back. */
async function trashOrBringBack(store: Store, number: number): Promise<void> {
  const id = commitId('trash', number)
  const design = await designOf(store)
  if (number % 2 === 1) {
    const planned = removedPage(await pageOf(store), design, HOME_ROUTE, await routesOf(store))
    if (!planned.ok) throw new Error(planned.failure.says)
    return commit(store, id, planned.value)
  }
  const removal = (await store.lastEdits()).find(({ key }) => key === PAGE)?.revision ?? 0
  const before = await store.at(PAGE, removal - 1)
  return commit(store, id, restoredPage(before?.document as Page, design))
}

export const IMPORTED_PAGES = 12

/** A content folder in which every file contains a number. */
export const numberedFiles = (number: number): Files => ({
  'design.yaml': `id: 318\nversion: 1\nhome: home\nname: "${number}"\ncacheVersion: "3"\nnavbar: { component: future-navbar }\n`,
  'media/number.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${number}</title></svg>`,
  ...Object.fromEntries(
    Array.from({ length: IMPORTED_PAGES }, (_, at) => [
      at === 0 ? 'pages/home.yaml' : `pages/page-${at}.yaml`,
      `id: ${at + 1}\ntitle: "${number}"\ncategory: website\nsections: []\n`,
    ]),
  ),
})

async function importSite(store: Store, number: number, folder: string): Promise<void> {
  putFiles(folder, numberedFiles(number))
  const by = { author: 'import', at: number, commit: commitId('import', number) }
  const outcome = await importFolder(folder, store, { registry, force: true, ...by })
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome))
}

async function goBack(store: Store, number: number, folder: string): Promise<void> {
  const storage = folderStorage(folder)
  const from = await storage.currentId('live')
  const back = { number: releaseOf(number), from, author: EDITOR.email, at: number } as Parameters<
    typeof rollBackFrom
  >[2]
  if (!(await rollBackFrom(store, storage, back))) throw new Error('Another release is live.')
}

export const pageOf = async (store: Store): Promise<Page> => (await store.read(PAGE))?.document as Page
export const designOf = async (store: Store): Promise<Design> =>
  (await store.read('design'))?.document as Design
const routesOf = async (store: Store) =>
  new Map((await store.pageHeads()).map(({ route, id }) => [route, id]))

/** Saves changes of the documents as they are. */
async function commit(store: Store, id: string, changes: readonly Change[]): Promise<void> {
  const edits = new Map((await store.lastEdits()).map(({ key, revision }) => [key, revision]))
  const base: Partial<Record<DocumentKey, number>> = {}
  for (const { on } of changes) base[on] = edits.get(on) ?? 0
  const answer: CommitAnswer = await store.commit({ id, author: EDITOR.email, at: 1, base, changes })
  if (answer.kind !== 'saved') throw new Error(`${id} was answered: ${JSON.stringify(answer)}`)
}
