import { get } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { failed, success, type Result } from '#std/result.ts'
import { cleanSvg } from '#publish/media/clean-svg.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { isPrivateAddress, publicLookup } from '#server/forward/private-address.ts'

/** Largest picture that is fetched, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** How long a picture may take, redirects included, in ms. */
const PATIENCE_MS = 30_000

const MAX_REDIRECTS = 5

/** A picture as it was fetched, and the ending that its content asks for. */
export type FetchedPicture = { readonly bytes: Uint8Array; readonly ending: string }

/** How hosts are reached; tests reach their own. */
export type Reach = {
  /** Finds a host's address; the connection goes to the one that it answers. It refuses private ones. */
  readonly lookup: LookupFunction
  /** Certificates that are trusted beside those of the system. */
  readonly ca?: string
  readonly patienceMs?: number
}

const THE_WORLD: Reach = { lookup: publicLookup }

/**
 * Fetches a picture of another host: over https, from public addresses only, each redirect judged anew, within limits of size and
 * time. What came is a picture by its content, and one that can be decoded. Failure says why in words that follow the address.
 */
export async function fetchPicture(
  address: string,
  reach: Reach = THE_WORLD,
): Promise<Result<FetchedPicture, string>> {
  const patience = reach.patienceMs ?? PATIENCE_MS
  const signal = AbortSignal.timeout(patience)
  try {
    const answered = await follow(address, reach, signal)
    return answered.ok ? await pictureIn(answered.value) : answered
  } catch (error) {
    if (signal.aborted) return failed(`took longer than ${patience / 1000} s`)
    return failed(`could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function follow(start: string, reach: Reach, signal: AbortSignal): Promise<Result<Uint8Array, string>> {
  let address = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = URL.parse(address)
    const why = url === null ? 'is no address' : whyNot(url)
    if (url === null || why !== null)
      return failed(hop === 0 ? String(why) : `leads to ${address.slice(0, 200)}, which ${String(why)}`)
    const answer = await ask(url, reach, signal)
    const to = answer.headers.location
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && to !== undefined
    if (!isRedirect) return bodyOf(answer)
    answer.destroy()
    address = URL.parse(to, url)?.href ?? to
  }
  return failed(`leads on more than ${MAX_REDIRECTS} times`)
}

/** Why an address is not asked. One that is written as a number is not looked up, so it is judged here. */
function whyNot({ protocol, username, password, hostname }: URL): string | null {
  if (protocol !== 'https:') return 'is no https address'
  if (username !== '' || password !== '') return 'names a user'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host) ? 'is an address of our own network' : null
}

const ask = (url: URL, { lookup, ca }: Reach, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
    // No agent: a connection that is kept could be used again under another name.
    const request = get(
      url,
      { headers, signal, lookup, agent: false, ...(ca === undefined ? {} : { ca }) },
      resolve,
    )
    request.on('error', reject)
  })

async function bodyOf(answer: IncomingMessage): Promise<Result<Uint8Array, string>> {
  const { statusCode, headers } = answer
  const refuse = (why: string): Result<Uint8Array, string> => {
    answer.destroy()
    return failed(why)
  }
  const tooLarge = `is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB`
  if (statusCode !== 200) return refuse(`was answered with ${String(statusCode)}`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return refuse('came compressed, which was not asked for')
  if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) return refuse(tooLarge)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PICTURE_BYTES) return refuse(tooLarge)
    chunks.push(chunk)
  }
  return success(Buffer.concat(chunks))
}

/** What the content is, whatever its address or its sender call it. A drawing is taken without what may run or fetch. */
async function pictureIn(content: Uint8Array): Promise<Result<FetchedPicture, string>> {
  const format = foundFormat(content)
  if (format !== null) {
    const read = await readPicture(content)
    if ('unreadable' in read) return failed(read.unreadable)
    return success({ bytes: content, ending: format === 'jpeg' ? 'jpg' : format })
  }
  const text = Buffer.from(content).toString('utf8')
  const drawing = /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(text) ? cleanSvg(text) : null
  return drawing === null
    ? failed('is no picture')
    : success({ bytes: Buffer.from(drawing.svg), ending: 'svg' })
}
