import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrated } from '#store/contract/stage.ts'

let template: Promise<string> | undefined

/** Puts a new store of the current version at a path: a copy, because creating one takes longer than most tests. */
export async function putFreshStore(path: string): Promise<void> {
  template ??= makeTemplate()
  mkdirSync(dirname(path), { recursive: true })
  copyFileSync(await template, path)
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'store-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return migrated(join(folder, 'store.sqlite'))
}
