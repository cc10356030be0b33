import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { plainRequest, type PlainAnswer } from './plain-request.ts'
import { StorageAway } from './storage-away.ts'

/** The address of a bucket, and its access keys. */
export type BucketSettings = {
  /** Address of the bucket, without a slash at its end. */
  readonly address: string
  /** Prefix of all names: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** An object from a response; `tag` is its entity tag. */
export type StoredObject = { readonly bytes: Buffer; readonly tag: string }

/** A name in a bucket. */
export type ListedObject = { readonly key: string; readonly at: number }

/** Condition for a write: the object has this tag, or does not exist. */
export type WriteCondition = { readonly ifMatch: string } | { readonly ifNoneMatch: '*' }

/** Time limit of one request, in ms. */
const ANSWER_MS = 30_000
/** Most attempts per request. */
const TRIES = 5
/** Delay before the second attempt, in ms; doubled for each further one. */
const PAUSE_MS = 100

type Asked = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly tries?: number
}

/** A bucket with the S3 protocol. Every method throws StorageAway. */
export class S3Bucket {
  readonly #settings: BucketSettings
  readonly #client: AwsClient

  constructor(settings: BucketSettings) {
    this.#settings = settings
    const { accessKeyId, secretAccessKey, region } = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }

  /** An object; null if there is none, 'same' if it still has the tag. */
  async get(
    key: string,
    { unless, tries = TRIES }: { readonly unless?: string; readonly tries?: number } = {},
  ): Promise<StoredObject | 'same' | null> {
    const headers = unless === undefined ? {} : { 'if-none-match': unless }
    const answer = await this.#ask({ method: 'GET', key, headers, tries }, [200, 304, 404])
    if (answer.status === 404) return null
    if (answer.status === 304) return 'same'
    return { bytes: answer.bytes, tag: answer.headers.get('etag') ?? '' }
  }

  async has(key: string): Promise<boolean> {
    return (await this.#ask({ method: 'HEAD', key }, [200, 404])).status === 200
  }

  /** Writes an object, whose content the server verifies by its digest. False if the condition is not met. */
  async put(key: string, bytes: Uint8Array, condition?: WriteCondition): Promise<boolean> {
    if (condition === undefined) return this.#put(key, bytes, {})
    if ('ifNoneMatch' in condition) return this.#put(key, bytes, { 'if-none-match': '*' })
    // Ceph compares a tag literally, but stores its own without quotation marks.
    const bare = condition.ifMatch.replaceAll('"', '')
    return (
      (await this.#put(key, bytes, { 'if-match': condition.ifMatch })) ||
      (await this.#put(key, bytes, { 'if-match': bare }))
    )
  }

  async #put(key: string, bytes: Uint8Array, conditions: Readonly<Record<string, string>>): Promise<boolean> {
    const body = new Uint8Array(bytes)
    const headers = {
      ...conditions,
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    }
    // Some servers answer a race of two conditional writes with 409.
    return (await this.#ask({ method: 'PUT', key, headers, body }, [200, 201, 409, 412])).status < 400
  }

  async remove(key: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key }, [200, 204, 404])
  }

  /** Names below a folder, with the time of the last write in milliseconds since 1970. */
  async list(folder: string): Promise<ListedObject[]> {
    const found: ListedObject[] = []
    const { prefix } = this.#settings
    for (let more: string | null = ''; more !== null;) {
      const query = { 'list-type': '2', prefix: prefix + folder, ...(more && { 'continuation-token': more }) }
      const text: string = (await this.#ask({ method: 'GET', query }, [200])).bytes.toString('utf8')
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = valueOf(entry, 'Key') ?? ''
        found.push({ key: key.slice(prefix.length), at: Date.parse(valueOf(entry, 'LastModified') ?? '') })
      }
      more = valueOf(text, 'NextContinuationToken')
    }
    return found
  }

  async #ask(asked: Asked, expected: readonly number[]): Promise<PlainAnswer> {
    const { key, query = {}, tries = TRIES } = asked
    const { address, prefix } = this.#settings
    const url = new URL(key === undefined ? address : `${address}/${prefix}${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#try(url, asked)
      if ('status' in answer && expected.includes(answer.status)) return answer
      const isPassing = 'failure' in answer || answer.status >= 500 || answer.status === 429
      if (!isPassing || attempt >= tries) throw awayFor(answer, url)
      await setTimeout(PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  async #try(
    url: URL,
    { method, headers = {}, body }: Asked,
  ): Promise<PlainAnswer | { readonly failure: unknown }> {
    try {
      const signed = await this.#client.sign(url, { method, headers, ...(body && { body }) })
      const signal = AbortSignal.timeout(ANSWER_MS)
      return await plainRequest(url, { method, headers: signed.headers, body, signal })
    } catch (failure) {
      return { failure }
    }
  }
}

/** Texts of the protocol are entity-encoded; our names and tokens contain `&` at most. */
const valueOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&') ?? null

function awayFor(answer: PlainAnswer | { readonly failure: unknown }, { host }: URL): StorageAway {
  if ('failure' in answer) {
    return new StorageAway(
      `The storage at ${host} can not be reached. Check that it is up and that STORAGE_URL names it.`,
      { cause: answer.failure },
    )
  }
  const code = valueOf(answer.bytes.toString('utf8'), 'Code') ?? `status ${answer.status}`
  const advice =
    answer.status === 403
      ? 'Check its keys and their rights: read, write, delete and list.'
      : answer.status === 404
        ? 'Make the bucket that STORAGE_URL names.'
        : 'Its own log says more.'
  return new StorageAway(`The storage at ${host} refuses: ${code}. ${advice}`)
}
