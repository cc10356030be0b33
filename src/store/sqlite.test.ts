import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { putFreshStore } from '../../test/support/fresh-store.ts'
import { storeContract } from './contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-sqlite-'))
let count = 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SQLite', () => {
  const empty = async () => join(folder, String((count += 1)), 'store.sqlite')
  storeContract({
    empty,
    fresh: async () => {
      const location = await empty()
      await putFreshStore(location)
      return location
    },
  })
})
