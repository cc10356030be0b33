import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { storeContract } from './contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-sqlite-'))
let count = 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SQLite', () => {
  storeContract({ fresh: () => Promise.resolve(join(folder, String((count += 1)), 'store.sqlite')) })
})
