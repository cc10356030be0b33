import { existsSync, lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareStoreFile } from './store-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'store-file-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('STORE-1 is created where a link to it points, and the link stays', () => {
  const [real, path] = [join(folder, 'real.sqlite'), join(folder, 'store.sqlite')]
  symlinkSync('between.sqlite', path)
  symlinkSync(real, join(folder, 'between.sqlite'))
  prepareStoreFile(path)
  expect([existsSync(real), lstatSync(path).isSymbolicLink()]).toEqual([true, true])
})

it('STORE-1 is refused under a link that leads to itself', () => {
  const path = join(folder, 'store.sqlite')
  symlinkSync(path, path)
  expect(() => prepareStoreFile(path)).toThrow(expect.objectContaining({ name: 'StoreReadOnly' }))
})
