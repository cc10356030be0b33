import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { storageRules } from '../../../test/scale/contract.ts'
import { folderStorage } from './release-storage.ts'

const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

describe('a folder', () => {
  storageRules({
    fresh: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'storage-'))
      folders.push(folder)
      return { open: async () => folderStorage(folder) }
    },
  })
})
