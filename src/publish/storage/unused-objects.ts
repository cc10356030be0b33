import { isObject } from '#std/json.ts'
import type { S3Bucket } from './s3-bucket.ts'

/**
 * How long an object must be unused before it is removed, in ms. A publish records what it shares with earlier releases only
 * when it ends, and no publish takes longer.
 */
export const UNUSED_FOR_MS = 3_600_000

const UNUSED_KEY = 'garbage.json'

/** Since when objects are unused, in milliseconds since 1970, by name. */
type Unused = Readonly<Record<string, number>>

/**
 * Removes objects that no release has used for an hour. `used` returns the names of those in use; it is called after objects
 * were listed, so whatever is added in between counts as used.
 */
export async function removeUnusedObjects(
  bucket: S3Bucket,
  used: () => Promise<ReadonlySet<string>>,
  now: number = Date.now(),
): Promise<void> {
  const listed = await bucket.list('objects/')
  const inUse = await used()
  const before = await unusedBefore(bucket)
  const names = listed.map(({ key, at }) => ({ name: key.slice('objects/'.length), at }))
  const unused = names.filter(({ name }) => !inUse.has(name))
  const left: Record<string, number> = {}
  for (const { name, at } of unused) {
    const since = before[name] ?? now
    if (now - since >= UNUSED_FOR_MS && now - at >= UNUSED_FOR_MS) await bucket.remove(`objects/${name}`)
    else left[name] = since
  }
  if (JSON.stringify(left) !== JSON.stringify(before))
    await bucket.put(UNUSED_KEY, Buffer.from(JSON.stringify(left)))
}

async function unusedBefore(bucket: S3Bucket): Promise<Unused> {
  const found = await bucket.get(UNUSED_KEY)
  if (found === null || found === 'same') return {}
  const value: unknown = JSON.parse(found.bytes.toString('utf8'))
  return isObject(value) ? (value as Unused) : {}
}
