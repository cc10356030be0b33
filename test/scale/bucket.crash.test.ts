import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releasesFolder } from '#publish/release/release-folder.ts'
import { UNUSED_FOR_MS, removeUnusedObjects } from '#publish/storage/unused-objects.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import { S3Bucket } from '#publish/storage/s3-bucket.ts'
import { StorageAway } from '#publish/storage/storage-away.ts'
import { S3Storage } from '#publish/storage/s3-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { startObjectStorage, type ObjectStorage } from '../support/object-storage.ts'
import { fixtureRelease } from '../support/release-fixture.ts'
import { storageRules, wholeRelease } from './contract.ts'

let server: ObjectStorage
const folders: string[] = []

beforeAll(async () => {
  server = await startObjectStorage()
})

afterAll(async () => {
  await server?.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

const settingsOf = (url: string, secret: Partial<ObjectStorage['keys']> = {}) => {
  const keys: Readonly<Record<string, string>> = { ...server.keys, ...secret }
  const problems: string[] = []
  const settings = storageSettings({ STORAGE_URL: url }, (name) => keys[name], problems)
  if (settings === null || problems.length > 0) throw new Error(problems.join())
  return settings
}

async function opened(bucket: S3Bucket): Promise<S3Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'))
  folders.push(folder)
  return new S3Storage(bucket, folder)
}

const bucketOf = async (): Promise<S3Bucket> => new S3Bucket(settingsOf(await server.createBucket()))

describe('a bucket', () => {
  storageRules({
    fresh: async () => {
      const bucket = await bucketOf()
      return { open: () => opened(bucket) }
    },
  })

  it('SCALE-5 takes what a condition allows, and refuses wrong keys with what to do', async () => {
    const url = await server.createBucket()
    const bucket = new S3Bucket(settingsOf(url))
    const bytes = Buffer.from('0001\n')
    expect(await bucket.put('channels/live', bytes, { ifNoneMatch: '*' })).toBe(true)
    expect(await bucket.put('channels/live', bytes, { ifNoneMatch: '*' })).toBe(false)
    expect(await bucket.put('channels/live', bytes, { ifMatch: '"0123456789abcdef0123456789abcdef"' })).toBe(
      false,
    )
    const thief = new S3Bucket(settingsOf(url, { AWS_SECRET_ACCESS_KEY: 'wrong' }))
    await expect(thief.get('channels/live')).rejects.toThrow(StorageAway)
    await expect(thief.get('channels/live')).rejects.toThrow('SignatureDoesNotMatch. Check its keys')
    const nowhere = new S3Bucket({ ...settingsOf(url), address: `${settingsOf(url).address}-none` })
    await expect(nowhere.list('')).rejects.toThrow('NoSuchBucket. Make the bucket that STORAGE_URL names.')
  })

  it('SCALE-6 sends only what is missing', async () => {
    const bucket = await bucketOf()
    const [one, two] = [await opened(bucket), await opened(bucket)]
    await fixtureRelease(one, 'First words. ')
    const before = (await bucket.list('objects/')).map(({ key }) => key)
    await fixtureRelease(two, 'Second words. ')
    const after = (await bucket.list('objects/')).map(({ key }) => key)
    expect(after).toEqual(expect.arrayContaining(before))
    // Two lists, their checksums and a pack: what the next publish remembers is the same.
    expect(after.length - before.length).toBe(4)
  })

  it('SCALE-6 does not take a damaged or missing part for a release', async () => {
    const bucket = await bucketOf()
    await fixtureRelease(await opened(bucket), 'First words. ')
    const [{ key } = { key: '' }] = await bucket.list('objects/')
    await bucket.put(key, Buffer.from('something else'))
    await expect((await opened(bucket)).release('0001')).rejects.toThrow('The storage has lost a part of')
    await bucket.remove(key)
    const late = await opened(bucket)
    await expect(late.release('0001')).rejects.toThrow('Publish again')
    expect(await readdir(releasesFolder(late.folder))).not.toContain('0001')
  })

  it('PUB-123 repairs what a disk of a machine lost or changed', async () => {
    const storage = await opened(await bucketOf())
    await fixtureRelease(storage, 'First words. ')
    const inFolder = (...names: string[]) => join(releasesFolder(storage.folder), ...names)
    const [pack = ''] = await readdir(inFolder('packs'))
    const whole = await readFile(inFolder('packs', pack))
    await writeFile(inFolder('packs', pack), Buffer.alloc(whole.length))
    const damaged = await shownRelease(storage)
    await expect(damaged?.read('pricing/index.html')).rejects.toThrow('is not what was published')
    expect(await storage.damage('0001')).not.toBeNull()
    expect(await wholeRelease(await shownRelease(storage))).toContain('First words. ')
    expect(await storage.damage('0001')).toBeNull()
    expect(await readFile(inFolder('packs', pack))).toEqual(whole)
    const manifest = await readFile(inFolder('0001', 'manifest.json'), 'utf8')
    await writeFile(inFolder('0001', 'manifest.json'), manifest.replace('pricing', 'prising'))
    expect((await storage.manifest('0001'))?.files).toEqual(damaged?.manifest.files)
    await writeFile(inFolder('0001', 'manifest.json'), '{')
    expect(await wholeRelease(await shownRelease(storage))).toContain('First words. ')
  })

  it('SCALE-4 removes an object only after it was unused for an hour', async () => {
    const bucket = await bucketOf()
    const storage = await opened(bucket)
    await fixtureRelease(storage, 'First words. ')
    const used = async () => new Set<string>()
    const all = await bucket.list('objects/')
    const now = Date.now()
    await removeUnusedObjects(bucket, used, now)
    await removeUnusedObjects(bucket, used, now + UNUSED_FOR_MS - 1)
    expect(await bucket.list('objects/')).toEqual(all)
    const [kept, ...rest] = all.map(({ key }) => key.replace('objects/', ''))
    await removeUnusedObjects(bucket, async () => new Set([kept ?? '']), now + UNUSED_FOR_MS + 60_000)
    expect((await bucket.list('objects/')).map(({ key }) => key)).toEqual([`objects/${kept}`])
    expect(rest.length).toBeGreaterThan(0)
  })

  it('SCALE-7 is not needed to show what a machine has', async () => {
    const bucket = await bucketOf()
    const storage = await opened(bucket)
    await fixtureRelease(storage, 'First words. ')
    const shown = await shownRelease(storage)
    await server.kill()
    expect(await wholeRelease(shown)).toContain('First words. ')
    await expect(storage.currentId('live')).rejects.toThrow('can not be reached')
    await expect(fixtureRelease(storage, 'Second words. ')).rejects.toThrow(StorageAway)
    // A server that starts now.
    const again = new S3Storage(bucket, storage.folder)
    expect(await wholeRelease(await shownRelease(again))).toContain('First words. ')
    await server.start()
    expect(await storage.currentId('live')).toBe('0001')
    expect(await again.currentId('live')).toBe('0001')
    await fixtureRelease(storage, 'Second words. ')
    expect(await wholeRelease(await shownRelease(again))).toContain('Second words. ')
  })
})

it('SCALE-5 reads its keys from files too, and names what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  folders.push(folder)
  await writeFile(join(folder, 'key'), 'secret\n')
  const problems: string[] = []
  expect(storageSettings({ STORAGE_URL: 'https://x' }, () => 'k', problems)).toBeNull()
  expect(problems.splice(0).join()).toContain(
    'STORAGE_URL is no address of a bucket: write s3://bucket/prefix',
  )
  storageSettings({ STORAGE_URL: 's3://site?endpoint=storage' }, () => undefined, problems)
  expect(problems.join()).toMatch(
    /endpoint in STORAGE_URL is "storage".*needs AWS_ACCESS_KEY_ID, or AWS_ACCESS/s,
  )
})
