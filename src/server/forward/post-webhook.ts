import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { formFilePath } from '#api/form-entries.ts'
import type { FormFile, KeptFormEntry } from '#store/form-entries.ts'
import type { WebhookSettings } from './forward-settings.ts'
import { publicLookup } from './private-address.ts'

/** How long the receiver may take, in ms. */
const PATIENCE_MS = 10_000

/** A forwarded entry: what was typed, descriptions of its files, and their contents on demand. */
export type Forwarded = { readonly entry: KeptFormEntry; readonly readFiles: () => Promise<FormFile[]> }

/** Thrown if the receiver did not accept an entry; it is sent again later. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

/**
 * Posts an entry as JSON, signed according to Standard Webhooks: HMAC-SHA256 over id, time and body. The id is the entry's, so
 * that a receiver can recognize duplicates. Redirects are not followed. Throws NotTaken, PrivateAddress and connection errors.
 * `now` is in ms since 1970.
 */
export async function postWebhook(
  { url, secret, mayBePrivate }: WebhookSettings,
  forwarded: Forwarded,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(webhookBody(forwarded))
  const id = forwarded.entry.id
  const time = String(Math.floor(now / 1000))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature(secret, `${id}.${time}.${body}`)}`,
  }
  const lookup = mayBePrivate ? {} : { lookup: publicLookup }
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const status = await new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      signal,
      timeout: PATIENCE_MS,
      agent: false,
      ...lookup,
    })
    request.on('timeout', () => request.destroy(new NotTaken(`No answer within ${PATIENCE_MS / 1000} s.`)))
    request.on('error', reject)
    request.on('response', (answer) => {
      // Only the status matters: the response body is neither read nor stored.
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    request.end(body)
  })
  if (status < 200 || status > 299) throw new NotTaken(`The receiver answered ${status}.`)
}

/** The signature of a message, in base64; secrets of the form `whsec_…` are base64 themselves. */
export function signature(secret: string, text: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  return createHmac('sha256', key).update(text).digest('base64')
}

const webhookBody = ({ entry: { id, form, pageId, at, fields, files } }: Forwarded) => ({
  type: 'form.entry',
  timestamp: new Date(at).toISOString(),
  data: {
    id,
    form,
    pageId,
    fields,
    files: files.map((file) => ({ ...file, path: formFilePath(id, file.number) })),
  },
})
