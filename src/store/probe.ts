import { randomUUID } from 'node:crypto'
import type { Engine } from './engine.ts'

/** Writes a row durably and deletes it again, after the database has checked itself. Throws StoreError (STORE-83). */
export async function probe(engine: Engine): Promise<void> {
  await engine.check()
  const id = `probe ${randomUUID()}`
  await engine.write(async (tx) => {
    await tx.insertInto('attempt').values({ id, key: id, at: 0 }).execute()
    await tx.deleteFrom('attempt').where('id', '=', id).execute()
  })
}
