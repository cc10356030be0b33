import { get } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { failed, success, type Result } from '#std/result.ts'
import { cleanSvg } from '#publish/media/clean-svg.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { svgText } from '#publish/media/svg-source.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { isPrivateAddress, publicLookup } from '#server/forward/private-address.ts'

/** Largest picture that is downloaded, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Time limit per picture, redirects included, in ms. */
const PATIENCE_MS = 30_000

const MAX_REDIRECTS = 5

/** A downloaded picture, and the file extension for its content. */
export type FetchedPicture = { readonly bytes: Uint8Array; readonly ending: string }

/** How hosts are reached; tests reach their own. */
export type Reach = {
  /** Resolves a host's address; the connection uses the result. It refuses private addresses. */
  readonly lookup: LookupFunction
  /** Trusted certificates besides those of the system. */
  readonly ca?: string
  readonly patienceMs?: number
}

const THE_WORLD: Reach = { lookup: publicLookup }

/**
 * Downloads a picture from another host: over https, from public addresses only, with every redirect checked, within limits of
 * size and time. The content must be a picture that can be decoded. A failure gives the reason in words that follow the
 * address.
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

/** Why an address is refused. One written as a number is not looked up, so it is checked here. */
function whyNot({ protocol, username, password, hostname }: URL): string | null {
  if (protocol !== 'https:') return 'is no https address'
  if (username !== '' || password !== '') return 'names a user'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host) ? 'is an address of our own network' : null
}

const ask = (url: URL, { lookup, ca }: Reach, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
    // No agent: a kept connection could be reused for another name.
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

/** The type is detected from the content, whatever its address or server says. An SVG is sanitized. */
async function pictureIn(content: Uint8Array): Promise<Result<FetchedPicture, string>> {
  const format = foundFormat(content)
  if (format !== null) {
    const read = await readPicture(content)
    if ('unreadable' in read) return failed(read.unreadable)
    return success({ bytes: content, ending: format === 'jpeg' ? 'jpg' : format })
  }
  const text = svgText(content) ?? ''
  const drawing = /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(text) ? cleanSvg(text) : null
  return drawing === null || drawing.isEmpty
    ? failed('is no picture')
    : success({ bytes: Buffer.from(drawing.svg), ending: 'svg' })
}
