import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import type { S3Bucket } from './s3-bucket.ts'

/** Largest part of a file that is one object, in bytes: small enough to be sent again as a whole. */
const PART_BYTES = 8 * 1024 * 1024
/** Objects that are transferred at the same time. */
const AT_ONCE = 4

/** A file in a bucket: its parts are objects named by their SHA-256, in hexadecimal. */
export type StoredFile = {
  /** Path in the folder of releases. */
  readonly file: string
  readonly bytes: number
  readonly parts: readonly string[]
}

const objectKey = (sha256: string): string => `objects/${sha256}`

/** Uploads the parts of a file that are not in the bucket yet. Throws StorageAway. */
export async function sendFile(bucket: S3Bucket, path: string, file: string): Promise<StoredFile> {
  const { size } = await stat(path)
  const parts: string[] = []
  await eachPart(size, async (at, length) => {
    const bytes = await readPart(path, at, length)
    const sha256 = digestOf(bytes)
    parts[at / PART_BYTES] = sha256
    await bucket.put(objectKey(sha256), bytes, { ifNoneMatch: '*' })
  })
  return { file, bytes: size, parts }
}

/** Uploads those parts of a file again that a bucket has lost. */
export async function mendFile(bucket: S3Bucket, path: string, { bytes, parts }: StoredFile): Promise<void> {
  await eachPart(bytes, async (at, length) => {
    const key = objectKey(parts[at / PART_BYTES] ?? '')
    if (!(await bucket.has(key))) await bucket.put(key, await readPart(path, at, length))
  })
}

/** Whether a local file is identical to the one in a bucket. */
export async function isStored(path: string, { bytes, parts }: StoredFile): Promise<boolean> {
  if ((await stat(path).catch(() => null))?.size !== bytes) return false
  let isSame = true
  await eachPart(bytes, async (at, length) => {
    isSame &&= digestOf(await readPart(path, at, length)) === parts[at / PART_BYTES]
  })
  return isSame
}

/**
 * Downloads a file from a bucket and verifies every part; it appears under its name when it is complete. Throws StorageAway,
 * PartDamaged.
 */
export async function fetchFile(
  bucket: S3Bucket,
  { file, bytes, parts }: StoredFile,
  path: string,
): Promise<void> {
  const partial = `${path}.${process.pid}.${threadId}.part`
  const handle = await open(partial, 'w')
  try {
    await eachPart(bytes, async (at, length) => {
      const sha256 = parts[at / PART_BYTES] ?? ''
      const found = await bucket.get(objectKey(sha256))
      const part = found === null || found === 'same' ? Buffer.alloc(0) : found.bytes
      if (part.length !== length || digestOf(part) !== sha256) throw new PartDamaged(file)
      await handle.write(part, 0, length, at)
    })
    await handle.sync()
    await handle.close()
    await rename(partial, path)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

/** Thrown if a part of a release is missing in the storage, or is not what it was. */
class PartDamaged extends Error {
  override readonly name = 'PartDamaged'

  constructor(file: string) {
    super(
      `The storage has lost a part of ${file}, or changed it. Publish again, or go back to another release.`,
    )
  }
}

/** Processes each part of a file, several at a time. */
async function eachPart(bytes: number, work: (at: number, length: number) => Promise<void>): Promise<void> {
  const starts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => part * PART_BYTES)
  await inTurns(starts, (at) => work(at, Math.min(PART_BYTES, bytes - at)))
}

/** Processes items, AT_ONCE of them at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const hands = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (const item of rest) await work(item)
  })
  await Promise.all(hands)
}

async function readPart(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, at)
    if (bytesRead < length) throw new Error(`${path} became shorter while it was read.`)
    return buffer
  } finally {
    await handle.close()
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
