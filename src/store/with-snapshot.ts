import type { Db, Engine } from './engine.ts'

/** Reads everything as it is at one moment, whatever is written meanwhile. */
export async function withSnapshot<T>(engine: Engine, read: (db: Db) => Promise<T>): Promise<T> {
  const snapshot = await engine.openSnapshot()
  try {
    return await read(snapshot.db)
  } finally {
    await snapshot.close()
  }
}
