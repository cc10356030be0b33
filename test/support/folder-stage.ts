import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { fileProblemText } from '#content/file-problem.ts'
import { exportFolder } from '#content/folder/export-folder.ts'
import { importFolder, type ImportOutcome } from '#content/folder/import-folder.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { pageKey, type Document } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import type { Json } from '#std/json.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder, type Files } from './content-folder.ts'
import { SMALL_SITE } from './small-site.ts'

/** A content folder with a small site, and an empty store. */
export type FolderStage = {
  readonly folder: string
  readonly store: Store
  /** Another store of the same type; its caller closes it. */
  readonly openStore: () => Promise<Store>
  /** Imports the folder into the store, or another folder into another store. */
  readonly take: (from?: string, into?: Store, force?: boolean) => Promise<ImportOutcome>
  /** Exports the store into the folder, or into another one. */
  readonly give: (to?: string, force?: boolean) => ReturnType<typeof exportFolder>
  /** Writes files into the folder, imports it, and returns the errors; without errors the kind of the result. */
  readonly problems: (files: Files) => Promise<string[]>
  /** Changes a page as somebody in the manager would. */
  readonly commit: (change: Change) => Promise<void>
  readonly edit: (id: number, field: string, value: Json) => Promise<void>
}

/** Must be called at the top of a test file or inside `describe`. */
export function folderStage(): FolderStage {
  let store: Store
  let folder: string
  let commits = 0
  const open = () =>
    openStore(join(makeFolder(), 'store.sqlite'), {
      apply: (before, change) => applyChange(before, change, registry),
    })
  const stage: FolderStage = {
    get folder() {
      return folder
    },
    get store() {
      return store
    },
    openStore: open,
    take: (from = folder, into = store, force = false) =>
      importFolder(from, into, { registry, author: 'test', at: 1, commit: `c${(commits += 1)}`, force }),
    give: (to = folder, force = false) => exportFolder(to, store, { registry, force }),
    problems: async (files) => {
      putFiles(folder, files)
      const outcome = await stage.take()
      return outcome.kind === 'problems'
        ? outcome.problems.filter(({ severity }) => severity === 'error').map(fileProblemText)
        : [outcome.kind]
    },
    commit: async (change) => {
      const base = { [change.on]: (await store.read(change.on))?.revision ?? 0 }
      const answer = await store.commit({
        id: `e${(commits += 1)}`,
        author: 'editor',
        at: 2,
        base,
        changes: [change],
      })
      expect(answer).toMatchObject({ kind: 'saved' })
    },
    edit: (id, field, value) => stage.commit({ do: 'set-field', on: pageKey(id), path: [field], value }),
  }
  beforeEach(async () => {
    folder = makeFolder(SMALL_SITE)
    store = await open()
  })
  afterEach(async () => {
    await store.close()
    removeFolder(folder)
  })
  return stage
}

/** All documents of a store. */
export async function documentsIn(store: Store): Promise<Document[]> {
  const all: Document[] = []
  for await (const { document } of store.documents()) all.push(document)
  return all
}
