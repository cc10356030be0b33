import { expect, it } from 'vitest'
import { sqliteCheck } from './check-sqlite.ts'

it.skipIf(process.platform !== 'linux')(
  'STORE-83 takes a file system that does not tell its size for no full one',
  async () => {
    await expect(sqliteCheck('/proc/self/no-store.sqlite')()).rejects.toThrow('unable to open')
  },
)
