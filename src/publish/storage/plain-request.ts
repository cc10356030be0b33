import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** A request to another host; `body` is sent as a whole. */
export type PlainRequest = {
  readonly method: string
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly signal: AbortSignal
}

/** A response with its raw bytes. */
export type PlainAnswer = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer }

/** Thrown if a response is compressed although that was not requested; nothing of it was read. */
export class CompressedAnswer extends Error {
  override readonly name = 'CompressedAnswer'

  constructor(host: string, coding: string) {
    super(`${host} answers in the coding ${coding}, which was not asked for. Turn compression off there.`)
  }
}

/**
 * Sends a request to another host and never decompresses the response: `fetch` always does, and a decoder is where hostile
 * bytes do most harm. Redirects are not followed. Throws CompressedAnswer and connection errors.
 */
export function plainRequest(
  url: URL,
  { method, headers, body, signal }: PlainRequest,
): Promise<PlainAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const fields = { ...Object.fromEntries(headers), 'accept-encoding': 'identity' }
  const length = body ? { 'content-length': body.length } : {}
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers: { ...fields, ...length }, signal })
    request.on('error', reject)
    request.on('response', (answer) => {
      readAnswer(url, answer).then(resolve, (error: unknown) => {
        answer.destroy()
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })
    request.end(body)
  })
}

async function readAnswer({ host }: URL, answer: IncomingMessage): Promise<PlainAnswer> {
  const coding = answer.headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity') throw new CompressedAnswer(host, coding)
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const headers = new Headers()
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
  }
  return { status: answer.statusCode ?? 0, headers, bytes: Buffer.concat(parts) }
}
