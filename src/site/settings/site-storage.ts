import { join } from 'node:path'
import { shortDigest } from '#publish/disk/digest.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { dataDirOf, type Environment } from './environment.ts'
import { InvalidInput } from './invalid-input.ts'
import { secretSetting } from './read-setting.ts'

/**
 * The release storage that the environment configures: the data folder, or a bucket. Throws InvalidInput with what is wrong.
 */
export async function siteStorage(environment: Environment): Promise<ReleaseStorage> {
  const { env } = environment
  const problems: string[] = []
  const settings = storageSettings(env, (name) => secretSetting(env, name, problems), problems)
  if (problems.length > 0) throw new InvalidInput(problems.join('\n'))
  const dataDir = dataDirOf(environment)
  if (settings === null) return folderStorage(dataDir)
  // Loaded only if there is a bucket.
  const { S3Bucket } = await import('#publish/storage/s3-bucket.ts')
  const { S3Storage } = await import('#publish/storage/s3-storage.ts')
  const { address, prefix } = settings
  return new S3Storage(new S3Bucket(settings), join(dataDir, 'storage', shortDigest(`${address}/${prefix}`)))
}
