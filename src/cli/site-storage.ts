import { join } from 'node:path'
import { shortDigest } from '#publish/digest.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { dataDirOf } from '#server/config.ts'
import { secretSetting } from '#server/settings.ts'
import { UsageError, type Io } from './verb.ts'

/** The releases that the environment names: those of the data folder, or of a bucket. Throws UsageError with what is wrong. */
export async function siteStorage({ env, cwd }: Pick<Io, 'env' | 'cwd'>): Promise<ReleaseStorage> {
  const problems: string[] = []
  const settings = storageSettings(env, (name) => secretSetting(env, name, problems), problems)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const dataDir = dataDirOf(env, cwd)
  if (settings === null) return folderStorage(dataDir)
  // Loaded only where there is a bucket.
  const { S3Bucket } = await import('#publish/storage/s3-bucket.ts')
  const { S3Storage } = await import('#publish/storage/s3-storage.ts')
  const { address, prefix } = settings
  return new S3Storage(new S3Bucket(settings), join(dataDir, 'storage', shortDigest(`${address}/${prefix}`)))
}

/** Whether other machines show the same releases. */
export const isShared = ({ env }: Pick<Io, 'env'>): boolean => (env['STORAGE_URL'] ?? '') !== ''
