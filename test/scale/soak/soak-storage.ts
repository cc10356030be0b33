import { join } from 'node:path'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { S3Bucket } from '#publish/storage/s3-bucket.ts'
import { S3Storage } from '#publish/storage/s3-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { storeLocation } from '#store/open-store.ts'
import { startObjectStorage } from '../../support/object-storage.ts'
import { startPostgres } from '../../support/postgres.ts'

/** The storage of servers: SQLite and a folder on one machine by default. */
export type SoakStorageOptions = {
  readonly folder: string
  /** A separate PostgreSQL for the store. */
  readonly postgres: boolean
  /** A separate S3 server for the releases. */
  readonly s3: boolean
}

/** Where a soak's servers have their store and releases. */
export type SoakStorage = {
  /** Where the releases are published. */
  readonly storage: ReleaseStorage
  /** Where the store is. */
  readonly location: string
  /** The settings of a server; if releases are in a bucket, with a separate disk. */
  readonly settings: (server: string) => Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

export async function openSoakStorage({ folder, postgres, s3 }: SoakStorageOptions): Promise<SoakStorage> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const shared: Record<string, string> = {}
    if (postgres) {
      const cluster = await startPostgres({ durable: true })
      stops.push(() => cluster.stop())
      shared['DATABASE_URL'] = await cluster.createDatabase()
    }
    const site = join(folder, 'site')
    const location = storeLocation({ DATA_DIR: site, ...shared })
    if (!s3) {
      return { storage: folderStorage(site), location, settings: () => ({ ...shared, DATA_DIR: site }), stop }
    }
    const bucket = await startObjectStorage()
    stops.push(() => bucket.stop())
    const url = await bucket.createBucket()
    const keys: Readonly<Record<string, string>> = bucket.keys
    const settings = storageSettings({ STORAGE_URL: url }, (name) => keys[name], [])
    if (settings === null) throw new Error('There is no bucket.')
    return {
      storage: new S3Storage(new S3Bucket(settings), join(folder, 'publisher')),
      location,
      settings: (server) => ({
        // A store in a file is one for all servers; a database has its own place.
        DATA_DIR: postgres ? join(folder, server) : site,
        ...shared,
        ...keys,
        STORAGE_URL: url,
      }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
